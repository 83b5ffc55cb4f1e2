import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { outputOf } from './bundle.ts'

const source = fileURLToPath(new URL('../../app/starter.ts', import.meta.url))

/** `app/starter.ts` as one self-contained script, to be inlined into every document. */
export async function starterScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target: 'es2022', lib: { entry: source, formats: ['iife'], name: 'starter' } },
  })
  return outputOf(result)[0].code.trim()
}
