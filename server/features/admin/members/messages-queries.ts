import { sql } from 'kysely'
import type { UiLanguage } from '#domain/lookups.ts'
import { CONTACT_YEARS } from '#domain/policy/legal.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'
import { ago, hours, years } from '../../../platform/db/intervals.ts'
import { memberExport, type ExportRow } from '../../../platform/feature.ts'

export interface WrittenRow {
  id: string
  text: string
  written_at: Date
  /** First name of who wrote it. */
  admin: string
}

/** What was written to a member, newest first. */
export async function listWritten(db: Database, memberId: string, limit: number): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    select w.id, w.text, w.written_at, a.first_name as admin
      from admin_message w join member a on a.id = w.written_by
     where w.member_id = ${memberId}::uuid order by w.written_at desc, w.id desc limit ${limit}`.execute(db)
  return rows
}

interface LatelyWritten {
  count: number
  /** Whether this text is one of them. */
  is_repeated: boolean
  /** In how many seconds the oldest of them is a day old. */
  seconds_left: number
}

/** What was written to a member in the last 24 hours. */
export async function readLatelyWritten(tx: Transaction, memberId: string, text: string): Promise<LatelyWritten> {
  const { rows } = await sql<LatelyWritten>`
    select count(*)::int as count, coalesce(bool_or(text = ${text}), false) as is_repeated,
           coalesce(ceil(extract(epoch from min(written_at) - ${ago(hours(24))})), 0)::int as seconds_left
      from admin_message where member_id = ${memberId}::uuid and written_at > ${ago(hours(24))}`.execute(tx)
  return rows[0] ?? { count: 0, is_repeated: false, seconds_left: 0 }
}

/** Stores what is written to a member, and gives its id. */
export async function insertMessage(tx: Transaction, message: { memberId: string; adminId: string; text: string }): Promise<string> {
  const { memberId: member_id, adminId: written_by, text } = message
  const { id } = await tx
    .insertInto('admin_message')
    .values({ member_id, written_by, text, written_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface MessageMail {
  email: string
  language: UiLanguage
  text: string
}

/** What the mail of a message says; undefined once its member has left. */
export async function findMessageMail(db: Database, messageId: string): Promise<MessageMail | undefined> {
  const { rows } = await sql<MessageMail>`
    select m.email, m.language, w.text
      from admin_message w join member m on m.id = w.member_id and m.deleted_at is null where w.id = ${messageId}::uuid`.execute(db)
  return rows[0]
}

/** Deletes what was written to a member who leaves. */
export async function deleteMessagesTo(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom('admin_message').where('member_id', '=', memberId).execute()
}

/** Deletes what was written long ago. */
export async function deleteOldMessages(db: Database): Promise<void> {
  await sql`delete from admin_message where written_at <= ${ago(years(CONTACT_YEARS))}`.execute(db)
}

/** What administrators wrote to the member, and what the member wrote as one. */
export const exportMessages = memberExport(
  (id) =>
    sql<ExportRow>`
      select w.id as uuid, w.written_at as at, w.written_by = ${id}::uuid as "byYou", w.text
        from admin_message w where ${id}::uuid in (w.member_id, w.written_by) order by w.written_at, w.id`,
)
