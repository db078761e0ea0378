import { renderToStaticMarkup } from 'react-dom/server'
import { z } from 'zod'
import type { Operator } from '#domain/texts/text-values.ts'
import { crashPoint } from '../crash-points.ts'
import type { Database, Transaction } from '../db/database.ts'
import { enqueue, enqueueLowPriority, job, type Job } from '../jobs/jobs.ts'
import { mailBody, type MailContent } from './paper/mail-body.tsx'
import type { MailFoot } from './paper/mail-layout.tsx'
import { plainText } from './paper/plain-text.ts'
import { deleteRefusal, noteRefusal } from './refusals.ts'
import { MailFailure } from './smtp-postman.ts'
import { subscriptionLinks, unsubscribeLinks, type Subscription, type UnsubscribeLinks } from './unsubscribe.ts'

/** A kind of mail. `data` contains only ids and tokens; names are read when sending, so jobs of deleted members reveal nothing. */
export interface MailTemplate<S extends z.ZodType = z.ZodType> {
  name: string
  data: S
  /**
   * Only for members who agreed to such mail, with the headers and the link that end it; its data names them as
   * `memberId`. Everything else belongs to what a member does and is sent regardless.
   */
  isPromotional?: true
  /**
   * Mail that members ask for and may end on its own, with the same headers and link; its data names them as `memberId` too.
   * Whatever else is to be sent comes first: one copy may be waited for by thousands, and somebody by a link to their password.
   */
  subscription?: Subscription
  /** Reads what the mail says; null when it has become pointless (member gone). */
  compose: (db: Database, data: z.output<S>, siteUrl: string, operator: Operator) => Promise<MailContent | null>
}

/** Declares a mail with the type of its data. */
export function mailTemplate<S extends z.ZodType>(template: MailTemplate<S>): MailTemplate<S> {
  return template
}

/** Adds a mail in the caller's transaction, once per `key`. */
export async function sendMail<S extends z.ZodType>(
  tx: Transaction,
  template: MailTemplate<S>,
  data: z.input<S>,
  key: string,
): Promise<void> {
  const { payload, jobKey } = queuedMail(template, data, key)
  if (template.subscription) await enqueueLowPriority(tx, 'mail', payload, { key: jobKey })
  else await enqueue(tx, 'mail', payload, jobKey)
}

/** The job row of a mail, to insert several at once. */
export function queuedMail<S extends z.ZodType>(
  template: MailTemplate<S>,
  data: z.input<S>,
  key: string,
): { payload: QueuedMail; jobKey: string } {
  return { payload: { template: template.name, data, key }, jobKey: `mail:${key}` }
}

export interface OutgoingMail {
  to: string
  subject: string
  text: string
  html: string
  /** The same for every try, so that mail programs show one mail when it arrives twice. */
  messageId: string
  /** Where mail programs post to end promotional mail (RFC 8058). */
  unsubscribeUrl?: string
}

export interface Postman {
  deliver: (mail: OutgoingMail) => Promise<void>
}

/** Stores mails in the database for /dev/mailbox, each once. */
export function devPostman(db: Database): Postman {
  return {
    deliver: async (mail) => {
      await db
        .insertInto('dev_mail')
        .values({ recipient: mail.to, subject: mail.subject, text_body: mail.text, html_body: mail.html, message_id: mail.messageId })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .execute()
    },
  }
}

interface MailServices {
  db: Database
  templates: readonly MailTemplate[]
  postman: Postman
  siteUrl: string
  operator: Operator
}

interface QueuedMail {
  template: string
  data?: unknown
  key: string
}

/** Sends mails; retries until sent. */
export function mailJob(services: MailServices): Job {
  return job({
    name: 'mail',
    payload: z.object({ template: z.string(), data: z.unknown(), key: z.string() }),
    run: async (queued) => {
      const mail = await write(services, queued)
      if (mail) await services.postman.deliver(mail).catch((error: unknown) => noteAndFail(services.db, queued, error))
      crashPoint('K11')
      await deleteRefusal(services.db, queued.key)
    },
  })
}

/** The document type that all mail programs know; without it some draw the mail by the rules of the nineties. */
const DOCTYPE = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

async function write(services: MailServices, queued: QueuedMail): Promise<OutgoingMail | null> {
  const template = services.templates.find(({ name }) => name === queued.template)
  if (!template) throw new Error(`There is no mail template ${queued.template}.`)
  return writeMail(services, { template, data: queued.data, key: queued.key })
}

/** Renders a mail for sending; null when it is obsolete or unsubscribed. For senders that count their mails themselves. */
export async function writeMail(
  { db, siteUrl, operator }: Pick<MailServices, 'db' | 'siteUrl' | 'operator'>,
  { template, data: given, key }: { template: MailTemplate; data: unknown; key: string },
): Promise<OutgoingMail | null> {
  const data: unknown = template.data.parse(given)
  const links = await linksToEnd(template, db, data, siteUrl)
  if (links === null) return null
  const content = await template.compose(db, data, siteUrl, operator)
  if (!content) return null
  return {
    to: content.to,
    subject: oneLine(content.subject),
    ...renderMail(content, { operator, unsubscribeUrl: links?.page }),
    messageId: `<${key.replaceAll(':', '.')}@${new URL(siteUrl).hostname}>`,
    ...(links && { unsubscribeUrl: links.oneClick }),
  }
}

/** HTML and text of a mail, with operator and unsubscribe page. */
export function renderMail(content: MailContent, foot: MailFoot): Pick<OutgoingMail, 'html' | 'text'> {
  const markup = renderToStaticMarkup(mailBody(content, foot))
  return { html: DOCTYPE + markup, text: plainText(markup) }
}

const endableData = z.object({ memberId: z.uuid() })

/** Undefined for mails that cannot be ended, null when the member has ended them. */
async function linksToEnd(
  { isPromotional, subscription }: MailTemplate,
  db: Database,
  data: unknown,
  siteUrl: string,
): Promise<UnsubscribeLinks | null | undefined> {
  if (!isPromotional && !subscription) return undefined
  const { memberId } = endableData.parse(data)
  return subscription ? subscriptionLinks(subscription, db, memberId, siteUrl) : unsubscribeLinks(db, memberId, siteUrl)
}

async function noteAndFail(db: Database, { key, template }: QueuedMail, error: unknown): Promise<never> {
  if (error instanceof MailFailure && error.refusedWith !== undefined) await noteRefusal(db, { key, template, code: error.refusedWith })
  throw error
}

/** Subjects carry names and titles: no line break may begin another header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}
