import path from 'node:path'
import { runDesk } from '#inbox/owner/desk/run.ts'
import { endWith, thisTerminal } from '#inbox/owner/terminal.ts'
import { loadSettingsFile } from '#inbox/settings-file.ts'
import { root } from './root.ts'
import { snippets } from './snippets.ts'

// The owner's desk, with what it needs from the site: sentences for replies, testimonials, fonts.
loadSettingsFile()
const code = await runDesk(process.argv.slice(2), {
  terminal: thisTerminal(),
  snippets,
  fonts: path.join(root, 'app', 'fonts'),
  openTestimonials: async () => (await import('./testimonials-source.ts')).testimonialsIn(root),
})
endWith(code)
