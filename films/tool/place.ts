import { mkdirSync } from 'node:fs'
import path from 'node:path'

/** The encoded films and pictures, which the site imports and git keeps. */
const outputFolder = path.join(import.meta.dirname, '..', '..', 'app', 'media')

/** Lossless shots, pass logs and contact sheets: large, reproducible, ignored by git. */
const workFolder = path.join(import.meta.dirname, '..', '.work')

export const output = (file: string) => path.join(outputFolder, file)
export const work = (file: string) => path.join(workFolder, file)

mkdirSync(outputFolder, { recursive: true })
mkdirSync(workFolder, { recursive: true })
