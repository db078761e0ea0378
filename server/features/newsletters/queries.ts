import { sql } from 'kysely'
import type { UiLanguage } from '#domain/lookups.ts'
import type { NewsletterState } from '#domain/newsletters.ts'
import { NEWSLETTER_DELIVERY_DAYS } from '#domain/policy/legal.ts'
import { NEWSLETTER_REST_MINUTES, NEWSLETTER_RETRY_MINUTES, NEWSLETTER_TRIES } from '#domain/policy/newsletters.ts'
import { now, type Database, type Transaction } from '../../platform/db/database.ts'
import { inPortions } from '../../platform/db/in-portions.ts'
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

/** The words of a newsletter in the languages it has. */
export async function listTexts(db: Database, id: string): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select language, subject, body from newsletter_text where newsletter_id = ${id}::uuid order by language`.execute(db)
  return rows
}

/** Of these the words that a member of a language reads: their own, or the German ones. */
export function textFor(texts: readonly TextRow[], language: string): TextRow | undefined {
  return texts.find((text) => text.language === language) ?? texts.find((text) => text.language === 'de')
}

/** The same of a newsletter. */
export async function findText(db: Database, id: string, language: string): Promise<TextRow | undefined> {
  return textFor(await listTexts(db, id), language)
}

export async function insertNewsletter(tx: Transaction, adminId: string): Promise<string> {
  const { id } = await tx.insertInto('newsletter').values({ created_by: adminId }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Writes the words of a newsletter in the place of those it had. */
export async function replaceTexts(tx: Transaction, id: string, texts: readonly TextRow[]): Promise<void> {
  await tx.deleteFrom('newsletter_text').where('newsletter_id', '=', id).execute()
  const rows = texts.map((text) => ({ newsletter_id: id, ...text }))
  await tx.insertInto('newsletter_text').values(rows).execute()
  await tx.updateTable('newsletter').set({ updated_at: now }).where('id', '=', id).execute()
}

/** The state of a newsletter, which stays as it is until the transaction ends; undefined when there is none. */
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

/** Members `m` who want newsletters: agreed, and there. Whoever changes this changes the index member_for_newsletters, too. */
const WANTS_NEWSLETTERS = sql`
  m.subscribed_to_promo and m.email_verified_at is not null and m.blocked_at is null and m.deleted_at is null`

/** How many members want newsletters now. */
export async function countRecipients(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from member m where ${WANTS_NEWSLETTERS}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Lets a newsletter leave from now on; of one that begins, how many it goes to is noted. */
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

/** The mail server did not answer: nothing of it leaves for a while. */
export async function markResting(tx: Transaction, id: string): Promise<void> {
  await sql`update newsletter set rests_until = ${fromNow(minutes(NEWSLETTER_REST_MINUTES))} where id = ${id}::uuid`.execute(tx)
}

/** Newsletters of which the next portion may leave. */
export async function listSendable(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from newsletter where status = 'SENDING' and (rests_until is null or rests_until <= ${now}) order by started_at, id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Deletes what was put off for members who do not want newsletters any more. */
export async function deleteUnwanted(tx: Transaction, id: string): Promise<void> {
  await sql`
    with unwanted as (
      delete from newsletter_delivery d using member m
       where d.newsletter_id = ${id}::uuid and d.state = 'WAITING' and m.id = d.member_id and not (${WANTS_NEWSLETTERS}) returning 1)
    update newsletter set begun_count = begun_count - (select count(*) from unwanted) where id = ${id}::uuid`.execute(tx)
}

/** Begins again a mail that was put off and whose time has come; gives its member. */
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

/**
 * Begins the mail to the next member who wants newsletters and has none of this one, by the order of ids; gives the member. The
 * row of the member is locked against a deletion of the account that runs just now.
 */
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

/** Whether mails of it are put off. */
export async function hasWaiting(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from newsletter_delivery where newsletter_id = ${id}::uuid and state = 'WAITING' limit 1`.execute(tx)
  return rows.length > 0
}

interface Delivery {
  newsletterId: string
  memberId: string
}

/** Notes that a mail has left, or that its recipient's server does not take it. */
export async function markDone(tx: Transaction, { newsletterId, memberId }: Delivery, state: 'SENT' | 'REFUSED'): Promise<void> {
  const { rows } = await sql`
    update newsletter_delivery set state = ${state}, at = ${now}
     where newsletter_id = ${newsletterId}::uuid and member_id = ${memberId}::uuid and state = 'BEGUN' returning 1`.execute(tx)
  if (rows.length === 0) return
  const counter = sql.ref(state === 'SENT' ? 'sent_count' : 'refused_count')
  await sql`update newsletter set ${counter} = ${counter} + 1 where id = ${newsletterId}::uuid`.execute(tx)
}

/** Puts off a mail that did certainly not leave; false when it was tried often enough. */
export async function putOff(tx: Transaction, { newsletterId, memberId }: Delivery): Promise<boolean> {
  const { rows } = await sql`
    update newsletter_delivery set state = 'WAITING', at = ${fromNow(minutes(NEWSLETTER_RETRY_MINUTES))}
     where newsletter_id = ${newsletterId}::uuid and member_id = ${memberId}::uuid and state = 'BEGUN' and tries < ${NEWSLETTER_TRIES}
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Takes back that a mail was begun: it did not leave, and its member is next again, or wants none any more. */
export async function putBack(tx: Transaction, { newsletterId, memberId }: Delivery): Promise<void> {
  await sql`
    update newsletter_delivery set state = 'WAITING', tries = tries - 1, at = ${now}
     where newsletter_id = ${newsletterId}::uuid and member_id = ${memberId}::uuid and state = 'BEGUN'`.execute(tx)
}

interface RecipientRow {
  email: string
  language: UiLanguage
}

/** Where a member gets newsletters, asked when one leaves; undefined for one who wants none any more. */
export async function findRecipient(db: Database, memberId: string): Promise<RecipientRow | undefined> {
  const { rows } = await sql<RecipientRow>`
    select m.email, m.language from member m where m.id = ${memberId}::uuid and ${WANTS_NEWSLETTERS}`.execute(db)
  return rows[0]
}

/** Where a member gets the trial of a newsletter. */
export async function findTrialRecipient(db: Database, memberId: string): Promise<{ email: string } | undefined> {
  const { rows } = await sql<{ email: string }>`
    select m.email from member m where m.id = ${memberId}::uuid and m.deleted_at is null`.execute(db)
  return rows[0]
}

/** Deletes which newsletters a member got who leaves. */
export async function deleteDeliveries(tx: Transaction, memberId: string): Promise<void> {
  await sql`delete from newsletter_delivery where member_id = ${memberId}::uuid`.execute(tx)
}

/** Deletes who got newsletters long ago. None is sent twice all the same: members get one in the order of their ids. */
export async function deleteOldDeliveries(db: Database): Promise<void> {
  const old = { table: 'newsletter_delivery', where: sql`at < ${ago(days(NEWSLETTER_DELIVERY_DAYS))}` } as const
  await inPortions(db, sql`delete from newsletter_delivery`, old)
}

/** The newsletters a member got, or would have got had their server taken them. */
export const exportDeliveries = memberExport(
  (id) => sql<ExportRow>`
    select t.subject, d.state, d.tries, d.at from newsletter_delivery d
      join newsletter_text t on t.newsletter_id = d.newsletter_id and t.language = 'de'
     where d.member_id = ${id}::uuid order by d.at, d.newsletter_id`,
)
