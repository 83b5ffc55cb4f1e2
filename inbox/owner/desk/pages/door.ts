import { html, raw } from 'hono/html'
import { tabIcon } from '#contract/brand.ts'

// The pages for a browser without a session. They contain nothing of the inbox, nor the desk's style or script.

const page = (title: string, text: string, more: unknown = ''): string =>
  String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="${raw(tabIcon())}">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${more}
</main>
</body>
</html>`)

/** For the browser that presented the token; it redirects by itself. */
export const welcomePage = (address: string): string =>
  page('The desk opens', 'If nothing happens:', html`<p><a href="${address}">Open the desk</a></p>`)

export const refusedPage = (): string =>
  page(
    'Not here',
    'This browser did not open the desk, or has been closed since. Press Ctrl+C where the desk runs, and open one with npm run desk.',
  )

export const closedPage = (): string => page('The desk is closed', 'Open it again with npm run desk.')

export const takenPage = (): string =>
  page(
    'The desk is closed',
    'Its address was opened twice. One of the two was perhaps not you, so the desk has ended. Open it again with npm run desk.',
  )
