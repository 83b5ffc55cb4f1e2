import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const source = fileURLToPath(new URL('../../app/starter.ts', import.meta.url))

/** `app/starter.ts` as one self-contained script, to be inlined into every document. */
export async function starterScript(): Promise<string> {
  const bundled = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target: 'es2022', lib: { entry: source, formats: ['iife'], name: 'starter' } },
  })
  const [result] = Array.isArray(bundled) ? bundled : [bundled]
  if (!result || !('output' in result)) throw new Error('The starter was not bundled.')
  return result.output[0].code.trim()
}
