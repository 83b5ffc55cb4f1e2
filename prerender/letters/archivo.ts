import { readFile } from 'node:fs/promises'
import { lacking, lettersOf, visible } from '#gate/letters.ts'

const fileOf = (name: string) => readFile(new URL(`../../app/fonts/${name}.woff2`, import.meta.url))

/** Archivo with the letters of the two files that pages load, `archivo-pages` and `archivo-rest`. */
export const usualArchivo = () => fileOf('archivo')

/** Archivo with every letter it has. */
export const completeArchivo = () => fileOf('archivo-all')

/** Every letter and sign that a text in Archivo can have. */
export const everyLetter = async (): Promise<Set<string>> => lettersOf(await completeArchivo())

/** The usual Archivo, because its subsets are smaller; the complete one if the text needs further signs. */
export async function archivoFor(text: string): Promise<Buffer> {
  const usual = await usualArchivo()
  return lacking(text, await lettersOf(usual), visible).length > 0 ? completeArchivo() : usual
}
