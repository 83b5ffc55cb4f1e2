/** What the compiler calls the three kinds of values that content is made of. */
const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
}

const either = new Intl.ListFormat('en', { type: 'disjunction' })

/** One of the compiler's alternatives: `"shop"`, `` `https://${string}` `` or `null`; undefined for any other type. */
function alternative(type: string): string | undefined {
  if (type === 'null') return 'null'
  const [, text, start] = /^(?:"(.*)"|`(.*)\$\{string\}`)$/.exec(type) ?? []
  return text === undefined ? start && `an address that begins with ${start}` : `'${text}'`
}

/** Each kind of message that a wrong value in the content causes, and how to say it to someone who writes no code. */
const sayings: readonly [RegExp, (...parts: string[]) => string | undefined][] = [
  [
    /^Type '"(.*)"' is not assignable to type '(.*)'\.$/,
    (written = '', types = '') => {
      const fitting = types.split(' | ').map(alternative)
      if (fitting.includes(undefined)) return undefined
      return `'${written}'. Write ${either.format(fitting.map(String))}.`
    },
  ],
  [
    /^Type '(\w+)' is not assignable to type '(\w+)'\.$/,
    (written = '', wanted = '') =>
      kinds[written] && kinds[wanted] && `${kinds[written]}, where ${kinds[wanted]} belongs.`,
  ],
  // A word or a figure without quotes, such as $25 or no: to the compiler the name of something that is declared nowhere.
  [
    /^Cannot find name '(.*?)'\./,
    (name = '') =>
      `'${name}' is neither a text nor a number. Write a text between quotes, a number as 10000 or 27.5, and either true or false.`,
  ],
  [
    /^Object literal may only specify known properties, (?:and|but) '(.*)' does not exist in type '(\w+)'\.(.*)$/,
    (name = '', type = '', hint = '') => `'${name}', which ${type} does not have.${hint}`,
  ],
]

/**
 * The compiler's message about a value as the owner reads it after 'does not fit: '. Unchanged where no simpler words are
 * known.
 */
export function inPlainWords(message: string): string {
  for (const [pattern, say] of sayings) {
    const [, ...parts] = pattern.exec(message) ?? []
    const said = parts.length > 0 && say(...parts)
    if (said) return said
  }
  return message
}
