import { sql } from 'kysely'
import type { Database } from '../../../../platform/db/database.ts'
import { germanYear } from '../../../../platform/db/german-days.ts'

/** What a member has sent this German year, as far as it was received. */
export async function readSendsOfThisYear(db: Database, memberId: string): Promise<{ year: number; sends: number; points: number }> {
  const { rows } = await sql<{ year: number; sends: number; points: number }>`
    select t.year, coalesce(s.sends, 0) as sends, coalesce(s.points, 0) as points
      from (select ${germanYear} as year) t left join yearly_sends s on s.year = t.year and s.member_id = ${memberId}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new Error('There is always a year.')
  return row
}
