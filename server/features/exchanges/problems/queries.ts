import { sql, type RawBuilder } from 'kysely'
import { AUTO_CONFIRM_DAYS } from '#domain/policy/exchange.ts'
import { REPORT_DAYS } from '#domain/policy/problems.ts'
import type { ProblemDecision, ProblemKind } from '#domain/problems.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { days } from '../../../platform/db/intervals.ts'
import { questionsOfReport, type QuestionRow } from './questions-queries.ts'
import type { WaitingFigures } from '../../../platform/waiting.ts'

/** Writes the report of an exchange with the files of its photos, in their order, and gives its id. */
export async function insertProblem(
  tx: Transaction,
  exchangeId: string,
  problem: { kind: ProblemKind; text: string; copies: readonly string[]; photos: readonly string[] },
): Promise<string> {
  const { id } = await tx
    .insertInto('problem_report')
    .values({ exchange_id: exchangeId, kind: problem.kind, text: problem.text, offer_ids: [...problem.copies] })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertPhotos(tx, { report_id: id, statement_id: null }, problem.photos)
  return id
}

interface OpenReport {
  id: string
  kind: ProblemKind
  text: string
  /** The copies it is about; none: all of the parcel. */
  offer_ids: string[]
}

/** The report of an exchange that nobody has decided on yet. */
export async function findOpenReport(db: Database, exchangeId: string): Promise<OpenReport | undefined> {
  return db
    .selectFrom('problem_report')
    .select(['id', 'kind', 'text', 'offer_ids'])
    .where('exchange_id', '=', exchangeId)
    .where('decision', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
}

/**
 * How often its receiver has reported something of an exchange, whose id stands like this in a statement, what was withdrawn with it; a
 * payment that was disputed is no report of theirs.
 */
export function reportCount(exchangeId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::int from problem_report p where p.exchange_id = ${exchangeId} and p.kind <> 'CHARGEBACK')`
}

/** The same of one exchange. */
export async function countReports(db: Database, exchangeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${reportCount(sql`${exchangeId}::uuid`)} as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Withdraws the open report of an exchange. */
export async function markWithdrawn(tx: Transaction, exchangeId: string): Promise<void> {
  await sql`
    update problem_report set withdrawn_at = app_now()
     where exchange_id = ${exchangeId}::uuid and decision is null and withdrawn_at is null`.execute(tx)
}

/** What an open report and all that was added to it are known by: another text once one of the two has added to it, or reported anew. */
export async function findReportVersion(db: Database, exchangeId: string): Promise<string | null> {
  const { rows } = await sql<{ version: string }>`
    select concat(p.id, '.', (select count(*) from problem_statement s where s.report_id = p.id)) as version
      from problem_report p where p.exchange_id = ${exchangeId}::uuid and p.decision is null and p.withdrawn_at is null`.execute(db)
  return rows[0]?.version ?? null
}

/** What one of the two has added to a report, oldest first. */
export async function listStatementsBy(db: Database, reportId: string, author: 'sender' | 'receiver'): Promise<string[]> {
  const query = db.selectFrom('problem_statement').select('text').where('report_id', '=', reportId).where('author', '=', author)
  return (await query.orderBy('id').execute()).map(({ text }) => text)
}

/** Adds what one of the two has to say to a report, with the files of its photos, and gives its id. */
export async function insertStatement(
  tx: Transaction,
  reportId: string,
  { author, text, photos }: { author: 'sender' | 'receiver'; text: string; photos: readonly string[] },
): Promise<string> {
  const statement = tx.insertInto('problem_statement').values({ report_id: reportId, author, text }).returning('id')
  const { id } = await statement.executeTakeFirstOrThrow()
  await insertPhotos(tx, { report_id: reportId, statement_id: id }, photos)
  return id
}

async function insertPhotos(
  tx: Transaction,
  of: { report_id: string; statement_id: string | null },
  photos: readonly string[],
): Promise<void> {
  for (const [index, blobKey] of photos.entries()) {
    await tx
      .insertInto('problem_photo')
      .values({ ...of, position: index + 1, blob_key: blobKey })
      .execute()
  }
}

/**
 * Whether the time to report exchange `e` is not over yet (decision 12): nobody is told that a book counts as received on a day by which
 * they cannot report any more. A sent book is therefore reported until then, however late it was sent or a report withdrawn.
 */
export const isReportTimeOpen = sql<boolean>`
  coalesce(greatest(e.accepted_at + ${days(REPORT_DAYS)}, e.sent_at + ${days(AUTO_CONFIRM_DAYS)}) > app_now(), false)`

/** The same of one exchange. */
export async function isReportedInTime(db: Database, exchangeId: string): Promise<boolean> {
  const { rows } = await sql<{ isInTime: boolean }>`
    select ${isReportTimeOpen} as "isInTime" from exchange e where e.id = ${exchangeId}::uuid`.execute(db)
  return rows[0]?.isInTime ?? false
}

/** Notes what goes back of a parcel that is decided in part: euro cents and own points. */
export async function noteGivenBack(tx: Transaction, exchangeId: string, back: { back_cents: number; back_points: number }): Promise<void> {
  await tx.updateTable('exchange').set(back).where('id', '=', exchangeId).execute()
}

/** Writes the decision on the open report of an exchange, with the reason both members get. */
export async function writeDecision(
  tx: Transaction,
  exchangeId: string,
  decision: { adminId: string; outcome: ProblemDecision; reason: string },
): Promise<void> {
  await sql`
    update problem_report set decision = ${decision.outcome}, decision_reason = ${decision.reason}, decided_at = app_now(),
           decided_by = ${decision.adminId}::uuid
     where exchange_id = ${exchangeId}::uuid and decision is null and withdrawn_at is null`.execute(tx)
}

/** What was decided on the report of an exchange: the reason, null once it was erased with a member, and the copies that count as not exchanged. */
export async function findDecision(db: Database, exchangeId: string): Promise<{ reason: string | null; copies: string[] } | undefined> {
  const { rows } = await sql<{ reason: string | null; copies: string[] }>`
    select p.decision_reason as reason,
           array(select l.offer_id from exchange_line l where l.exchange_id = p.exchange_id and l.left_out_reason = 'REFUNDED') as copies
      from problem_report p where p.exchange_id = ${exchangeId}::uuid and p.decision is not null`.execute(db)
  return rows[0]
}

export interface ProblemRow {
  kind: ProblemKind
  text: string
  reported_at: Date
  decision: ProblemDecision | null
  decision_reason: string | null
  decided_at: Date | null
  offer_ids: string[]
  photo_ids: string[]
  statements: StatementRow[]
  questions: QuestionRow[]
}

/** As JSON brings it: a moment is a text. */
interface StatementRow {
  author: 'sender' | 'receiver'
  text: string
  stated_at: string
  photo_ids: string[]
}

/** The report of an exchange with what both have added; undefined when nothing was reported, or it was withdrawn. */
export async function findProblem(db: Database, exchangeId: string): Promise<ProblemRow | undefined> {
  const { rows } = await sql<ProblemRow>`
    select p.kind, p.text, p.reported_at, p.decision, p.decision_reason, p.decided_at, p.offer_ids,
           array(select f.id from problem_photo f where f.report_id = p.id and f.statement_id is null order by f.position) as photo_ids,
           (select coalesce(jsonb_agg(jsonb_build_object('author', s.author, 'text', s.text, 'stated_at', s.stated_at, 'photo_ids',
              array(select f.id from problem_photo f where f.statement_id = s.id order by f.position)) order by s.id), '[]')
              from problem_statement s where s.report_id = p.id) as statements,
           ${questionsOfReport} as questions
      from problem_report p where p.exchange_id = ${exchangeId}::uuid and p.withdrawn_at is null`.execute(db)
  return rows[0]
}

/** Where the bytes of a photo are, and who may see it besides administrators. */
export async function findPhoto(
  db: Database,
  photoId: string,
): Promise<{ blob_key: string; sender_id: string; receiver_id: string } | undefined> {
  const { rows } = await sql<{ blob_key: string; sender_id: string; receiver_id: string }>`
    select f.blob_key, e.sender_id, e.receiver_id
      from problem_photo f join problem_report p on p.id = f.report_id join exchange e on e.id = p.exchange_id
     where f.id = ${photoId}::uuid`.execute(db)
  return rows[0]
}

/** Reports that nobody has decided on. */
export const openProblems = sql<WaitingFigures>`
  select count(*)::int as count, min(reported_at) as "oldestAt", null::int as "daysLeft"
    from problem_report where decision is null and withdrawn_at is null`
