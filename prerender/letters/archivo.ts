import { readFile } from 'node:fs/promises'
import { lacking, lettersOf, visible } from '#gate/letters.ts'

const fileOf = (name: string) => readFile(new URL(`../../app/fonts/${name}.woff2`, import.meta.url))

/** Archivo with the letters of the two files that pages load, `archivo-pages` and `archivo-rest`. */
export const usualArchivo = () => fileOf('archivo')

/** Archivo with every letter it has. */
export const completeArchivo = () => fileOf('archivo-all')

// To read them is to decompress the font: once in a build.
let inUsual: Promise<Set<string>> | undefined

/** Every letter and sign of the usual Archivo. */
export const usualLetters = (): Promise<Set<string>> => (inUsual ??= usualArchivo().then(lettersOf))

/** The usual Archivo, because its subsets are smaller; the complete one if the text needs further signs. */
export async function archivoFor(text: string): Promise<Buffer> {
  return lacking(text, await usualLetters(), visible).length > 0 ? completeArchivo() : usualArchivo()
}
