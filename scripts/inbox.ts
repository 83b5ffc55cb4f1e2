import { runCli } from '#inbox/owner/commands.ts'
import { thisTerminal } from '#inbox/owner/terminal.ts'
import { loadSettingsFile } from '#inbox/settings.ts'
import { root } from './environment.ts'

// The owner's commands where the site's source is: the inbox's own, and what they may change in the content.
loadSettingsFile()
process.exitCode = await runCli(process.argv.slice(2), {
  ...thisTerminal(),
  openTestimonials: async () => (await import('./testimonials-source.ts')).testimonialsIn(root),
})
