import { sql } from 'kysely'
import type { Database, Transaction } from './db/database.ts'

/** One act of an administrator: who, what, why; when is the database's clock (decision 32). */
export interface AdminAct {
  adminId: string
  /** What was done, for instance `book.archive`. */
  act: string
  subject: {
    kind:
      | 'book'
      | 'bookcase'
      | 'member'
      | 'exchange'
      | 'message'
      | 'label'
      | 'place'
      | 'payment'
      | 'finding'
      | 'offer'
      | 'wish'
      | 'word'
      | 'job'
      | 'newsletter'
      | 'geoImport'
      | 'tariff'
      | 'restoration'
      | 'withdrawal'
    id: string
  }
  reason?: string
  /** Fields of the act; no personal data. */
  details?: Record<string, unknown>
}

/** A line of the log, with the first name of who did it. */
export interface AdminLogRow {
  id: string
  act: string
  reason: string
  details: Record<string, unknown>
  admin_first_name: string
  created_at: Date
}

/** Writes down what an administrator does, in the transaction that does it: neither happens without the other. */
export async function recordAdminAct(tx: Transaction, { adminId, act, subject, reason = '', details = {} }: AdminAct): Promise<void> {
  await tx
    .insertInto('admin_log')
    .values({
      admin_id: adminId,
      act,
      subject_kind: subject.kind,
      subject_id: subject.id,
      reason,
      details: JSON.stringify(details),
    })
    .execute()
}

/** What administrators did with one thing, newest first. */
export async function listAdminActs(db: Database, subject: AdminAct['subject'], limit: number): Promise<AdminLogRow[]> {
  const { rows } = await sql<AdminLogRow>`
    select l.id, l.act, l.reason, l.details, m.first_name as admin_first_name, l.created_at
      from admin_log l join member m on m.id = l.admin_id
     where l.subject_kind = ${subject.kind} and l.subject_id = ${subject.id}
     order by l.created_at desc, l.id desc limit ${limit}`.execute(db)
  return rows
}
