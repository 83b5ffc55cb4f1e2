import { buildIfChanged } from './build-if-changed.ts'
import { loadSettings, root } from './environment.ts'

loadSettings()
await buildIfChanged(root)
await import('#server/node.ts')
