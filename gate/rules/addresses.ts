import { type Check, failing, type Rule } from '../rule.ts'

/** The site's origin that a text names, in whatever spelling: `https` and a host. Null if it names something else. */
function originIn(value: unknown): string | null {
  const url = URL.parse(String(value))
  const isOrigin = url?.protocol === 'https:' && url.hostname.includes('.') && url.href === `${url.origin}/`
  return isOrigin ? url.origin : null
}

const isLink = (value: unknown): boolean =>
  typeof value === 'string' && URL.parse(value)?.protocol === 'https:' && !/\s/.test(value)
const isMailAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^[^\s@<>":]+@(?:[^\s@<>".]+\.)+[^\s@<>".]+$/.test(value)
export const isYouTubeId = (value: unknown): boolean => typeof value === 'string' && /^[\w-]{11}$/.test(value)

/** Services differ in what a handle may be: this refuses only what none accepts. */
const handleFormat = {
  holds: (value: unknown): boolean => typeof value === 'string' && /^@[^\s@]+$/.test(value),
  advice: 'write a handle without spaces that begins with @, such as @jo.smith',
}

const checks: readonly Check[] = [
  {
    pattern: ['identity', 'identity', 'origin'],
    holds: (value) => originIn(value) !== null,
    advice:
      'write the address of the site with https:// and without a slash at the end, such as https://example.com',
  },
  {
    pattern: ['identity', 'identity', 'helpAddress'],
    holds: isMailAddress,
    advice: 'write a mail address, such as help@example.com',
  },
  ...(['instagram', 'videoChannel'] as const).map((link) => ({
    pattern: ['identity', 'identity', link, 'href'] as const,
    holds: isLink,
    advice: 'write a whole link that begins with https://',
  })),
  { pattern: ['identity', 'identity', 'instagram', 'handle'], ...handleFormat },
  { pattern: ['testimonials', 'testimonials', '*', 'handle'], ...handleFormat },
  {
    pattern: ['claims', 'claims', '*', 'source'],
    holds: (value) => value === undefined || isLink(value),
    advice: 'write the link where the figure can be read, with https://',
  },
]

/** Mail addresses and URLs are valid, links use https, and handle and link name one profile. */
export const addressRule: Rule = (content, objects) => {
  const ids = objects
    .filter(({ value }) => value.provider === 'youtube')
    .map(
      ({ place }): Check => ({
        pattern: [...place, 'id'],
        holds: isYouTubeId,
        advice: 'write the eleven characters after v= in the video’s address, such as dQw4w9WgXcQ',
      }),
    )
  const complaints = failing(content, [...checks, ...ids])
  const { origin } = content.identity.identity
  const spelled = originIn(origin)
  if (spelled !== null && spelled !== origin) {
    complaints.push({
      place: ['identity', 'identity', 'origin'],
      advice: `write it as programs spell it, ${spelled}`,
    })
  }
  const { handle, href } = content.identity.identity.instagram
  const profile = URL.parse(href)?.pathname.split('/')[1]
  if (
    handleFormat.holds(handle) &&
    isLink(href) &&
    profile?.toLowerCase() !== handle.slice(1).toLowerCase()
  ) {
    complaints.push({
      place: ['identity', 'identity', 'instagram', 'href'],
      advice: `the handle beside it is ${handle}: write the link of the same profile`,
    })
  }
  return complaints
}
