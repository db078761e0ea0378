import { sql } from 'kysely'
import type { ActSubject, AdminActKind, PlatformActKind } from '#domain/admin-acts.ts'
import { DECISION_YEARS, VOUCHER_YEARS } from '#domain/policy/legal.ts'
import type { Database, Transaction } from './db/database.ts'
import { ago, years } from './db/intervals.ts'
import type { Retention } from './jobs/retention.ts'

/** An act of an administrator with its reason, at the database time (decision 32). */
export interface AdminAct {
  adminId: string
  act: AdminActKind
  subject: { kind: ActSubject; id: string }
  reason?: string
  /** Fields of the act; no personal data. */
  details?: Record<string, unknown>
}

/** An act of a job on a member; it has no reason, as nobody decided it. */
interface PlatformAct extends Pick<AdminAct, 'subject' | 'details'> {
  act: PlatformActKind
}

export interface AdminLogRow {
  id: string
  act: string
  reason: string
  details: Record<string, unknown>
  admin_first_name: string | null
  created_at: Date
}

/** Logs an act of an administrator in its transaction. */
export async function recordAdminAct(tx: Transaction, { adminId, ...act }: AdminAct): Promise<void> {
  await insertAct(tx, adminId, act)
}

/** Logs an act of the platform itself. */
export async function recordPlatformAct(tx: Transaction, act: PlatformAct): Promise<void> {
  await insertAct(tx, null, act)
}

async function insertAct(tx: Transaction, adminId: string | null, entry: Omit<AdminAct, 'adminId'>): Promise<void> {
  const { act, subject, reason = '', details = {} } = entry
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

/** Acts concerning one subject, newest first. */
export async function listAdminActs(db: Database, subject: AdminAct['subject'], limit: number): Promise<AdminLogRow[]> {
  const { rows } = await sql<AdminLogRow>`
    select l.id, l.act, l.reason, l.details, m.first_name as admin_first_name, l.created_at
      from admin_log l left join member m on m.id = l.admin_id
     where l.subject_kind = ${subject.kind} and l.subject_id = ${subject.id}
     order by l.created_at desc, l.id desc limit ${limit}`.execute(db)
  return rows
}

/** Deletes reasons after DECISION_YEARS and acts after VOUCHER_YEARS; the table refuses other changes. */
export function adminLogRetention(db: Database): Retention {
  return {
    name: 'acts of administrators',
    forget: async () => {
      await sql`update admin_log set reason = '' where created_at <= ${ago(years(DECISION_YEARS))} and reason <> ''`.execute(db)
      await sql`delete from admin_log where created_at <= ${ago(years(VOUCHER_YEARS))}`.execute(db)
    },
  }
}
