/** The id of the form in which visitors ask for a tool. */
export const formId = 'app-request'

/** Writes a tool's name into the form's idea, unless it is there already or the visitor is typing there. */
export function ask(tool: string): void {
  const idea = document.querySelector<HTMLTextAreaElement>(`#${formId} textarea`)
  if (!idea || idea === document.activeElement || idea.value.includes(tool)) return
  idea.value += `${idea.value && '\n'}${tool}`
  idea.dispatchEvent(new InputEvent('input', { bubbles: true })) // for the draft
}
