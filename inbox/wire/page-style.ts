import { createHash } from 'node:crypto'
import { colours, errorColours, neutrals } from '#contract/brand.ts'

const { stage, paper } = neutrals

/** The styles of the inbox's own pages: the site's look with system fonts, inline, so that nothing is requested. */
export const pageStyle = `
*{box-sizing:border-box;margin:0}
html{color-scheme:dark}
body{min-height:100svh;display:grid;grid-template-rows:auto 1fr auto;background:${colours.night};color:${colours.cream};font:450 1.125rem/1.5 Archivo,system-ui,sans-serif}
header{padding:1.1rem clamp(1.125rem,3.4vw,3.5rem);border-bottom:1px solid ${stage.line};font-weight:900;font-size:1.3rem;letter-spacing:-.02em;display:flex;gap:.6rem;align-items:center}
header svg{width:1.5rem}
main{padding:clamp(2.5rem,8vw,6rem) clamp(1.125rem,3.4vw,3.5rem);align-self:center;max-width:76rem;min-width:0}
h1{font-size:clamp(2.2rem,7vw,6rem);line-height:1;letter-spacing:-.03em;font-weight:850;text-wrap:balance;overflow-wrap:break-word}
main>p{margin-top:1.25rem;max-width:40ch;text-wrap:balance}
.ways{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;align-items:center;margin-top:2rem}
a{color:inherit;font-weight:650;text-underline-offset:.22em;text-decoration-thickness:2px;padding-block:.6rem}
.button{background:${colours.coral};color:${colours.ink};font:720 1.125rem/1.5 Archivo,system-ui,sans-serif;padding:.75rem 1.35rem;border-radius:3px;text-decoration:none;min-height:52px;border:1px solid transparent;cursor:pointer}
form{margin-top:2rem;max-width:44rem;display:grid;gap:1.25rem}
label{display:block;font-weight:600;font-size:.9375rem;margin-bottom:.35rem}
label small{font-size:inherit;font-weight:450;color:${stage.muted}}
input,textarea{display:block;width:100%;min-height:54px;padding:.8rem 1rem;font:450 1.0625rem/1.5 Archivo,system-ui,sans-serif;color:inherit;background:${stage.card};border:1.5px solid ${stage.control};border-radius:3px}
textarea{min-height:9rem;resize:vertical}
input:hover,textarea:hover{border-color:${colours.cream}}
[aria-invalid]{border:2px solid ${errorColours.stage};border-inline-start-width:6px}
.wrong{margin-top:.35rem;color:${errorColours.stage};font-size:.9375rem}
:is(a,button,input,textarea):focus-visible{outline:3px solid ${colours.cream};outline-offset:3px}
.bars{display:grid;grid-template-columns:3fr 2fr 4fr 1.4fr 2.2fr 3fr .9fr;height:clamp(2.5rem,9vh,5rem);forced-color-adjust:none}
.bars i{background:${colours.cream}}
.bars i:nth-child(2){background:${colours.lime}}
.bars i:nth-child(3){background:${colours.sky}}
.bars i:nth-child(4){background:${stage.raised}}
.bars i:nth-child(5){background:${colours.violet}}
.bars i:nth-child(6){background:${colours.coral}}
.bars i:nth-child(7){background:${paper.raised}}
`

const styleHash = createHash('sha256').update(pageStyle).digest('base64')

/** Content-Security-Policy: the pages may use their one style and their icon, and post back to the inbox, nothing else. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  // The tab's icon is a data URL.
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
