import path from 'node:path'
import { buildSite } from './site.ts'

await buildSite(process.env.BUILD_DIRECTORY ?? path.resolve(import.meta.dirname, '..', 'build'))
