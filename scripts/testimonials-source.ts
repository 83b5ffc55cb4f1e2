import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Finding, inLines } from '#gate/finding.ts'
import { contentFindings } from '#gate/gate.ts'
import { objectsIn, readSource } from '#gate/source.ts'
import { reasonOf } from '#inbox/log.ts'
import {
  type Change,
  onPageAlready,
  type PublishedTestimonial,
  type TestimonialsSource,
} from '#inbox/owner/publishing.ts'
import { wholeFile } from '#inbox/owner/whole-file.ts'
import { SettingsError } from '#inbox/settings.ts'
import { onEnding } from './on-ending.ts'
import { lineWidth, type Splice, spliced } from './spliced.ts'

const file = 'app/content/testimonials.ts'

/**
 * The site's testimonials, in the project's source. An edit changes only the entry it is about; if `check` finds a problem
 * in the content afterwards, or the process is stopped meanwhile, the edit is undone.
 */
export function testimonialsIn(
  root: string,
  check: (root: string) => Promise<readonly Finding[]> = contentFindings,
): TestimonialsSource {
  const read = () => {
    const source = parsed(root)
    return { text: source.text, entries: objectsIn(source, 'testimonials') }
  }

  const change = async (before: string, splice: Splice): Promise<Change> => {
    const after = spliced(before, [splice])
    // In one step, so that a full disk leaves the old file. Not asynchronously: after a signal, nothing may go on meanwhile.
    const write = (text: string) => {
      using whole = wholeFile(path.join(root, file))
      writeFileSync(whole.partial, text)
      whole.complete()
    }
    // Before the edit: a signal just after it would leave it unchecked. The signal that this sends itself ends the process.
    using _takingBack = onEnding((signal) => {
      write(before)
      process.kill(process.pid, signal)
    })
    try {
      write(after)
    } catch (error) {
      return { refusal: `${file} cannot be written: ${reasonOf(error)}` }
    }
    try {
      const findings = await check(root)
      if (findings.length === 0) return { diff: difference(before, after) }
      write(before)
      return { refusal: inLines(findings) }
    } catch (error) {
      write(before)
      return { refusal: `${file} cannot be checked: ${reasonOf(error)}` }
    }
  }

  return {
    published: () =>
      read().entries.flatMap(({ values: { handle, sample, gradient } }) =>
        sample !== true && typeof handle === 'string' && isPair(gradient) ? [{ handle, gradient }] : [],
      ),
    async put(testimonial) {
      const { text, entries } = read()
      const { handle } = testimonial
      if (entries.some(({ values }) => values.handle === handle && values.sample !== true)) {
        return { refusal: onPageAlready(handle) }
      }
      const sample = entries.find(({ values }) => values.sample === true)
      const entry = written(testimonial)
      if (sample) return change(text, { start: sample.start, end: sample.end, text: entry })
      const last = entries.at(-1)
      if (last) return change(text, { start: last.end, end: last.end, text: `,\n  ${entry}` })
      const at = text.lastIndexOf(']')
      return change(text, { start: at, end: at, text: `\n  ${entry},\n` })
    },
    async remove(handle) {
      const { text, entries } = read()
      const entry = entries.find(({ values }) => values.handle === handle)
      if (!entry) return { refusal: `${file} has no testimonial of ${handle}.` }
      const start = text.slice(0, entry.start).trimEnd().length
      const comma = text[entry.end] === ',' ? entry.end + 1 : entry.end
      // An empty list is written on one line, as the linter wants it.
      const end = entries.length === 1 ? text.indexOf(']', comma) : comma
      return change(text, { start, end, text: '' })
    },
  }
}

function parsed(root: string) {
  try {
    return readSource(root, file)
  } catch (error) {
    throw new SettingsError(`${file} cannot be read.`, { cause: error })
  }
}

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((colour) => typeof colour === 'string')

/** A string literal in this project's style: the quotes that need fewer escapes. */
const literal = (text: string): string => {
  const escaped = JSON.stringify(text)
  if (text.includes("'") && !text.includes('"')) return escaped
  return `'${escaped.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

const literalsOf = ({ handle, initials, quote, gradient }: PublishedTestimonial): Record<string, string> => ({
  handle: literal(handle),
  initials: literal(initials),
  quote: literal(quote),
  gradient: `[${gradient.map(literal).join(', ')}]`,
  sample: 'false',
})

/** The source text of an entry. A quote that is too long for the line of its name is on the next one. */
const written = (testimonial: PublishedTestimonial): string => {
  const values = Object.entries(literalsOf(testimonial)).map(([name, value]) => {
    const line = `    ${name}: ${value},`
    return line.length > lineWidth ? `    ${name}:\n      ${value},` : line
  })
  return ['{', ...values, '  }'].join('\n')
}

/** The lines removed and added, between the common beginning and end. */
function difference(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')]
  let first = 0
  while (first < Math.min(old.length, now.length) && old[first] === now[first]) first += 1
  let last = 0
  while (last < Math.min(old.length, now.length) - first && old.at(-1 - last) === now.at(-1 - last)) last += 1
  const marked = (lines: string[], mark: string) =>
    lines.slice(first, lines.length - last).map((line) => `${mark}${line}\n`)
  return [`${file}:${first + 1}\n`, ...marked(old, '-'), ...marked(now, '+')].join('')
}
