import { reasonOf } from '#inbox/log.ts'
import { StorageError, type Store, type StoredSubmission } from '#inbox/store/port.ts'
import { authorFields, beforeDomain, isSameAddress, spellingsOf } from '#inbox/submission.ts'
import { isYes, type Terminal } from './terminal.ts'

// What the commands that erase share, in part with the desk.

/** What is kept in memory of each lead that was found: not its answers, which may be a mebibyte. */
export type Trace = Pick<StoredSubmission, 'number' | 'form' | 'receivedAt'>

/** The leads sent with an address, and other leads that mention it, oldest first. */
export async function tracesOf(
  address: string,
  store: Pick<Store, 'all'>,
  onFound: (found: number) => void = () => undefined,
) {
  const sent = new Map<number, Trace>()
  const mention = new Map<number, Trace>()
  const find = async (text: string, others?: Map<number, Trace>) => {
    for await (const lead of store.all({ text })) {
      const { number, form, receivedAt } = lead
      const found = addressesOf(lead).some((one) => isSameAddress(one, address)) ? sent : others
      found?.set(number, { number, form, receivedAt })
      onFound(sent.size)
    }
  }
  // A domain has more spellings than a search can name, so the sender is looked for by what is before it.
  await find(beforeDomain(address))
  for (const spelling of spellingsOf(address)) await find(spelling, mention)
  const oldestFirst = (found: Map<number, Trace>) =>
    [...found.values()].toSorted((one, other) => one.number - other.number)
  return { sent: oldestFirst(sent), mention: oldestFirst(mention) }
}

/**
 * Whether these leads may be erased: the person at the terminal is asked, and told when nothing is erased. JSON is for
 * another program, where nobody is asked.
 */
export async function mayErase(
  leads: string,
  { ask, print, complain }: Pick<Terminal, 'ask' | 'print' | 'complain'>,
  json = false,
): Promise<boolean> {
  if (json || isYes(await ask?.(`Erase ${leads}? (yes or no)`, 'no'))) return true
  if (ask) print('Nothing was erased.\n')
  else {
    complain(
      'Nothing was erased: without a terminal nobody can be asked. Use one (ssh -t, podman exec -it), or add --json to erase without asking.\n',
    )
  }
  return false
}

/** Calls `erase`, which erases some leads at a time, until none is left. Resolves to how many leads it erased. */
export async function untilNone(
  erase: () => Promise<number>,
  onErased: (erased: number) => void = () => undefined,
): Promise<number> {
  let erased = 0
  for (;;) {
    const more = await erase()
    if (more === 0) return erased
    erased += more
    onErased(erased)
  }
}

/** Overwrites what was erased. Resolves to why it can't be done now, or to null: the leads are gone in either case. */
export async function overwritingFailure(store: Pick<Store, 'overwriteErased'>): Promise<string | null> {
  try {
    await store.overwriteErased()
    return null
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    return reasonOf(error)
  }
}

/** What a command says when it can't overwrite what it erased. */
export const notOverwritten = (reason: string): string =>
  `Copies of what was erased may still be in the file. ${reason}\nThe server tries again within an hour.\n`

/** What of these leads was put on the site: the authors' handles, and the leads whose record lacks one. */
export async function publishedOf(
  leads: readonly number[],
  store: Pick<Store, 'publicationsOf'>,
): Promise<LeftOnSite> {
  const publications = await store.publicationsOf(leads)
  return {
    handles: [...publications.values()].map(({ handle }) => handle).filter((handle) => handle !== ''),
    unreadable: leads.filter((number) => publications.get(number)?.handle === ''),
  }
}

function addressesOf(lead: StoredSubmission): string[] {
  const { email } = authorFields(lead.form)
  return lead.fields.filter(([name]) => name === email).map(([, value]) => value)
}

/** Testimonials put on the site: the handles of their authors, and the leads whose record of it cannot be read. */
export type LeftOnSite = { readonly handles: readonly string[]; readonly unreadable: readonly number[] }

/** What erasing leads does not take off the site, in words; empty for nothing. */
export function leftOnSite({ handles, unreadable }: LeftOnSite): string {
  return [
    handles.length > 0 && `Put on the site, and not taken off by this: ${handles.join(', ')}.`,
    unreadable.length > 0 &&
      `Put on the site, with a damaged record of it: ${unreadable.map((one) => `#${one}`).join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
