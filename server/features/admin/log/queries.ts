import { sql, type RawBuilder } from 'kysely'
import type { LogFilter } from '#contract/admin-log.ts'
import { PLATFORM, type ActSubject } from '#domain/admin-acts.ts'
import type { Database } from '../../../platform/db/database.ts'
import { germanMoment } from '../../../platform/db/german-days.ts'

interface PersonRow {
  uuid: string
  name: string | null
}

export interface LogRow {
  id: string
  act: string
  reason: string
  details: Record<string, unknown>
  created_at: Date
  actor: PersonRow | null
  members: PersonRow[]
  subject_kind: ActSubject
  subject_id: string
  title: string | null
  exchange_id: string | null
}

const nameOf = (alias: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`${alias}.deleted_at`)} is null
    then trim(concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})) end`

/** Of decisions on a case: how the log calls what was decided on. */
const LOGGED_KIND = sql`case d.subject_kind when 'AVATAR' then 'member' when 'COVER' then 'book' when 'DECLINE' then 'exchange'
  when 'PHOTOS' then 'offer'  else lower(d.subject_kind) end`

/** What of entry `l` leads to members: each kind of subject by its key. */
const CONCERNED = sql`
  select l.subject_id as id where l.subject_kind = 'member'
  union select unnest(array[e.sender_id, e.receiver_id]) from exchange e where l.subject_kind = 'exchange' and e.id = l.subject_id
  union select p.member_id from payment p where l.subject_kind = 'payment' and p.id = l.subject_id
  union select p.member_id from reconciliation_finding f join payment p on p.id = f.payment_id
         where l.subject_kind = 'finding' and f.uuid = l.subject_id
  union select g.sender_id from message g where l.subject_kind = 'message' and g.id = l.subject_id
  union select o.owner_id from offer o where l.subject_kind = 'offer' and o.id = l.subject_id
  union select w.member_id from missing_book_wish w where l.subject_kind = 'wish' and w.id = l.subject_id
  union select d.member_id from moderation_decision d
         where l.act like 'moderation.%' and d.id::text = l.details ->> 'decision'`

/** The same the other way: what of a member's entries can be about. */
function subjectsOf(memberId: string): RawBuilder<unknown> {
  const id = sql`${memberId}::uuid`
  return sql`
    select 'member' as kind, ${id} as id
    union select 'exchange', e.id from exchange e where ${id} in (e.sender_id, e.receiver_id)
    union select 'payment', p.id from payment p where p.member_id = ${id}
    union select 'finding', f.uuid from reconciliation_finding f join payment p on p.id = f.payment_id where p.member_id = ${id}
    union select 'message', g.id from message g where g.sender_id = ${id} and (g.hidden_at is not null or g.held_for_review or g.reasons <> '{}')
    union select 'offer', o.id from offer o where o.owner_id = ${id}
    union select 'wish', w.id from missing_book_wish w where w.member_id = ${id}
    union select ${LOGGED_KIND}, d.subject_id from moderation_decision d where d.member_id = ${id}`
}

function conditions({ actor, member, act, from, to }: LogFilter): RawBuilder<unknown> {
  const all = [
    actor === PLATFORM ? sql`l.admin_id is null` : actor !== undefined && sql`l.admin_id = ${actor}::uuid`,
    member !== undefined && sql`(l.subject_kind, l.subject_id) in (${subjectsOf(member)})`,
    act !== undefined && sql`l.act = ${act}`,
    from !== undefined && sql`l.created_at >= ${germanMoment(sql`${from}::date`)}`,
    to !== undefined && sql`l.created_at < ${germanMoment(sql`${to}::date + 1`)}`,
  ].filter((condition) => condition !== false)
  return sql.join([sql`true`, ...all], sql` and `)
}

/** Entries that fit, newest first, behind the one that `before` names. */
export async function listLog(db: Database, filter: LogFilter & { before?: string | undefined }, limit: number): Promise<LogRow[]> {
  const { before } = filter
  const behind =
    before === undefined ? sql`true` : sql`(l.created_at, l.id) < (select c.created_at, c.id from admin_log c where c.id = ${before}::uuid)`
  const { rows } = await sql<LogRow>`
    select l.id, l.act, l.reason, l.details, l.created_at, l.subject_kind, l.subject_id, e.id as exchange_id,
           case when a.id is not null then json_build_object('uuid', a.id, 'name', ${nameOf('a')}) end as actor,
           coalesce(b.title, parcel_title(e.id, e.title)) as title,
           (select coalesce(json_agg(json_build_object('uuid', m.id, 'name', ${nameOf('m')}) order by m.id), '[]')
              from member m where m.id in (${CONCERNED})) as members
      from (select l.* from admin_log l where ${conditions(filter)} and ${behind} order by l.created_at desc, l.id desc limit ${limit}) l
      left join member a on a.id = l.admin_id
      left join book b on l.subject_kind = 'book' and b.id = l.subject_id
      left join payment p on l.subject_kind = 'payment' and p.id = l.subject_id
      left join exchange e on e.id = case when l.subject_kind = 'exchange' then l.subject_id else p.exchange_id end
     order by l.created_at desc, l.id desc`.execute(db)
  return rows
}

/** Everybody who ever acted, by name: one step in the index for each, however long the log is. */
export async function listActors(db: Database): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    with recursive actor as (
      (select l.admin_id as id from admin_log l where l.admin_id is not null order by l.admin_id limit 1)
      union all
      select (select l.admin_id from admin_log l where l.admin_id > a.id order by l.admin_id limit 1) from actor a where a.id is not null)
    select m.id as uuid, ${nameOf('m')} as name from member m
     where m.id in (select id from actor union select id from member where role = 'admin') order by 2 nulls last, 1`.execute(db)
  return rows
}

/** The member of a filter; undefined for nobody. */
export async function findConcerned(db: Database, memberId: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`select m.id as uuid, ${nameOf('m')} as name from member m where m.id = ${memberId}::uuid`.execute(
    db,
  )
  return rows[0]
}
