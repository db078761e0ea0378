import { sql } from 'kysely'
import type { Context } from 'hono'
import { extractLocaleFromRequest } from '#messages/runtime'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api, ApiEnv } from '../http/api.ts'
import type { Services } from '../services.ts'
import { mailboxPage, mailPage, type StoredMail } from './dev-mailbox-pages.tsx'

const SHOWN_MAILS = 200

/** No scripts at all. A mail is shown in a frame that inherits this policy, and mails carry their styles inline. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/**
 * Shows demo mails at `/dev/mailbox`, as JSON at `/dev/mailbox.json?to=ADDRESS`; not in production, as anyone can read them
 * (docs/operating.md "Demo and production").
 */
export function registerDevMailbox(api: Api, { db, env }: Services): void {
  if (env.APP_MODE !== 'demo') return

  api.get('/dev/mailbox.json', async (context) => {
    const mails = await listMails(db, wantedRecipient(context))
    context.header('Cache-Control', 'no-store')
    return context.json({
      mails: mails.map((mail) => ({ to: mail.to, subject: mail.subject, text: mail.text, html: mail.html, at: mail.at.toISOString() })),
    })
  })

  api.get('/dev/mailbox', async (context) => {
    const to = wantedRecipient(context)
    return answerPage(context, mailboxPage({ mails: await listMails(db, to), to, locale: extractLocaleFromRequest(context.req.raw) }))
  })

  api.get('/dev/mailbox/:id{[0-9]{1,15}}', async (context) => {
    const mail = await findMail(db, Number(context.req.param('id')))
    if (!mail) throw new AppError('NOT_FOUND')
    return answerPage(context, mailPage({ mail, locale: extractLocaleFromRequest(context.req.raw) }))
  })
}

function answerPage(context: Context<ApiEnv>, page: string): Response {
  context.header('Content-Security-Policy', POLICY)
  context.header('Cache-Control', 'no-store')
  return context.html(page)
}

/** PostgreSQL takes no NUL in text; no address has one. */
function wantedRecipient(context: Context<ApiEnv>): string {
  return (context.req.query('to') ?? '').replaceAll('\0', '').trim()
}

const KEPT_MAIL = sql`id, recipient as "to", subject, text_body as text, html_body as html, sent_at as at`

async function listMails(db: Database, to: string): Promise<StoredMail[]> {
  const { rows } = await sql<StoredMail>`
    select ${KEPT_MAIL} from dev_mail where ${to} = '' or lower(recipient) = lower(${to})
     order by id desc limit ${SHOWN_MAILS}`.execute(db)
  return rows
}

async function findMail(db: Database, id: number): Promise<StoredMail | undefined> {
  const { rows } = await sql<StoredMail>`select ${KEPT_MAIL} from dev_mail where id = ${id}`.execute(db)
  return rows[0]
}
