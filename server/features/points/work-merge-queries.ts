import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'

/** Grants for one work count for another from now on; who had both keeps both. */
export async function moveGrants(tx: Transaction, from: string, into: string): Promise<void> {
  await sql`
    update free_point_grant g set work_id = ${into}
     where g.work_id = ${from}
       and not exists (select 1 from free_point_grant other where other.member_id = g.member_id and other.work_id = ${into})`.execute(tx)
}
