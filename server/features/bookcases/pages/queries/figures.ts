import { sql } from 'kysely'
import { OFFERED_NEARBY_FROM_MEMBERS, POSTCODE_REGION_DIGITS } from '#domain/policy/bookcases.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { germanToday, isoDay } from '../../../../platform/db/german-days.ts'
import { INDEXED, versionBelow } from './places.ts'

/** When the source was true at the last import of bookcases; null before the first. */
const CHECKED_AT = sql<Date | null>`(
  select source_time from geo_import
   where kind = 'BOOKCASES' and state = 'DONE' and source_time is not null
   order by started_at desc limit 1)`

export async function findCheckedAt(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ checked_at: Date | null }>`select ${CHECKED_AT} as checked_at`.execute(db)
  return rows[0]?.checked_at ?? null
}

interface PlaceFigures {
  /** Today in Germany by the database clock. */
  today: string
  checkedAt: Date | null
  /** Changes with any page below this one. */
  versionBelow: string
  /** Whether search engines may list it. */
  isIndexed: boolean
  /** Books on offer in the postal region that most of its city lies in; null where so few offer that one might be meant. */
  offeredNearby: number | null
}

/** Figures of a place. `cityId` is null where no books are counted; `parents` are the places whose children are listed. */
export async function readFigures(
  db: Database,
  { placeId, cityId, parents }: { placeId: number; cityId: number | null; parents: readonly number[] },
): Promise<PlaceFigures> {
  const { rows } = await sql<PlaceFigures & { members: number }>`
    select ${isoDay(germanToday)} as today, ${CHECKED_AT} as "checkedAt", ${versionBelow(parents)} as "versionBelow", ${INDEXED} as "isIndexed",
           offered.books as "offeredNearby", offered.members
      from place p cross join lateral (
        select count(distinct o.book_id)::int as books, count(distinct o.owner_id)::int as members
          from member m join offer o on o.owner_id = m.id
         where o.status = 'AVAILABLE' and o.paused_at is null and m.postal_code <> '' and m.deleted_at is null and m.blocked_at is null
           and left(m.postal_code, ${sql.lit(POSTCODE_REGION_DIGITS)}) =
               (select left(postcode, ${sql.lit(POSTCODE_REGION_DIGITS)}) from place_postcode where place_id = ${cityId}::bigint
                 group by 1 order by count(*) desc, 1 limit 1)) offered
     where p.id = ${placeId}::bigint`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A place that was just found is gone.')
  return { ...row, offeredNearby: row.members >= OFFERED_NEARBY_FROM_MEMBERS ? row.offeredNearby : null }
}
