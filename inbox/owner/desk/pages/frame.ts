/** One line about the inbox's state: `Mail: 1 given up`. A bad one leads to the numbers, which say why and what to do. */
export type StatusLine = { readonly label: string; readonly text: string; readonly bad?: boolean }

/** How the desk reaches the inbox. Actions that need files of that machine are offered only there. */
export type Reach = 'here' | 'ssh' | 'workers'

/** The data of the frame around every page. */
export type Frame = {
  readonly base: string
  readonly siteName: string
  /** `on this machine` */
  readonly where: string
  readonly reach: Reach
  readonly style: string
  readonly counts: Readonly<Record<'waiting' | 'everything' | 'quarantine', number>>
  readonly status: readonly StatusLine[]
  readonly dim: boolean
  readonly singleKeys: boolean
  /** The newest lead's number; script looks for later ones. */
  readonly newest: number
  /** The path of this page, to return to. */
  readonly here: string
  /** The result of the last action, shown once. */
  readonly flash: Flash | null
}

/** The result of an action; `warn` if it failed or did only a part, `undo` where it can be undone. */
export type Flash = {
  readonly text: string
  readonly warn?: boolean
  readonly undo?: boolean
  readonly hint?: string
  /** The numbers of the leads that it erased: script forgets what was typed on them. */
  readonly erased?: readonly number[]
}
