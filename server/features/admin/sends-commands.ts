import { recordAdminAct } from '../../platform/admin-log.ts'
import { inTransaction, type Database } from '../../platform/db/database.ts'
import { toCsv } from '../../platform/texts/csv.ts'
import { listReported } from './sends-queries.ts'

/** Everybody who is to be reported for a year, as CSV; that their data was taken out stands in the log of each of them. */
export async function exportReported(
  db: Database,
  { year, adminId }: { year: number; adminId: string },
): Promise<{ fileName: string; csv: string; members: number }> {
  return inTransaction(db, async (tx) => {
    const rows = await listReported(tx, year)
    for (const { memberId } of rows) {
      const act = { adminId, act: 'sends.export', reason: '', details: { year } } as const
      await recordAdminAct(tx, { ...act, subject: { kind: 'member', id: memberId } })
    }
    return { fileName: `pstg-${year}.csv`, csv: toCsv(rows), members: rows.length }
  })
}
