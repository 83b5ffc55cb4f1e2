import path from 'node:path'
import { runDesk } from '#inbox/owner/desk/run.ts'
import { endWith, thisTerminal } from '#inbox/owner/terminal.ts'
import { loadSettingsFile } from '#inbox/settings-file.ts'
import { root } from './root.ts'

const terminal = thisTerminal()

/** The sentences for replies. None when the content has a mistake, which must not keep the owner from the leads. */
async function sentences() {
  try {
    return (await import('./snippets.ts')).snippets
  } catch {
    terminal.complain(
      'Replies have no sentences to add: the content has a mistake, which npm run build names.\n',
    )
    return []
  }
}

// The owner's desk, with what it needs from the site: sentences for replies, testimonials, fonts.
loadSettingsFile()
const code = await runDesk(process.argv.slice(2), {
  terminal,
  snippets: await sentences(),
  fonts: path.join(root, 'app', 'fonts'),
  openTestimonials: async () => (await import('./testimonials-source.ts')).testimonialsIn(root),
})
endWith(code)
