import type { Hono } from 'hono'
import { html } from 'hono/html'
import { dayMs } from '#inbox/days.ts'
import type { Markup } from '#inbox/markup.ts'
import { channelMistake, channelNames, retentionFor } from '#inbox/store/server-facts.ts'
import { deskPage } from '../pages/document.ts'
import { everyoneAnswered, noLeadYet, nothingFound, nothingHere } from '../pages/empty.ts'
import type { Frame } from '../pages/frame.ts'
import { leadPane } from '../pages/lead.ts'
import { type List, listPane } from '../pages/list.ts'
import { nobodyTells, nothingIsSent } from '../pages/mail-setup.ts'
import { placeNames, places, viewIn } from '../pages/places.ts'
import type { Desk } from './desk.ts'
import { readLead } from './read-lead.ts'
import { readList } from './read-list.ts'
import type { Visit } from './visit.ts'

/** The pages of the places that list leads. */
export function placeRoutes(app: Hono, { desk, frameFor }: Visit): void {
  for (const place of placeNames) {
    app.get(places[place].path, async (context) => {
      const view = viewIn(context.req.query(), place)
      const list = await readList(desk, { ...view, place })
      const frame = await frameFor(context)
      const { title } = places[place]
      if (frame.counts.everything === 0 && !view.text) {
        const content = noLeadYet(frame, desk.site.origin)
        return context.html(deskPage(frame, { title, place, layout: 'wide', content }))
      }
      const content = html`${listPane(frame, list, list.rows[0]?.lead.number ?? null, true)}
${await besides(desk, frame, list)}`
      return context.html(
        deskPage(frame, { title, place, layout: list.rows.length > 0 ? '' : 'stack', content }),
      )
    })
  }
}

async function besides(desk: Desk, frame: Frame, list: List): Promise<Markup> {
  const first = list.rows[0]
  if (first) {
    const open = await readLead(desk, first.lead, list)
    return leadPane(frame, open, { isMain: false, notice: await warning(desk, frame) })
  }
  if (list.view.text) return nothingFound(frame, list, await singleWords(desk, list.view.text))
  switch (list.view.place) {
    case 'waiting':
      return list.view.form
        ? nothingHere(frame, 'Nobody is waiting here', 'Other forms may have leads.')
        : done(desk, frame)
    case 'answered':
      return nothingHere(frame, 'Nobody is marked answered yet', '“Mark answered” on a lead puts it here.')
    case 'quarantine':
      return nothingHere(
        frame,
        'Nothing is in quarantine',
        `Suspected spam is kept here and erased after ${await retentionFor(desk.store)} days.`,
      )
    case 'everything':
      return nothingHere(frame, 'Nothing here', 'Other forms may have leads.')
  }
}

async function done({ store, now }: Desk, frame: Frame): Promise<Markup> {
  const times = await store.answerTimes(now() - 90 * dayMs)
  const week = times.filter(({ answeredAt }) => answeredAt >= now() - 7 * dayMs)
  return everyoneAnswered(frame, { last: times.at(-1), week, now: now() })
}

const mostWords = 4

async function singleWords({ store }: Desk, text: string) {
  const words = [...new Set(text.split(/\s+/))].filter((word) => word !== text).slice(0, mostWords)
  return Promise.all(words.map(async (word) => ({ word, leads: await store.count({ text: word }) })))
}

/** The warning that nothing is sent; empty if leads are. */
async function warning({ store }: Desk, frame: Frame): Promise<Markup | ''> {
  const mistake = await channelMistake(store)
  if (mistake !== null) return nothingIsSent(mistake)
  const channels = await channelNames(store)
  return channels.length === 0 ? nobodyTells(frame) : ''
}
