import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Whether the business in the project in `folder` still has its placeholder name, so nobody has made the site theirs. */
export const isAsShipped = (folder: string): boolean =>
  /^ {2}name: .* \/\/ placeholder$/m.test(
    readFileSync(path.join(folder, 'app', 'content', 'identity.ts'), 'utf8'),
  )
