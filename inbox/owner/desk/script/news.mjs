import { base, find } from './find.mjs'

/** Announces new leads without changing the list. */
async function look() {
  if (document.hidden) return
  const response = await fetch(`${base()}/news?after=${document.body.dataset.newest}`).catch(() => null)
  const leads = response?.ok ? (await response.json()).leads : 0
  const news = find('.news')
  if (!leads || !news || news.textContent) return
  const see = document.createElement('a')
  see.href = `${base()}/`
  see.textContent = 'Show it'
  news.append(`${leads} new. `, see)
}
setInterval(look, 15_000)
