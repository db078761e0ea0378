import { sql } from 'kysely'
import { ACTIVE_MARK_MONTHS } from '#domain/policy/monitoring.ts'
import type { Database, Transaction } from '../db/database.ts'
import { germanToday } from '../db/german-days.ts'
import { months } from '../db/intervals.ts'
import { memberExport, type ExportRow } from '../feature.ts'
import type { Retention } from '../jobs/retention.ts'

/** Takes the member out of the months they were active in; each month keeps its number. */
export async function forgetActivity(tx: Transaction, memberId: string): Promise<void> {
  await sql`update active_member set member_id = gen_random_uuid() where member_id = ${memberId}::uuid`.execute(tx)
}

/** Deletes who was active in months that are over and counted (record 88). */
export function activityRetention(db: Database): Retention {
  return {
    name: 'months in which members were active',
    forget: async () => {
      await sql`
        delete from active_member
         where month <= date_trunc('month', ${germanToday}) - ${months(ACTIVE_MARK_MONTHS)}`.execute(db)
    },
  }
}

/** The months in which the member was here. */
export const exportActiveMonths = memberExport(
  (id) => sql<ExportRow>`select to_char(month, 'YYYY-MM') as month from active_member where member_id = ${id}::uuid order by month`,
)
