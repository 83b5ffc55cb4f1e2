import { globSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { seenBy } from './app/forms/seen-by.ts'
import { kindsForPages } from './inbox/outbox/channels/channel-settings.ts'
import { retentionDays } from './inbox/settings.ts'
import { evaluatedModules } from './prerender/bundle/evaluated.ts'
import { developmentPages } from './prerender/develop.ts'
import { scopedNames } from './prerender/styles/scoped-names.ts'

// Short, because every page has a dozen of these names; 36 bits are enough to tell two versions of a file apart.
const assetFileNames = 'assets/[name]-[hash:6][extname]'

/** Matches these modules and their styles. Throws when one is not there, which would go to other files unnoticed. */
function modules(...names: string[]): RegExp {
  const missing = names.find(
    (name) => globSync(`${name}.{ts,tsx,css}`, { cwd: import.meta.dirname }).length === 0,
  )
  if (missing) throw new Error(`vite.config.ts groups ${missing}, which does not exist.`)
  return new RegExp(`/(${names.join('|')})\\.`)
}

export default defineConfig({
  appType: 'custom',
  plugins: [react(), developmentPages(), evaluatedModules()],
  publicDir: false,
  // Otherwise Vite would read .env too, also for a build that must not, such as that of the tests.
  envDir: false,
  define: {
    // The site builds with the inbox's own settings: each form says how long the inbox keeps what is sent, and who hears of it.
    'import.meta.env.RETENTION_DAYS': JSON.stringify(retentionDays(process.env)),
    'import.meta.env.SEEN_BY': JSON.stringify(seenBy(kindsForPages(process.env))),
  },
  css: { modules: { generateScopedName: scopedNames(path.join(import.meta.dirname, 'app')) } },
  build: {
    // For styles too: Vite would rewrite nesting and newer colour functions for older browsers. Chrome 125 is the first with
    // round() in CSS.
    target: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Warnings about slow plugins, which appear on a busy machine and don't help an owner.
      checks: { bundlerTimings: false },
      // No property that is read while a module loads has a getter, so what nothing else uses is left out.
      treeshake: { propertyReadSideEffects: false },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: 'app/start.tsx',
          // The documents' start modules import the exports of this entry and of the routes.
          preserveEntrySignatures: 'allow-extension',
          output: {
            assetFileNames,
            entryFileNames: 'assets/[name]-[hash:6].js',
            chunkFileNames: 'assets/[name]-[hash:6].js',
            codeSplitting: {
              groups: [
                // One file compresses 3 KB better than the five that the bundler would make.
                { name: 'react', test: /node_modules/ },
                // What every page needs, which would otherwise be a file for each set of pages that share it: app/start.tsx
                // and what it imports. And what two or three pages share and would be a tiny file alone.
                {
                  name: 'start',
                  test: modules(
                    'app/start',
                    'app/keep-on-scroll',
                    'app/topic',
                    'app/components/address',
                    'app/components/build-strip',
                    'app/components/responsive-picture',
                    'app/content/facts',
                    'app/content/tracks',
                    'contract/mail-link',
                  ),
                },
                // One file each for what several pages share, with the styles that these pages inline. Styles without script
                // belong in one, too, or in a stylesheet that imports them: a file of their own would stand after that of
                // the page and arrive before it, and for a stylesheet in the middle Chromium lays out once more the page
                // that is left.
                {
                  name: 'pages',
                  test: modules(
                    'app/day',
                    'app/components/page-head',
                    'app/components/section-head',
                    'app/components/ticks',
                    'app/components/unbroken',
                    'app/content/in-words',
                    'app/content/track-record',
                  ),
                },
                { name: 'submission-form', test: modules('app/forms/lines', 'app/forms/submission-form') },
                {
                  name: 'last-call',
                  test: modules('app/components/after-words', 'app/components/last-call'),
                },
                {
                  name: 'clips',
                  test: modules(
                    'app/components/film-failure',
                    'app/components/waveform',
                    'app/content/price-labels',
                    'app/content/videos',
                  ),
                },
              ],
            },
          },
        },
      },
    },
    // What runs before React loads. Not a part of the client's build, in which it would share files with what needs React.
    early: {
      consumer: 'client',
      build: {
        emitAssets: false,
        rolldownOptions: {
          input: globSync('app/routes/*.early.ts'),
          output: {
            assetFileNames,
            entryFileNames: 'assets/early-[hash:6].js',
            chunkFileNames: 'assets/[name]-[hash:6].js',
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
    // Otherwise a mistake in the content is printed once for each module that imports it.
    preTransformRequests: false,
    proxy: Object.fromEntries(
      ['/submissions', '/healthz'].map((path) => [path, process.env.INBOX_ORIGIN ?? 'http://127.0.0.1:5174']),
    ),
  },
})
