// cd lab && npm run simulate: a hundred million visits a month, second by second, on four ways of hosting: how long the
// queues and the waits get, what it costs. Arrivals are random with a fixed seed; every assumption is in `assumed`,
// and docs/scale.md explains them. Prices are dollars a month.

const assumed = {
  visitsPerMonth: 100_000_000,
  days: 30,
  /** The share of the month's visits within the viral hour. */
  viralShare: 0.03,
  /** The busiest hour of an ordinary day divided by the day's mean. */
  dailyPeak: 1.7,
  pagesPerVisit: 2.4,
  /** Bytes, measured: the first page with everything it needs, each further page, and the hero's film. */
  firstPage: 193_000,
  furtherPage: 21_000,
  film: 1_405_000,
  /** The share of visitors whose browser plays it: not those who save data or prefer reduced motion. */
  filmShare: 0.35,
  leadsPerVisit: 0.002,
  /** Spam, spread over the month, and what a botnet adds during the viral hour, per second. */
  spamPerMonth: 600_000,
  botnetPerSecond: 60,
  /** The share of spam that quarantine keeps from being mailed. */
  quarantined: 0.95,
  machine: {
    /** The link's bytes per second. */
    linkBytes: 125_000_000,
    /** Processors, and the seconds of one that a request, a new TLS connection and a submission take: measured. */
    processors: 2,
    request: 0.000_1,
    connection: 0.000_35,
    submission: 0.000_5,
    /** Submissions a second that a slow disk stores, sharing commits: measured. */
    submissions: 1_000,
    price: 24,
    includedTerabytes: 4,
    perTerabyte: 10,
  },
  requestsPerFirstPage: 23,
  requestsPerFurtherPage: 6,
  contentNetwork: { perTerabyte: 5, missShare: 0.01 },
  workers: {
    base: 5,
    includedRequests: 10e6,
    perMillionRequests: 0.3,
    includedRowsWritten: 50e6,
    perMillionRowsWritten: 1,
    /** Rows and index entries written over the life of one submission that is mailed, and of one that is not. */
    rowsPerLead: 19,
    rowsPerSpam: 13,
    /** A film takes several range requests, which run the Worker; other files are free. */
    requestsPerFilm: 2,
    /** One database runs one query at a time; a submission's batch takes this long. */
    batchMs: 5,
  },
  /** The mails that the provider accepts per second. */
  mailPerSecond: 14,
  mailPerThousand: 0.1,
  /** An outage of the provider, from the viral hour on. */
  mailOutageHours: 6,
  /** The daily limit of an ordinary mailbox, for comparison. */
  mailboxPerDay: 2_000,
  formService: { includedSubmissions: 20_000 },
  /** A browser gives up after this many seconds. */
  patience: 30,
} as const

/** mulberry32: the same month every time. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const random = chance(2026)

/** How many of a rare thing happen in a second with this mean. Many are nearly normal. */
function poisson(mean: number): number {
  if (mean > 40) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal))
  }
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random(); product > limit; product *= random()) count += 1
  return count
}

/** A queue of work. Amounts and capacity have the same unit; a step is a second. */
class Queue {
  waiting = 0
  longest = 0
  longestWait = 0
  done = 0
  givenUp = 0
  readonly #capacity: number
  readonly #patience: number

  constructor(capacity: number, patience = Number.POSITIVE_INFINITY) {
    this.#capacity = capacity
    this.#patience = patience
  }

  /** A step in which work arrives and none is done. */
  hold(arriving: number): void {
    this.waiting += arriving
    this.longest = Math.max(this.longest, this.waiting)
  }

  step(arriving: number): number {
    this.waiting += arriving
    const served = Math.min(this.waiting, this.#capacity)
    this.waiting -= served
    this.done += served
    // Visitors whose wait would be longer than their patience give up.
    const most = this.#capacity * this.#patience
    if (this.waiting > most) {
      this.givenUp += this.waiting - most
      this.waiting = most
    }
    this.longest = Math.max(this.longest, this.waiting)
    this.longestWait = Math.max(this.longestWait, this.waiting / this.#capacity)
    return served
  }
}

const { machine, workers, contentNetwork } = assumed
const seconds = assumed.days * 86_400
const ordinary = (assumed.visitsPerMonth * (1 - assumed.viralShare)) / seconds
const viralStart = 12 * 86_400 + 19 * 3_600
/** Visits rise for ten minutes and then fade; the mean over the hour is 1. */
const viralShape = (second: number) =>
  second < 600 ? second / 600 : 1.2 * Math.exp(-(second - 600) / 2_400) + 0.2
const shapeSum = Array.from({ length: 3_600 }, (_, second) => viralShape(second)).reduce(
  (sum, part) => sum + part,
)
const viralVisits = assumed.visitsPerMonth * assumed.viralShare

const bytesPerVisit =
  assumed.firstPage + (assumed.pagesPerVisit - 1) * assumed.furtherPage + assumed.filmShare * assumed.film
const requestsPerVisit =
  assumed.requestsPerFirstPage +
  (assumed.pagesPerVisit - 1) * assumed.requestsPerFurtherPage +
  assumed.filmShare

/** In seconds of one processor. A browser keeps its connection for the whole visit. */
const workPerVisit = requestsPerVisit * machine.request + machine.connection

const alone = {
  link: new Queue(machine.linkBytes, assumed.patience),
  processors: new Queue(machine.processors, assumed.patience),
  inbox: new Queue(machine.submissions, assumed.patience),
}
const behind = {
  link: new Queue(machine.linkBytes, assumed.patience),
  processors: new Queue(machine.processors, assumed.patience),
}
const database = new Queue(1_000 / workers.batchMs, assumed.patience)
const mail = new Queue(assumed.mailPerSecond)
const brokenMail = new Queue(assumed.mailPerSecond)
const mailbox = new Queue(assumed.mailboxPerDay / 86_400)

const sum = { visits: 0, leads: 0, spam: 0, mails: 0 }
const peak = { visits: 0, submissions: 0, bytes: 0 }
let caughtUpAt = 0
for (let second = 0; second < seconds; second += 1) {
  const hour = (second % 86_400) / 3_600
  const daily = 1 + (assumed.dailyPeak - 1) * Math.cos(((hour - 20) / 24) * 2 * Math.PI)
  const since = second - viralStart
  const viral = since >= 0 && since < 3_600
  const extra = viral ? (viralVisits * viralShape(since)) / shapeSum : 0
  const visits = poisson(ordinary * daily + extra)
  const leads = poisson(visits * assumed.leadsPerVisit)
  const spam = poisson(assumed.spamPerMonth / seconds + (viral ? assumed.botnetPerSecond : 0))
  const mails = leads + poisson(spam * (1 - assumed.quarantined))
  const submissions = leads + spam
  const bytes = visits * bytesPerVisit

  alone.link.step(bytes)
  alone.processors.step(visits * workPerVisit + submissions * machine.submission)
  behind.link.step(bytes * contentNetwork.missShare)
  behind.processors.step(visits * workPerVisit * contentNetwork.missShare + submissions * machine.submission)
  alone.inbox.step(submissions)
  database.step(submissions)
  mail.step(mails)
  mailbox.step(mails)
  const outage = since >= 0 && since < assumed.mailOutageHours * 3_600
  if (outage) brokenMail.hold(mails)
  else brokenMail.step(mails)
  if (outage || (brokenMail.waiting > 0 && caughtUpAt === second - 1)) caughtUpAt = second

  sum.visits += visits
  sum.leads += leads
  sum.spam += spam
  sum.mails += mails
  peak.visits = Math.max(peak.visits, visits)
  peak.submissions = Math.max(peak.submissions, submissions)
  peak.bytes = Math.max(peak.bytes, bytes)
}

const terabytes = (sum.visits * bytesPerVisit) / 1e12
const submissions = sum.leads + sum.spam
const mailPrice = (sum.mails / 1_000) * assumed.mailPerThousand
const over = (amount: number, included: number) => Math.max(0, amount - included)
const workerRequests = submissions + sum.visits * assumed.filmShare * workers.requestsPerFilm
const rows = sum.leads * workers.rowsPerLead + sum.spam * workers.rowsPerSpam
const prices = {
  alone: machine.price + over(terabytes, machine.includedTerabytes) * machine.perTerabyte,
  behind: machine.price + terabytes * contentNetwork.perTerabyte,
  workers:
    workers.base +
    (over(workerRequests, workers.includedRequests) / 1e6) * workers.perMillionRequests +
    (over(rows, workers.includedRowsWritten) / 1e6) * workers.perMillionRowsWritten,
}

const number = (value: number, digits = 0) => value.toLocaleString('en-US', { maximumFractionDigits: digits })
const percent = (part: number, whole: number) => `${number((100 * part) / whole, 2)} %`
/** The visits that a machine does not serve, of all. It gets this share of each visit's bytes and work. */
const notServed = ({ link, processors }: typeof behind, share = 1) =>
  percent(Math.max(link.givenUp / bytesPerVisit, processors.givenUp / workPerVisit) / share, sum.visits)
const wait = (queue: Queue) => `${number(queue.longestWait, 1)} s`
console.log(`A month: ${number(sum.visits)} visits, ${number(terabytes, 1)} TB, ${number(sum.leads)} leads, ${number(sum.spam)} spam, ${number(sum.mails)} mails, ${number(rows / 1e6, 1)} million rows written in D1, ${number(workerRequests / 1e6, 1)} million runs of the Worker.
The busiest second: ${number(peak.visits)} visits (${number((peak.bytes * 8) / 1e9, 1)} Gbit/s, ${number(peak.visits * requestsPerVisit)} requests), ${number(peak.submissions)} submissions.
A visit: ${number(bytesPerVisit / 1_000)} kB in ${number(requestsPerVisit, 1)} requests.

| path | pages: longest wait | visits not served | submissions: longest queue and wait | not taken | dollars a month, without mail |
|---|---|---|---|---|---|
| one machine, alone | ${wait(alone.link)} for the link, ${wait(alone.processors)} for the processors | ${notServed(alone)} | ${number(alone.inbox.longest)}, ${wait(alone.inbox)} | ${number(alone.inbox.givenUp)} | ${number(prices.alone)} |
| one machine behind a CDN | ${wait(behind.link)} for the link, ${wait(behind.processors)} for the processors | ${notServed(behind, contentNetwork.missShare)} | ${number(alone.inbox.longest)}, ${wait(alone.inbox)} | ${number(alone.inbox.givenUp)} | ${number(prices.behind)} |
| Workers with D1 | not ours | 0 % | ${number(database.longest)}, ${wait(database)} | ${number(database.givenUp)} | ${number(prices.workers)} |
| static host with a form service | not ours | 0 % | – | ${number(over(submissions, assumed.formService.includedSubmissions))} past ${number(assumed.formService.includedSubmissions)} | by contract |

| in the busiest second | needed | available |
|---|---|---|
| one machine's link | ${number((peak.bytes * 8) / 1e9, 1)} Gbit/s | ${number((machine.linkBytes * 8) / 1e9)} Gbit/s |
| its processors | ${number(peak.visits * workPerVisit, 1)} | ${machine.processors} |
| its inbox | ${number(peak.submissions)} submissions | ${number(machine.submissions)} |
| one D1 database | ${number(peak.submissions)} batches | ${number(1_000 / workers.batchMs)} |

| mail | longest queue | longest wait | left at the month's end |
|---|---|---|---|
| a provider that takes ${assumed.mailPerSecond} a second, ${number(mailPrice)} dollars | ${number(mail.longest)} | ${wait(mail)} | ${number(mail.waiting)} |
| the same, away for ${assumed.mailOutageHours} hours from the viral hour on | ${number(brokenMail.longest)} | ${number((caughtUpAt - viralStart) / 3_600, 1)} h until all are sent | ${number(brokenMail.waiting)} |
| an ordinary mailbox, ${number(assumed.mailboxPerDay)} a day | ${number(mailbox.longest)} | ${number(mailbox.longestWait / 86_400, 1)} days | ${number(mailbox.waiting)} |`)
