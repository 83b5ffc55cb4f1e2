import { rememberCompiled } from '#inbox/compiled.ts'
import { buildIfChanged } from './build-if-changed.ts'
import { loadSettings, root } from './environment.ts'

loadSettings()
await buildIfChanged(root)
rememberCompiled()
await import('#server/node.ts')
