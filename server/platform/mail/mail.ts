import type { ReactElement } from 'react'
import { plainTextSelectors, render } from 'react-email'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { UiLanguage } from '#domain/lookups.ts'
import type { Database, Transaction } from '../db/database.ts'
import { enqueue, job, type Job } from '../jobs/jobs.ts'

/** A mail ready to be rendered. */
export interface Letter {
  to: string
  locale: UiLanguage
  subject: string
  body: ReactElement
}

/**
 * A kind of mail. `data` holds ids and tokens only, never names or addresses: the rest is read when it is sent,
 * so a job row of a deleted member says nothing about them.
 */
export interface MailTemplate<S extends z.ZodType = z.ZodType> {
  name: string
  data: S
  /** Reads what the mail says; null when it has become pointless (member gone). */
  compose: (db: Database, data: z.output<S>, site: { url: string }) => Promise<Letter | null>
}

/** Declares a mail and keeps the type of its data. */
export function mailTemplate<S extends z.ZodType>(template: MailTemplate<S>): MailTemplate<S> {
  return template
}

/** Puts a mail into the caller's transaction. `key` makes it one mail however often this is called. */
export async function sendMail<S extends z.ZodType>(
  tx: Transaction,
  template: MailTemplate<S>,
  data: z.input<S>,
  key: string,
): Promise<void> {
  await enqueue(tx, 'mail', { template: template.name, data, key }, `mail:${key}`)
}

export interface Postman {
  deliver: (mail: { to: string; subject: string; text: string; html: string; messageId: string }) => Promise<void>
}

/** Sends by SMTP; a server that is down fails the job, which is tried again with growing pauses. */
export function smtpPostman(smtpUrl: string, from: string): Postman {
  const transport = createTransport(smtpUrl, { from })
  return { deliver: async (mail) => void (await transport.sendMail(mail)) }
}

/** Keeps mails in the database, shown at /dev/mailbox. The same mail delivered twice is kept once. */
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

/** The job behind `sendMail`. */
export function mailJob(input: { db: Database; templates: MailTemplate[]; postman: Postman; siteUrl: string }): Job {
  const templates = new Map(input.templates.map((template) => [template.name, template]))
  const host = new URL(input.siteUrl).hostname
  return job({
    name: 'mail',
    payload: z.object({ template: z.string(), data: z.unknown(), key: z.string() }),
    run: async ({ template: name, data, key }) => {
      const template = templates.get(name)
      if (!template) throw new Error(`There is no mail template ${name}.`)
      const letter = await template.compose(input.db, template.data.parse(data), { url: input.siteUrl })
      if (!letter) return
      const html = await render(letter.body)
      await input.postman.deliver({
        to: letter.to,
        subject: oneLine(letter.subject),
        html,
        text: await render(letter.body, { plainText: true, htmlToTextOptions: PLAIN_TEXT }),
        messageId: `<${key.replaceAll(':', '.')}@${host}>`,
      })
    },
  })
}

/** Headings keep their letters: capitals shout, and names in them would be wrong. */
const PLAIN_TEXT = { selectors: [...plainTextSelectors, { selector: 'h1', options: { uppercase: false } }] }

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}
