import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { developmentPages } from './prerender/develop.ts'
import { evaluatedModules } from './prerender/evaluated.ts'
import { scopedNames } from './prerender/scoped-names.ts'

/** A browser's major version as lightningcss packs it. */
const version = (major: number, minor = 0) => (major << 16) | (minor << 8)

// Without targets in both places the bundler rewrites nesting and newer colour functions for browsers we leave behind.
const supportedBrowsers = {
  chrome: version(123),
  edge: version(123),
  firefox: version(128),
  safari: version(17, 5),
  ios_saf: version(17, 5),
}

// Every page carries a dozen of these names, and 36 bits tell two versions of a file apart.
const assetFileNames = 'assets/[name]-[hash:6][extname]'

export default defineConfig({
  appType: 'custom',
  plugins: [react(), developmentPages(), evaluatedModules()],
  publicDir: false,
  define: {
    // One setting for both sides: what the inbox keeps is what the page beside each form says.
    'import.meta.env.RETENTION_DAYS': JSON.stringify(process.env.RETENTION_DAYS ?? ''),
  },
  css: {
    modules: { generateScopedName: scopedNames(path.join(import.meta.dirname, 'app')) },
    lightningcss: { targets: supportedBrowsers },
  },
  build: {
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // Advice about slow plugins, which a busy machine brings up and an owner can do nothing about.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: 'app/start.tsx',
          // The documents' start modules import what this one and the routes export.
          preserveEntrySignatures: 'exports-only',
          output: {
            assetFileNames,
            codeSplitting: {
              groups: [
                // One file compresses 3 KB better than the five the bundler would make of it.
                { name: 'react', test: /node_modules/ },
                // What the shell on every page needs anyway, and the films' addresses, too few for a file of their own;
                // modules with styles stay with their pages.
                {
                  name: 'shell',
                  test: /app\/(content\/(facts|identity|navigation|pages|price-labels|videos)|components\/(brand-mark|drawing|still)|mail-link|href|pictures\/mark)\./,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        emitAssets: false,
        // The same names as in the browser's build, or every picture would have two.
        rolldownOptions: { input: 'prerender/render.tsx', output: { assetFileNames, codeSplitting: false } },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/submissions', '/healthz'].map((path) => [path, process.env.INBOX_ORIGIN ?? 'http://127.0.0.1:5174']),
    ),
  },
})
