import { parseArgs } from 'node:util'
import type { Command } from '#inbox/owner/command.ts'
import { notHere } from '#inbox/owner/publishing.ts'
import { onlyArgument } from '#inbox/owner/usage.ts'
import { OwnerError } from '#inbox/owner-error.ts'

/** Takes a testimonial off the page. */
export const unpublish: Command = {
  summary: 'take a testimonial off the site',
  help: `Usage: npm run inbox -- unpublish <handle>

Removes the entry from app/content/testimonials.ts and shows what changed. The lead stays in the inbox. The handle's @
may be left out.
`,
  async run({ args, openTestimonials, print }) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const named = onlyArgument(positionals, 'unpublish takes one handle.')
    // PowerShell takes `@kim` for a variable, and passes nothing.
    const handle = named.startsWith('@') ? named : `@${named}`
    if (!openTestimonials) throw new OwnerError(notHere)
    const change = await (await openTestimonials()).remove(handle)
    if ('refusal' in change) throw new OwnerError(`${change.refusal}\nNothing was changed.`)
    print(`${change.diff}\nIt is off the site once you commit and publish this.\n`)
    return 0
  },
}
