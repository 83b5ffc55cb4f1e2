import { createTransport } from 'nodemailer'
import { minuteMs } from '#inbox/days.ts'
import { SettingsError } from '#inbox/settings.ts'
import type { Site } from '#inbox/site.ts'
import { isThisMachine } from '#inbox/this-machine.ts'
import { type Channel, DeliveryError } from './channel.ts'
import { noticeSubject } from './lead-text.ts'
import { letterFor, replyTo } from './letter.ts'

export type MailSetting = {
  readonly kind: 'mail'
  readonly name: string
  /** `smtp://user:password@host:587`, encrypted by STARTTLS, or `smtps://` for TLS from the first byte. */
  readonly smtp: string
  /** An address of the owner's own domain. */
  readonly from: string
  readonly to: readonly string[]
}

/** RFC 5321 (4.5.3.2.6): a server that scans a mail before it accepts it would otherwise get it again and again. */
const acceptanceMs = 10 * minuteMs

/** E-mail over SMTP: From is the owner's domain, Reply-To the visitor, and every attempt has the same Message-ID. */
export function openMail({ name, smtp, from, to }: MailSetting, site: Site): Channel {
  const transport = transportFor(name, {
    // Otherwise a server that doesn't offer STARTTLS, or a machine on the way that hides it, would get everything in clear.
    requireTLS: !isThisMachine(new URL(smtp)),
    // nodemailer takes its query as options that win over these: `?requireTLS=false` for a relay that can't encrypt.
    url: smtp,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: acceptanceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.replace(/^.*@|>\s*$/g, '') || 'localhost'
  /**
   * By a lead's id, the recipients that the server has refused in all attempts; it has accepted it for the others. Only in
   * memory: after a restart a retry goes to all of them.
   */
  const missing = new Map<string, string[]>()

  const send = async (message: Parameters<typeof transport.sendMail>[0]) => {
    try {
      return await transport.sendMail({
        from,
        to: [...to],
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...message,
      })
    } catch (error) {
      throw mailFailure(error)
    }
  }

  return {
    name,
    deadlineMs: acceptanceMs + minuteMs,
    async deliver(submission, { attempt, test }) {
      const { id } = submission
      if (attempt === 1) missing.delete(id)
      const letter = await letterFor(submission, site, test)
      const { rejected, rejectedErrors } = await send({
        ...letter,
        to: missing.get(id) ?? [...to],
        replyTo: replyTo(submission) ?? undefined,
        messageId: `<${id}@${domain}>`,
      })
      missing.delete(id)
      if (rejected.length === 0) return
      const refusal = partlyRefused(rejectedErrors ?? [], `for ${rejected.length} of ${to.length} recipients`)
      // A lead given up has no retry to remember them for: `resend` sends it to all.
      if (!refusal.permanent) missing.set(id, rejected)
      throw refusal
    },
    // Accepted for one recipient is enough: what a notice reports is in the inbox too.
    async notify(notice) {
      const { id, text } = notice
      await send({ subject: noticeSubject(site, notice), text, messageId: `<${id}@${domain}>` })
    },
  }
}

/** Throws SettingsError where nodemailer can't use the address; without nodemailer's words, which may quote a password. */
function transportFor(channel: string, options: Parameters<typeof createTransport>[0]) {
  try {
    return createTransport(options)
  } catch {
    throw new SettingsError(
      `The SMTP address of channel "${channel}" has something after its ? that nodemailer does not understand.`,
    )
  }
}

/** A mail that the server accepted for some recipients only. It is retried if it may accept it for another later. */
function partlyRefused(errors: readonly Error[], whom: string): DeliveryError {
  const failures = errors.map(mailFailure)
  const { message, permanent } = failures.find((failure) => !failure.permanent) ?? mailFailure(errors[0])
  return new DeliveryError(`${message}, ${whom}`, { permanent })
}

function mailFailure(error: unknown): DeliveryError {
  if (!(error instanceof Error)) return new DeliveryError('SMTP failed', { cause: error })
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'error'
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  const response = 'response' in error && typeof error.response === 'string' ? error.response : ''
  const detail = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0]
  const refused = 'permanent' in error && error.permanent === true
  // Not permanent are a wrong password, a missing one (530) and a server without STARTTLS: the mail goes out once the owner
  // corrects the setting.
  const permanent = refused && status !== 530 && !['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS'].includes(code)
  const codes = ['SMTP', status, detail, code].filter((part) => part !== null && part !== undefined).join(' ')
  const meaning = meaningOf(code, status, error)
  return new DeliveryError(meaning ? `${meaning}, ${codes}` : codes, { cause: error, permanent })
}

/** What the owner should look at, for nodemailer's codes (https://nodemailer.com/errors). */
function meaningOf(code: string, status: number | null, error: Error): string | undefined {
  if (status === 530) return 'the mail server wants a user name and a password'
  switch (code) {
    case 'EAUTH':
      return 'the mail server refuses the user name or the password'
    case 'EDNS':
      return 'there is no mail server of this name'
    case 'ETLS':
      return 'the mail server offers no encryption'
    case 'ECONNECTION':
    case 'ETIMEDOUT':
      return 'the mail server does not answer: the port is wrong, or blocked'
    case 'ESOCKET':
      if ('syscall' in error && error.syscall === 'connect') return 'nothing answers at this host and port'
      // OpenSSL's own words: nodemailer replaces its code.
      return /certificate/.test(error.message)
        ? 'the certificate of the mail server is not valid'
        : 'no encryption was agreed on: port 465 takes smtps://, 587 takes smtp://'
    case 'EENVELOPE':
      return 'the mail server refuses the sender or the recipient'
    default:
      return undefined
  }
}
