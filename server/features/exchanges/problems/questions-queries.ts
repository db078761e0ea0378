import { sql, type RawBuilder } from 'kysely'
import type { UiLanguage } from '#domain/lookups.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { germanToday, isoDay } from '../../../platform/db/german-days.ts'

interface NewQuestion {
  id: string
  reportId: string
  of: 'sender' | 'receiver'
  text: string
  /** After today. */
  days: number
}

/** Writes a question; false when it was written before. */
export async function insertQuestion(tx: Transaction, { id, reportId, of, text, days }: NewQuestion): Promise<boolean> {
  const { rows } = await sql`
    insert into problem_question (id, report_id, asked_of, text, due_day)
    values (${id}::uuid, ${reportId}::uuid, ${of}, ${text}, ${germanToday} + ${days}::int)
    on conflict (id) do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** As JSON brings it: moments and days are texts. */
export interface QuestionRow {
  of: 'sender' | 'receiver'
  text: string
  asked_at: string
  due_day: string
  is_answered: boolean
  is_over: boolean
}

/** What was asked about report `p`, oldest first, as JSON. */
export const questionsOfReport: RawBuilder<QuestionRow[]> = sql<QuestionRow[]>`
  (select coalesce(jsonb_agg(jsonb_build_object('of', q.asked_of, 'text', q.text, 'asked_at', q.asked_at, 'due_day', ${isoDay(sql`q.due_day`)},
      'is_answered', exists (select from problem_statement s where s.report_id = q.report_id and s.author = q.asked_of and s.stated_at >= q.asked_at),
      'is_over', q.due_day < ${germanToday}) order by q.asked_at, q.id), '[]')
     from problem_question q where q.report_id = p.id)`

/** How often one of the two was asked about a report. */
export async function countQuestions(db: Database, reportId: string, of: 'sender' | 'receiver'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from problem_question where report_id = ${reportId}::uuid and asked_of = ${of}`.execute(db)
  return rows[0]?.count ?? 0
}

interface QuestionMailFacts {
  email: string
  language: UiLanguage
  exchange_id: string
  title: string
  copies: number
  text: string
  due_day: string
}

/** A question for its mail; undefined when the member is gone, or the report is decided or withdrawn. */
export async function findQuestionMailFacts(db: Database, id: string): Promise<QuestionMailFacts | undefined> {
  const { rows } = await sql<QuestionMailFacts>`
    select m.email, m.language, e.id as exchange_id, e.title, e.copies, q.text, ${isoDay(sql`q.due_day`)} as due_day
      from problem_question q join problem_report p on p.id = q.report_id and p.decision is null and p.withdrawn_at is null
      join exchange e on e.id = p.exchange_id
      join member m on m.id = case q.asked_of when 'sender' then e.sender_id else e.receiver_id end and m.deleted_at is null
     where q.id = ${id}::uuid`.execute(db)
  return rows[0]
}
