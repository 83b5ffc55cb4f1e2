import { parseArgs } from 'node:util'
import { isObject, jsonObject } from '#contract/json.ts'
import type { Command, CommandInput } from '#inbox/owner/command.ts'
import { printable, quoted } from '#inbox/owner/printable.ts'
import { proposalFor } from '#inbox/owner/proposal.ts'
import {
  isConsent,
  noConsent,
  notHere,
  obstacleToPublishing,
  obstacleToPublishingAgain,
  type PublishedTestimonial,
  putWithConsent,
  type TestimonialsSource,
} from '#inbox/owner/publishing.ts'
import { onlyArgument, UsageError } from '#inbox/owner/usage.ts'
import { OwnerError } from '#inbox/owner-error.ts'
import type { Store } from '#inbox/store/port.ts'
import type { Field } from '#inbox/submission.ts'
import { leadNamed } from './named-leads.ts'
import { leadInFull, wholeLead } from './show.ts'

const options = {
  handle: { type: 'string' },
  initials: { type: 'string' },
  quote: { type: 'string' },
  colours: { type: 'string' },
  consent: { type: 'string' },
} as const

/** Puts a testimonial on the page, in the words its author agreed to. */
export const publish: Command = {
  summary: 'put a testimonial on the site',
  help: `Usage: npm run inbox -- publish <number> --consent '…' [options]
       ssh your.server tenkay show <number> --json | npm run inbox -- publish - --consent '…'

Proposes what goes on the page and lets you change it: at the terminal, or with
  --handle <@handle>      --initials <XY>      --quote <words>      --colours <#aaaaaa,#bbbbbb>
  --consent <words>       what the person wrote when they agreed, two words at least; it is kept with the lead

Writes over the first sample in app/content/testimonials.ts, or adds an entry, and shows what changed.
`,
  async run(terminal) {
    const { values, positionals } = parseArgs({ args: terminal.args, allowPositionals: true, options })
    const { openTestimonials, print } = terminal
    const id = onlyArgument(
      positionals,
      'publish takes the number of one lead, or - for a lead on the standard input.',
    )
    if (!openTestimonials) throw new OwnerError(notHere)
    const testimonials = await openTestimonials()
    const store = id === '-' ? null : terminal.open()
    const found = await (store ? leadIn(store, id) : leadOnInput(terminal, testimonials))
    print(`${found.text}\n`)
    const proposal = proposalFor(found.fields, testimonials.published())
    const testimonial = await chosen(proposal, values, terminal)
    const consent = values.consent?.trim() ?? (await askedConsent(terminal))
    if (!isConsent(consent)) {
      print(described(testimonial))
      throw new UsageError(`${noConsent}: --consent '…'.`)
    }
    const change = await (store
      ? putWithConsent(testimonials, testimonial, { store, lead: found.number, consent, at: terminal.now() })
      : testimonials.put(testimonial))
    if ('refusal' in change) throw new OwnerError(`${change.refusal}\nNothing was changed.`)
    print(change.diff)
    if (!store) {
      const words = [testimonial.handle, testimonial.quote, consent].map(quoted)
      print(
        `\nKeep the consent with the lead, on the server:\n  tenkay consent ${found.number} --handle ${words[0]} --quote ${words[1]} --consent ${words[2]}\n`,
      )
    }
    print('\nLook at it with npm start, then commit and publish as usual.\n')
    return 0
  },
}

/** The consent as typed at the terminal; empty where nobody gives one. */
async function askedConsent({ ask, print }: CommandInput): Promise<string> {
  for (;;) {
    const answer = (await ask?.('Their consent, in two of their own words at least', ''))?.trim() ?? ''
    if (answer === '' || isConsent(answer)) return answer
    print(`${noConsent}.\n`)
  }
}

type Found = { readonly number: number; readonly fields: readonly Field[]; readonly text: string }

async function leadIn(store: Store, id: string): Promise<Found> {
  const lead = await leadNamed(id, store)
  const obstacle = obstacleToPublishing(lead)
  if (obstacle) throw new OwnerError(obstacle)
  return { number: lead.number, fields: lead.fields, text: leadInFull(await wholeLead(lead, store)) }
}

/** A lead as `show --json` prints it. */
async function leadOnInput({ input }: CommandInput, testimonials: TestimonialsSource): Promise<Found> {
  const { number, fields, publication, ...rest } = jsonObject((await input?.()) ?? '') ?? {}
  if (typeof number !== 'number' || !Array.isArray(fields) || !fields.every(isObject)) {
    throw new OwnerError('The standard input holds no testimonial as show --json prints it.')
  }
  const before = isObject(publication) ? publication.handle : null
  const obstacle =
    obstacleToPublishing({ number, ...rest }) ?? obstacleToPublishingAgain(testimonials, before)
  if (obstacle) throw new OwnerError(obstacle)
  const pairs = fields.map(({ name, value }): Field => [String(name), String(value)])
  const text = pairs.map((pair) => pair.map(printable).join('  ')).join('\n')
  return { number, fields: pairs, text: `#${number}\n${text}\n` }
}

type Values = { readonly [Name in keyof typeof options]?: string | undefined }

function gradientIn(colours: string): readonly [string, string] {
  const [from, to, ...others] = colours.split(',').map((colour) => colour.trim())
  if (!from || !to || others.length > 0) throw new UsageError('--colours takes two, as in #b8f34a,#5cc8ff.')
  return [from, to]
}

/** The testimonial to publish. What no option gave is asked for, or taken as proposed where nobody is at the terminal. */
async function chosen(
  proposal: PublishedTestimonial,
  values: Values,
  { ask = async (_name, proposed) => proposed }: CommandInput,
): Promise<PublishedTestimonial> {
  const handle = values.handle ?? (await ask('Handle', proposal.handle))
  const initials = values.initials ?? (await ask('Initials', proposal.initials))
  const quote = values.quote ?? (await ask('Quote', proposal.quote))
  const colours = values.colours ?? (await ask('Colours', proposal.gradient.join(',')))
  return { handle, initials, quote, gradient: gradientIn(colours) }
}

const described = ({ handle, initials, quote, gradient }: PublishedTestimonial): string =>
  `Proposed  ${handle}, ${initials}, ${gradient.join(' to ')}\n          ${printable(quote)}\n\n`
