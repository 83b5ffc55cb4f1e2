import { textIn, typeLine } from '#app/forms/lines.ts'

/** The id of the form in which visitors ask for a tool. */
export const formId = 'app-request'

/** Writes a tool's name into the form's idea, unless it is there already or the visitor is typing there. */
export function ask(tool: string): void {
  const idea = textIn(formId, 'app_idea')
  if (idea && idea !== document.activeElement) typeLine(idea, tool)
}
