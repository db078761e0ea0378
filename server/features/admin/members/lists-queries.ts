import { sql, type RawBuilder } from 'kysely'
import type { MemberList } from '#domain/member-lists.ts'
import { NAME_PART_MIN, REPORTED_DAYS } from '#domain/policy/administration.ts'
import type { Database } from '../../../platform/db/database.ts'
import { ago, days } from '../../../platform/db/intervals.ts'
import { likePattern } from '../../../platform/db/like-pattern.ts'
import { isInForce } from '../../accounts/restriction/measures-queries.ts'
import { subjectOwner } from '../../moderation/subjects-queries.ts'
import type { FoundUserRow } from './queries/search.ts'

export interface ListedUserRow extends FoundUserRow {
  /** What its list is ordered by: microseconds since 1970, or how many reports. */
  place: string
  since: Date | null
  reports: number | null
}

/** Where a page begins: behind this place and member. */
export interface MemberPlace {
  place: string
  id: string
}

type Cursor = MemberPlace | undefined

/** Microseconds since 1970, as text: JavaScript's dates have milliseconds. */
const micros = (at: RawBuilder<unknown>): RawBuilder<string> => sql<string>`((extract(epoch from ${at}) * 1000000)::bigint::text)`
const momentOf = ({ place }: MemberPlace): RawBuilder<Date> => sql<Date>`to_timestamp(${place}::bigint / 1000000.0)`
const behind = (after: Cursor, at: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  after ? sql<boolean>`(${at}, ${id}) < (${momentOf(after)}, ${after.id}::uuid)` : sql<boolean>`true`

const shown = sql`m.id, m.profile_id, m.first_name, m.last_name, m.email, m.created_at, m.blocked_at is not null as blocked`

interface Wanted {
  after: Cursor
  limit: number
}

const newest = ({ after, limit }: Wanted): RawBuilder<ListedUserRow> => sql<ListedUserRow>`
  select ${shown}, ${micros(sql`m.created_at`)} as place, null::timestamptz as since, null::int as reports
    from member m where m.deleted_at is null and ${behind(after, sql`m.created_at`, sql`m.id`)}
   order by m.created_at desc, m.id desc limit ${limit}`

const blocked = ({ after, limit }: Wanted): RawBuilder<ListedUserRow> => sql<ListedUserRow>`
  select ${shown}, ${micros(sql`m.blocked_at`)} as place, m.blocked_at as since, null::int as reports
    from member m where m.blocked_at is not null and m.deleted_at is null and ${behind(after, sql`m.blocked_at`, sql`m.id`)}
   order by m.blocked_at desc, m.id desc limit ${limit}`

/** Kept from messages or swaps: a block has a list of its own, and a warning limits nothing. */
const restricted = ({ after, limit }: Wanted): RawBuilder<ListedUserRow> => sql<ListedUserRow>`
  with standing as materialized (
    select r.member_id, max(r.begun_at) as at from restriction r
     where r.lifted_at is null and r.kind in ('NO_MESSAGES', 'NO_SWAPS') and ${isInForce} group by r.member_id)
  select ${shown}, ${micros(sql`s.at`)} as place, s.at as since, null::int as reports
    from standing s join member m on m.id = s.member_id and m.deleted_at is null
   where ${behind(after, sql`s.at`, sql`m.id`)} order by s.at desc, m.id desc limit ${limit}`

const reported = ({ after, limit }: Wanted): RawBuilder<ListedUserRow> => sql<ListedUserRow>`
  with counted as materialized (
    select ${subjectOwner} as member_id, count(*)::int as reports from report c
     where c.reported_at > ${ago(days(REPORTED_DAYS))} group by 1)
  select ${shown}, n.reports::text as place, null::timestamptz as since, n.reports
    from counted n join member m on m.id = n.member_id and m.deleted_at is null
   where ${after ? sql`(n.reports, m.id) < (${after.place}::bigint, ${after.id}::uuid)` : sql`true`}
   order by n.reports desc, m.id desc limit ${limit}`

/** Members of rings, those of the ring that was opened last first. */
const linked = ({ after, limit }: Wanted): RawBuilder<ListedUserRow> => sql<ListedUserRow>`
  select ${shown}, ${micros(sql`r.opened_at`)} as place, r.opened_at as since, null::int as reports
    from ring_member x join ring r on r.id = x.ring_id join member m on m.id = x.member_id and m.deleted_at is null
   where ${behind(after, sql`r.opened_at`, sql`m.id`)} order by r.opened_at desc, m.id desc limit ${limit}`

const LISTS: Record<MemberList, (wanted: Wanted) => RawBuilder<ListedUserRow>> = { newest, blocked, restricted, reported, linked }

/** A page of a list of members. */
export async function listMembersOfKind(db: Database, list: MemberList, wanted: Wanted): Promise<ListedUserRow[]> {
  return (await LISTS[list](wanted).execute(db)).rows
}

/**
 * Members whose address or name holds this text, newest first; names as they are written and with their letters folded ("Muller" finds
 * "Müller"). Each of the three ways has its index of trigrams, and none is asked for fewer letters than an index knows.
 */
export async function listMatchingMembers(
  db: Database,
  { address, name }: { address: string; name: string },
  { after, limit }: Wanted,
): Promise<ListedUserRow[]> {
  const whole = sql`m.first_name || ' ' || m.last_name`
  const { rows } = await sql<ListedUserRow>`
    with typed as materialized (select fold_text(${name}) as folded),
    hits as materialized (
      select m.id from member m where lower(m.email) like ${likePattern(address)} and m.deleted_at is null
      union
      select m.id from member m where lower(${whole}) like ${likePattern(name)} and m.deleted_at is null
      union
      select m.id from member m where (select length(folded) >= ${NAME_PART_MIN} from typed)
         and fold_text(${whole}) like (select '%' || folded || '%' from typed) and m.deleted_at is null)
    select ${shown}, ${micros(sql`m.created_at`)} as place, null::timestamptz as since, null::int as reports
      from hits h join member m on m.id = h.id where ${behind(after, sql`m.created_at`, sql`m.id`)}
     order by m.created_at desc, m.id desc limit ${limit}`.execute(db)
  return rows
}
