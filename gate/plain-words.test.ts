import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inPlainWords } from './plain-words.ts'

for (const [message, words] of [
  [
    `Type '"tool"' is not assignable to type '"automation" | "dashboard" | "shop"'.`,
    `'tool'. Write 'automation', 'dashboard', or 'shop'.`,
  ],
  [
    `Type '"/kontakt"' is not assignable to type '"/" | "/contact" | \`https://\${string}\` | null'.`,
    `'/kontakt'. Write '/', '/contact', an address that begins with https://, or null.`,
  ],
  [
    `Cannot find name 'no'. Did you mean 'now'?`,
    `'no' is neither a text nor a number. Write a text between quotes, a number as 10000 or 27.5, and either true or false.`,
  ],
  [`Type 'number' is not assignable to type 'string'.`, 'a number, where a text belongs.'],
  [`Type 'string' is not assignable to type 'boolean'.`, 'a text, where true or false belongs.'],
  [
    `Object literal may only specify known properties, but 'alsoRol' does not exist in type 'Member'. Did you mean to write 'alsoRole'?`,
    `'alsoRol', which Member does not have. Did you mean to write 'alsoRole'?`,
  ],
  [
    `Object literal may only specify known properties, and 'frage' does not exist in type 'Question'.`,
    `'frage', which Question does not have.`,
  ],
] as const) {
  test(`the compiler's ${message} is said as: ${words}`, () => {
    assert.equal(inPlainWords(message), words)
  })
}

for (const message of [
  `Type '"shop"' is not assignable to type 'Picture | undefined'.`,
  `Type '{ a: string; }' is not assignable to type 'Page'.`,
  `Type 'Picture' is not assignable to type 'string'.`,
  `Property 'href' is missing in type '{}' but required in type 'Page'.`,
]) {
  test(`the compiler's ${message} stays as it is`, () => {
    assert.equal(inPlainWords(message), message)
  })
}
