// What the crowd's visitors write, and their addresses. The rehearsal searches the logs for them.

/** How every message of the crowd begins. */
const words = 'Words of the crowd'

/** Networks for documentation (RFC 5737): no log has their addresses for another reason. */
const forgedNetworks = ['203.0.113', '198.51.100'] as const

/** The answers of one visitor. `crowd` is the crowd's name. */
export const answersOf = (crowd: string, number: number) => ({
  name: `Visitor ${number}`,
  email: `visitor${number}@example.com`,
  message: `${words}: ${crowd} ${number}`,
})

/** A different address for every visitor: on Linux every 127.x.x.x is this machine. */
export const addressOf = (number: number): string =>
  `127.${1 + (number % 200)}.${1 + (Math.floor(number / 200) % 250)}.7`

/** An X-Forwarded-For that a visitor makes up. */
export const forgedAddresses = (number: number): string =>
  `${forgedNetworks[0]}.${number % 250}, ${forgedNetworks[1]}.7`

/** Finds any of the above in a log. 127.0.0.1 is the server itself, and the visitor in the browser. */
export const crowdTrace = new RegExp(
  [
    String.raw`visitor ?\d`,
    words,
    String.raw`\b127\.(?!0\.0\.1\b)\d+\.\d+\.\d+`,
    ...forgedNetworks.map((network) => network.replaceAll('.', String.raw`\.`)),
  ].join('|'),
  'i',
)
