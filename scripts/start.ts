import { loadSettingsFile } from '#inbox/settings.ts'
import { buildIfChanged } from './build-if-changed.ts'
import { root } from './environment.ts'

loadSettingsFile()
await buildIfChanged(root)
await import('#server/node.ts')
