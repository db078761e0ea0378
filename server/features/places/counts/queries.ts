import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'

/** Counts anew what stands in these cities, their regions and their districts. */
export async function recountBookcases(tx: Transaction, cityIds: readonly number[]): Promise<void> {
  await sql`
    update place p set bookcases = counted.bookcases
      from (select q.id, (select count(*)::int from bookcase b join place c on c.id = b.city_id
                           where b.state <> 'GONE' and q.id in (c.id, c.parent_id, b.district_id)) as bookcases
              from place q
             where q.id = any(${cityIds}::bigint[]) or q.parent_id = any(${cityIds}::bigint[])
                or q.id in (select parent_id from place where id = any(${cityIds}::bigint[]))) counted
     where p.id = counted.id and p.bookcases <> counted.bookcases`.execute(tx)
}
