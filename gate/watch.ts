import { watch } from 'node:fs'
import path from 'node:path'
import { inLines } from './finding.ts'
import { contentFindings } from './gate.ts'

/** While someone works on the content: says what could not be published, now and after each change. */
export function watchContent(root: string): void {
  let said = ''
  const say = async () => {
    const findings = await contentFindings(root)
    const text = inLines(findings)
    if (text === said) return
    said = text
    console.log(text === '' ? 'The content can be published again.' : `${text}\nThis could not be published.`)
  }
  let waiting: NodeJS.Timeout | undefined
  let saying = say()
  watch(path.join(root, 'app', 'content'), () => {
    clearTimeout(waiting)
    // An editor may write a file in several steps.
    waiting = setTimeout(() => {
      saying = saying.then(say)
    }, 100)
  }).unref()
}
