import { startFrugally } from '#inbox/compiled.ts'
import { buildIfChanged } from './build-if-changed.ts'
import { loadSettings, root } from './environment.ts'

startFrugally()
loadSettings()
await buildIfChanged(root)
await import('#server/node.ts')
