import { runCli } from '#inbox/owner/commands/commands.ts'
import { endWith, thisTerminal } from '#inbox/owner/terminal.ts'
import { loadSettingsFile } from '#inbox/settings-file.ts'
import { root } from './root.ts'

// The inbox's commands, with access to the site's testimonials, which `publish` and `forget` change.
loadSettingsFile()
const code = await runCli(process.argv.slice(2), {
  ...thisTerminal(),
  openTestimonials: async () => (await import('./testimonials-source.ts')).testimonialsIn(root),
})
endWith(code)
