import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import '../assets.ts'
import { fileOf } from '../content.ts'
import { type Finding, inLines } from '../finding.ts'
import { contentFindings } from '../gate.ts'

/** Replaces a value in a module of the content, or in the forms. */
type Edit = { readonly module: string; readonly from: RegExp; readonly to: string }

/** Puts a wrong file into the project, for which the gate names the module. */
type WrongFile = { readonly module: string; readonly file: string; readonly bytes: Buffer }

/** A mistake, and what the gate says about it after the file and the line. */
type Mistake = (Edit | WrongFile) & { readonly name: string; readonly says: RegExp }

/** The content of a copy of the project, to make mistakes in. The copy is deleted after the file's last test. */
export function openContent(folder: string) {
  after(() => rmSync(folder, { recursive: true }))
  const textOf = (module: string) => readFileSync(path.join(folder, fileOf(module)), 'utf8')

  /** Runs `work` while the copy has these mistakes. */
  async function withMistakes<Result>(
    mistakes: readonly (Edit | WrongFile)[],
    work: () => Promise<Result>,
  ): Promise<Result> {
    const before = new Map<string, Buffer | null>()
    try {
      for (const mistake of mistakes) {
        const file = path.join(folder, 'bytes' in mistake ? mistake.file : fileOf(mistake.module))
        if (!before.has(file)) before.set(file, existsSync(file) ? readFileSync(file) : null)
        if ('bytes' in mistake) {
          writeFileSync(file, mistake.bytes)
        } else {
          const text = textOf(mistake.module)
          assert.match(text, mistake.from)
          writeFileSync(
            file,
            text.replace(mistake.from, () => mistake.to),
          )
        }
      }
      return await work()
    } finally {
      for (const [file, bytes] of before) bytes ? writeFileSync(file, bytes) : rmSync(file)
    }
  }

  const findingsWith = (mistakes: readonly (Edit | WrongFile)[]) =>
    withMistakes(mistakes, () => contentFindings(folder))

  const imports = globSync('app/content/*.ts', { cwd: folder })
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('')

  /** Whether the content has a place for a mistake: an entry may be reworded, or taken away. */
  const hasPlace = (mistake: Mistake): boolean =>
    'bytes' in mistake
      ? !mistake.file.startsWith('app/media/') || imports.includes(`#${mistake.file}'`)
      : mistake.from.test(textOf(mistake.module))

  /**
   * Tests that these mistakes, made together, are each reported once, and nothing else is. Of two mistakes of one value, put
   * one into a second table.
   */
  function testMistakes(mistakes: readonly Mistake[]): void {
    const placed = mistakes.filter(hasPlace)
    let found: Promise<readonly Finding[]> | undefined
    const findings = () => (found ??= findingsWith(placed))
    for (const mistake of mistakes) {
      const skip = !placed.includes(mistake) && 'The content has no place for this mistake.'
      test(`${mistake.name} is reported at its line, with what to write instead`, { skip }, async () => {
        assert.equal((await findings()).filter(isAbout(mistake)).length, 1, inLines(await findings()))
      })
    }
    test('all mistakes are reported at once, and nothing else is', async () => {
      assert.ok(placed.length > 0)
      assert.equal((await findings()).length, placed.length, inLines(await findings()))
    })
  }

  return { textOf, withMistakes, findingsWith, testMistakes }
}

/** Whether the gate means this mistake. */
export const isAbout =
  ({ module, says }: Pick<Mistake, 'module' | 'says'>) =>
  ({ file, line, what }: Finding): boolean =>
    file === fileOf(module) && line !== undefined && says.test(what)
