import { type Complaint, type Place, type Rule, valueAt } from '../content.ts'
import { handleFormat } from './handles.ts'

/** Whether this is a site's origin: `https` and a host, with nothing after them. */
function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  return url?.protocol === 'https:' && url.origin === value && url.hostname.includes('.')
}

const isLink = (value: string): boolean => URL.parse(value)?.protocol === 'https:' && !/\s/.test(value)
const isMailAddress = (value: string): boolean => /^[^\s@<>":]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(value)
const isYouTubeId = (value: string): boolean => /^[\w-]{11}$/.test(value)

const addresses: readonly { place: Place; holds: (value: string) => boolean; right: string }[] = [
  {
    place: ['identity', 'identity', 'origin'],
    holds: isOrigin,
    right:
      'write the address of the site with https:// and without a slash at the end, such as https://example.com',
  },
  {
    place: ['identity', 'identity', 'helpAddress'],
    holds: isMailAddress,
    right: 'write a mail address, such as help@example.com',
  },
  ...(['instagram', 'videoChannel'] as const).map((link) => ({
    place: ['identity', 'identity', link, 'href'] as const,
    holds: isLink,
    right: 'write a whole link that begins with https://',
  })),
  { place: ['identity', 'identity', 'instagram', 'handle'], ...handleFormat },
]

/**
 * Mail addresses and URLs are valid, links use https, handle and link name one profile, and 'Start Your Project' leads
 * somewhere or is null.
 */
export const addressRule: Rule = (content, objects) => {
  const ids = objects
    .filter(({ value }) => value.provider === 'youtube')
    .map(({ place }): (typeof addresses)[number] => ({
      place: [...place, 'id'],
      holds: isYouTubeId,
      right: 'write the eleven characters behind v= of the video’s address, such as dQw4w9WgXcQ',
    }))
  const complaints: Complaint[] = [...addresses, ...ids]
    .filter(({ place, holds }) => {
      const value = valueAt(content, place)
      return typeof value !== 'string' || !holds(value)
    })
    .map(({ place, right }) => ({ place, right }))

  content.claims.claims.forEach(({ source }, index) => {
    if (source === undefined || isLink(source)) return
    const right = 'write the link where the figure can be read, with https://'
    complaints.push({ place: ['claims', 'claims', index, 'source'], right })
  })
  const { handle, href } = content.identity.identity.instagram
  const profile = URL.parse(href)?.pathname.split('/')[1]
  if (
    handleFormat.holds(handle) &&
    isLink(href) &&
    profile?.toLowerCase() !== handle.slice(1).toLowerCase()
  ) {
    complaints.push({
      place: ['identity', 'identity', 'instagram', 'href'],
      right: `the handle beside it is ${handle}: write the link of the same profile`,
    })
  }
  const { startProject, allPages } = content.pages
  const target = startProject === null ? null : URL.parse(startProject, 'https://site.invalid')
  if (
    target?.hostname === 'site.invalid'
      ? allPages.every(({ href }) => href !== target.pathname)
      : startProject && !isLink(startProject)
  ) {
    const pages = allPages.map(({ href }) => href).join(', ')
    complaints.push({
      place: ['pages', 'startProject'],
      right: `write the address of a page (${pages}), a link with https://, or null`,
    })
  }
  return complaints
}
