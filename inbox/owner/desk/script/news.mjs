import { showClosed } from './closed.mjs'
import { base, find } from './find.mjs'

/** How many times in a row the desk has not been reached. */
let unreached = 0

/** Announces new leads without changing the list. Once the desk has ended, no lead stays on the screen. */
async function look() {
  const news = find('.news')
  if (document.hidden || !news) return
  const response = await fetch(`${base()}/news?after=${document.body.dataset.newest}`).catch(() => null)
  unreached = response ? 0 : unreached + 1
  if (unreached === 2 || response?.status === 410) {
    clearInterval(looking)
    return showClosed()
  }
  if (!response?.ok) return
  const { leads } = await response.json()
  if (leads === 0) return news.replaceChildren()
  const text = `${leads} new. `
  if (!news.firstChild) news.append(text, linkToNewest())
  // Only what has changed is announced, and the link may have the focus.
  else if (news.firstChild.textContent !== text) news.firstChild.textContent = text
}
const looking = setInterval(look, 15_000)

/** After a request without an answer: the desk has ended if it does not answer again a second later. */
export async function askAgain() {
  unreached = 1
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await look()
  if (unreached === 0) find('.news')?.replaceChildren('The desk did not answer. Try again.')
}

function linkToNewest() {
  const see = document.createElement('a')
  see.href = `${base()}/everything`
  see.textContent = 'Show the newest'
  return see
}
