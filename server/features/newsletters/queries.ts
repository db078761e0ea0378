import { sql } from 'kysely'
import type { UiLanguage } from '#domain/lookups.ts'
import type { NewsletterState } from '#domain/newsletters.ts'
import { NEWSLETTER_DELIVERY_DAYS } from '#domain/policy/legal.ts'
import { NEWSLETTER_REST_MINUTES, NEWSLETTER_RETRY_MINUTES, NEWSLETTER_TRIES } from '#domain/policy/newsletters.ts'
import { now, type Database, type Transaction } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/db/in-batches.ts'
import { ago, days, fromNow, minutes } from '../../platform/db/intervals.ts'
import { memberExport, type ExportRow } from '../../platform/feature.ts'

export interface NewsletterRow {
  id: string
  status: NewsletterState
  subject: string
  updated_at: Date
  started_at: Date | null
  finished_at: Date | null
  audience: number
  begun_count: number
  sent_count: number
  refused_count: number
  waiting: number
  rests_until: Date | null
}

const NEWSLETTER = sql`
  select n.id, n.status, t.subject, n.updated_at, n.started_at, n.finished_at, n.audience, n.begun_count, n.sent_count, n.refused_count,
         (select count(*)::int from newsletter_delivery d where d.newsletter_id = n.id and d.state = 'WAITING') as waiting,
         (case when n.rests_until > ${now} then n.rests_until end) as rests_until
    from newsletter n join newsletter_text t on t.newsletter_id = n.id and t.language = 'de'`

/** The newest newsletters. */
export async function listNewsletters(db: Database, limit: number): Promise<NewsletterRow[]> {
  const { rows } = await sql<NewsletterRow>`${NEWSLETTER} order by n.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findNewsletter(db: Database, id: string): Promise<NewsletterRow | undefined> {
  const { rows } = await sql<NewsletterRow>`${NEWSLETTER} where n.id = ${id}::uuid`.execute(db)
  return rows[0]
}

export interface TextRow {
  language: UiLanguage
  subject: string
  body: string
}

/** Texts of a newsletter by language. */
export async function listTexts(db: Database, id: string): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select language, subject, body from newsletter_text where newsletter_id = ${id}::uuid order by language`.execute(db)
  return rows
}

/** The text for a member's language, else the German one. */
export function textFor(texts: readonly TextRow[], language: string): TextRow | undefined {
  return texts.find((text) => text.language === language) ?? texts.find((text) => text.language === 'de')
}

/** The same read from the database. */
export async function findText(db: Database, id: string, language: string): Promise<TextRow | undefined> {
  return textFor(await listTexts(db, id), language)
}

export async function insertNewsletter(tx: Transaction, adminId: string): Promise<string> {
  const { id } = await tx.insertInto('newsletter').values({ created_by: adminId }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Replaces the texts of a newsletter. */
export async function replaceTexts(tx: Transaction, id: string, texts: readonly TextRow[]): Promise<void> {
  await tx.deleteFrom('newsletter_text').where('newsletter_id', '=', id).execute()
  const rows = texts.map((text) => ({ newsletter_id: id, ...text }))
  await tx.insertInto('newsletter_text').values(rows).execute()
  await tx.updateTable('newsletter').set({ updated_at: now }).where('id', '=', id).execute()
}

/** Locks a newsletter and gives its state; undefined without one. */
export async function lockNewsletter(
  tx: Transaction,
  id: string,
): Promise<{ status: NewsletterState; reached_to: string | null } | undefined> {
  const { rows } = await sql<{ status: NewsletterState; reached_to: string | null }>`
    select status, reached_to from newsletter where id = ${id}::uuid for update`.execute(tx)
  return rows[0]
}

export async function deleteNewsletter(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('newsletter').where('id', '=', id).execute()
}

/** Condition that member `m` wants newsletters; the index member_for_newsletters has the same one. */
const WANTS_NEWSLETTERS = sql`
  m.subscribed_to_promo and m.email_verified_at is not null and m.blocked_at is null and m.deleted_at is null`

/** Number of members who want newsletters. */
export async function countRecipients(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from member m where ${WANTS_NEWSLETTERS}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Marks a newsletter as being sent; stores the number of recipients at the first start. */
export async function markSending(tx: Transaction, id: string): Promise<void> {
  await sql`
    update newsletter set status = 'SENDING', started_at = coalesce(started_at, ${now}), rests_until = null,
           audience = case when started_at is null then (select count(*) from member m where ${WANTS_NEWSLETTERS}) else audience end
     where id = ${id}::uuid`.execute(tx)
}

export async function markStopped(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable('newsletter').set({ status: 'STOPPED' }).where('id', '=', id).execute()
}

export async function markSent(tx: Transaction, id: string): Promise<void> {
  await sql`update newsletter set status = 'SENT', finished_at = ${now} where id = ${id}::uuid`.execute(tx)
}

/** Pauses a newsletter after the mail server did not answer. */
export async function markResting(tx: Transaction, id: string): Promise<void> {
  await sql`update newsletter set rests_until = ${fromNow(minutes(NEWSLETTER_REST_MINUTES))} where id = ${id}::uuid`.execute(tx)
}

/** Newsletters whose next batch is due. */
export async function listSendable(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from newsletter where status = 'SENDING' and (rests_until is null or rests_until <= ${now}) order by started_at, id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Deletes postponed mails of members who unsubscribed. */
export async function deleteUnwanted(tx: Transaction, id: string): Promise<void> {
  await sql`
    with unwanted as (
      delete from newsletter_delivery d using member m
       where d.newsletter_id = ${id}::uuid and d.state = 'WAITING' and m.id = d.member_id and not (${WANTS_NEWSLETTERS}) returning 1)
    update newsletter set begun_count = begun_count - (select count(*) from unwanted) where id = ${id}::uuid`.execute(tx)
}

/** Restarts a postponed mail that is due; gives its member. */
export async function beginAgain(tx: Transaction, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ member_id: string }>`
    update newsletter_delivery set state = 'BEGUN', tries = tries + 1, at = ${now}
     where newsletter_id = ${id}::uuid and member_id = (
       select d.member_id from newsletter_delivery d join member m on m.id = d.member_id
        where d.newsletter_id = ${id}::uuid and d.state = 'WAITING' and d.at <= ${now} and ${WANTS_NEWSLETTERS}
        order by d.at, d.member_id limit 1)
    returning member_id`.execute(tx)
  return rows[0]?.member_id
}

/** Starts the mail to the next member (by id) who wants newsletters; gives the member. Locks their row against deletion. */
export async function beginNext(tx: Transaction, id: string, reachedTo: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ member_id: string }>`
    select m.id as member_id from member m
     where m.id > coalesce(${reachedTo}::uuid, '00000000-0000-0000-0000-000000000000') and ${WANTS_NEWSLETTERS}
     order by m.id limit 1 for share`.execute(tx)
  const [next] = rows
  if (!next) return undefined
  await sql`insert into newsletter_delivery (newsletter_id, member_id) values (${id}::uuid, ${next.member_id}::uuid)`.execute(tx)
  await sql`
    update newsletter set reached_to = ${next.member_id}::uuid, begun_count = begun_count + 1 where id = ${id}::uuid`.execute(tx)
  return next.member_id
}

/** Whether a newsletter has postponed mails. */
export async function hasWaiting(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from newsletter_delivery where newsletter_id = ${id}::uuid and state = 'WAITING' limit 1`.execute(tx)
  return rows.length > 0
}

interface Delivery {
  newsletterId: string
  memberId: string
}

/** Marks a mail as sent, or as refused by the recipient's server. */
export async function markDone(tx: Transaction, { newsletterId, memberId }: Delivery, state: 'SENT' | 'REFUSED'): Promise<void> {
  const { rows } = await sql`
    update newsletter_delivery set state = ${state}, at = ${now}
     where newsletter_id = ${newsletterId}::uuid and member_id = ${memberId}::uuid and state = 'BEGUN' returning 1`.execute(tx)
  if (rows.length === 0) return
  const counter = sql.ref(state === 'SENT' ? 'sent_count' : 'refused_count')
  await sql`update newsletter set ${counter} = ${counter} + 1 where id = ${newsletterId}::uuid`.execute(tx)
}

/** Postpones a mail that certainly did not leave; false after too many attempts. */
export async function putOff(tx: Transaction, { newsletterId, memberId }: Delivery): Promise<boolean> {
  const { rows } = await sql`
    update newsletter_delivery set state = 'WAITING', at = ${fromNow(minutes(NEWSLETTER_RETRY_MINUTES))}
     where newsletter_id = ${newsletterId}::uuid and member_id = ${memberId}::uuid and state = 'BEGUN' and tries < ${NEWSLETTER_TRIES}
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Reverts the start of a mail that did not leave; its member is next again if they still want it. */
export async function putBack(tx: Transaction, { newsletterId, memberId }: Delivery): Promise<void> {
  await sql`
    update newsletter_delivery set state = 'WAITING', tries = tries - 1, at = ${now}
     where newsletter_id = ${newsletterId}::uuid and member_id = ${memberId}::uuid and state = 'BEGUN'`.execute(tx)
}

interface RecipientRow {
  email: string
  language: UiLanguage
}

/** Address of a newsletter recipient, read before sending; undefined after unsubscribing. */
export async function findRecipient(db: Database, memberId: string): Promise<RecipientRow | undefined> {
  const { rows } = await sql<RecipientRow>`
    select m.email, m.language from member m where m.id = ${memberId}::uuid and ${WANTS_NEWSLETTERS}`.execute(db)
  return rows[0]
}

/** Address for a test mail. */
export async function findTrialRecipient(db: Database, memberId: string): Promise<{ email: string } | undefined> {
  const { rows } = await sql<{ email: string }>`
    select m.email from member m where m.id = ${memberId}::uuid and m.deleted_at is null`.execute(db)
  return rows[0]
}

/** Deletes a leaving member's deliveries. */
export async function deleteDeliveries(tx: Transaction, memberId: string): Promise<void> {
  await sql`delete from newsletter_delivery where member_id = ${memberId}::uuid`.execute(tx)
}

/** Deletes old deliveries. Nobody gets a newsletter twice, as members are served by id. */
export async function deleteOldDeliveries(db: Database): Promise<void> {
  const old = { table: 'newsletter_delivery', where: sql`at < ${ago(days(NEWSLETTER_DELIVERY_DAYS))}` } as const
  await inBatches(db, sql`delete from newsletter_delivery`, old)
}

/** Newsletters sent, or refused by the member's server. */
export const exportDeliveries = memberExport(
  (id) => sql<ExportRow>`
    select t.subject, d.state, d.tries, d.at from newsletter_delivery d
      join newsletter_text t on t.newsletter_id = d.newsletter_id and t.language = 'de'
     where d.member_id = ${id}::uuid order by d.at, d.newsletter_id`,
)
