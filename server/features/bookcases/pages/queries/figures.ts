import { sql } from 'kysely'
import { OFFERED_NEARBY_FROM_MEMBERS, POSTCODE_REGION_DIGITS } from '#domain/policy/bookcases.ts'
import type { Database } from '../../../../platform/db/database.ts'

/** When the source was true at the last import of bookcases; null before the first. */
export async function findCheckedAt(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ source_time: Date }>`
    select source_time from geo_import
     where kind = 'BOOKCASES' and state = 'DONE' and source_time is not null
     order by started_at desc limit 1`.execute(db)
  return rows[0]?.source_time ?? null
}

/** Books on offer in the postal region that most of a city lies in; null where so few members offer that one might be meant. */
export async function countOfferedNearby(db: Database, cityId: number): Promise<number | null> {
  const { rows } = await sql<{ books: number; members: number }>`
    select count(distinct o.book_id)::int as books, count(distinct o.owner_id)::int as members
      from member m join offer o on o.owner_id = m.id
     where o.status = 'AVAILABLE' and o.paused_at is null and m.postal_code <> '' and m.deleted_at is null and m.blocked_at is null
       and left(m.postal_code, ${sql.lit(POSTCODE_REGION_DIGITS)}) =
           (select left(postcode, ${sql.lit(POSTCODE_REGION_DIGITS)}) from place_postcode where place_id = ${cityId}::bigint
             group by 1 order by count(*) desc, 1 limit 1)`.execute(db)
  const [row] = rows
  return row && row.members >= OFFERED_NEARBY_FROM_MEMBERS ? row.books : null
}
