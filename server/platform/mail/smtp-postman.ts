import { createTransport } from 'nodemailer'
import { errorCode, errorProperty } from '../error-facts.ts'
import type { OutgoingMail, Postman } from './mail.ts'

/** What a mail server gets to answer, in ms, and how long one that did not is left alone (reliability F49). */
const SMTP_TIMEOUTS = { connect: 10_000, greeting: 10_000, silence: 20_000, whole: 60_000 } as const
const SMTP_PAUSE_MS = 15_000

/** A failed delivery; contains only codes, as server texts contain addresses. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  /** The server's reply, when it refused this recipient for good. */
  readonly refusedWith: number | undefined
  /**
   * `answered`: the server said that it does not take the mail now. `silent`: it was not there, and the mail did not leave. `lost`:
   * it fell silent in the middle, and nobody knows whether the mail left.
   */
  readonly outcome: 'answered' | 'silent' | 'lost'

  constructor(message: string, { outcome, refusedWith }: { outcome: MailFailure['outcome']; refusedWith?: number | undefined }) {
    super(message)
    this.outcome = outcome
    this.refusedWith = refusedWith
  }
}

interface SmtpSettings {
  timeouts?: { connect: number; greeting: number; silence: number; whole: number }
  pauseMs?: number
}

/**
 * Sends by SMTP with a timeout of a minute. Failed jobs are retried for days with growing pauses. A silent server is paused and then
 * tried with one mail, so other jobs do not wait (reliability F49).
 * @throws MailFailure from `deliver`.
 */
export function smtpPostman(smtpUrl: string, from: string, settings: SmtpSettings = {}): Postman {
  const { timeouts = SMTP_TIMEOUTS, pauseMs = SMTP_PAUSE_MS } = settings
  const transport = createTransport(
    {
      url: smtpUrl,
      requireTLS: demandsTls(smtpUrl),
      connectionTimeout: timeouts.connect,
      dnsTimeout: timeouts.connect,
      greetingTimeout: timeouts.greeting,
      socketTimeout: timeouts.silence,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  const line = new Line(pauseMs)
  return {
    deliver: (mail) =>
      line.use(async () => void (await transport.sendMail({ ...messageOf(mail), signal: AbortSignal.timeout(timeouts.whole) }))),
  }
}

/**
 * Whether a connection that begins in plain must turn to TLS (STARTTLS) before anything is said: always with `smtp://`, unless
 * the address ends in `?ignoreTLS=true`, for a server on the same machine. With `smtps://` it never is plain.
 */
function demandsTls(smtpUrl: string): boolean {
  const { protocol, searchParams } = new URL(smtpUrl)
  return protocol === 'smtp:' && searchParams.get('ignoreTLS') !== 'true'
}

/** The address stands alone, never as a text that could name a second recipient; line breaks become spaces in headers. */
function messageOf(mail: OutgoingMail) {
  const headers = { 'Auto-Submitted': 'auto-generated', ...(mail.unsubscribeUrl && oneClick(mail.unsubscribeUrl)) }
  const { subject, text, html, messageId } = mail
  return { to: { name: '', address: mail.to }, subject, text, html, messageId, headers }
}

/** RFC 8058: mail programs show their own button, which posts to this address. */
function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The connection to the mail server: open, or resting after silence. */
class Line {
  private restsUntil: number | null = null
  private isTrying = false
  private readonly pauseMs: number

  constructor(pauseMs: number) {
    this.pauseMs = pauseMs
  }

  async use(send: () => Promise<void>): Promise<void> {
    const isResting = this.restsUntil !== null
    if (isResting && (this.isTrying || performance.now() < (this.restsUntil ?? 0))) {
      throw new MailFailure('The mail server did not answer a moment ago; not tried.', { outcome: 'silent' })
    }
    this.isTrying = isResting
    try {
      await send()
      this.restsUntil = null
    } catch (error) {
      const facts = factsOf(error)
      this.restsUntil = isSilence(facts) ? performance.now() + this.pauseMs : null
      throw failureOf(facts)
    } finally {
      if (isResting) this.isTrying = false
    }
  }
}

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
  syscall?: string
}

function factsOf(error: unknown): SmtpError {
  const [command, responseCode, syscall] = ['command', 'responseCode', 'syscall'].map((name) => errorProperty(error, name))
  return {
    code: errorCode(error),
    command: typeof command === 'string' ? command : undefined,
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    syscall: typeof syscall === 'string' ? syscall : undefined,
  }
}

const LOST = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EABORT'])

/** Whether the server is not there, rather than refusing this one mail; 421 is its word for closing. */
function isSilence({ code = '', responseCode }: SmtpError): boolean {
  return responseCode === 421 || (responseCode === undefined && LOST.has(code))
}

/** Failures before the mail was transmitted. */
const BEFORE_IT_LEFT = new Set(['EDNS', 'ETLS', 'EAUTH'])

function failureOf({ code = 'UNKNOWN', command = '', responseCode, syscall }: SmtpError): MailFailure {
  if (responseCode === undefined) {
    const outcome = syscall === 'connect' || BEFORE_IT_LEFT.has(code) ? 'silent' : 'lost'
    return new MailFailure(`The mail could not be handed over (${code}).`, { outcome })
  }
  const isRecipientRefused = command === 'RCPT TO' && responseCode >= 500
  return new MailFailure(
    `The mail server refused ${isRecipientRefused ? 'the recipient' : 'the mail'} (${responseCode}, ${code}, ${command}).`,
    { outcome: 'answered', refusedWith: isRecipientRefused ? responseCode : undefined },
  )
}
