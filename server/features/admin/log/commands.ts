import type { LogFilter } from '#contract/admin-log.ts'
import { ADMIN_LOG_EXPORT_MAX } from '#domain/policy/administration.ts'
import { recordAdminAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { toCsv } from '../../../platform/texts/csv.ts'
import { listLog, type LogRow } from './queries.ts'

/** What fits a filter as CSV, the newest ADMIN_LOG_EXPORT_MAX entries; that it was taken out, and by which filter, is an act itself. */
export async function exportLog(
  db: Database,
  filter: LogFilter,
  adminId: string,
): Promise<{ fileName: string; csv: string; entries: number }> {
  return inTransaction(db, async (tx) => {
    const rows = await listLog(tx, filter, ADMIN_LOG_EXPORT_MAX)
    const details = { ...filter, entries: rows.length }
    await recordAdminAct(tx, { adminId, act: 'log.export', subject: { kind: 'log', id: adminId }, details })
    return { fileName: 'log.csv', csv: toCsv(rows.map(lineOf)), entries: rows.length }
  })
}

/** Whom it is about stands by id alone: who needs a name opens the page of the member. */
function lineOf({ id, created_at: at, actor, act, members, ...row }: LogRow) {
  return {
    uuid: id,
    at,
    actor: actor?.uuid ?? 'platform',
    act,
    members: members.map(({ uuid }) => uuid).join(' '),
    about: row.subject_kind,
    aboutUuid: row.subject_id,
    reason: row.reason,
    details: JSON.stringify(row.details),
  }
}
