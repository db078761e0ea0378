import { sql, type RawBuilder } from 'kysely'
import type { HeldReason } from '#domain/held-reasons.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import { MESSAGES_AROUND } from '#domain/policy/reports.ts'
import type { SubjectKind, SubjectState } from '#domain/reports.ts'
import type { Database } from '../../platform/db/database.ts'
import { authorNames } from '../catalogue/queries/books.ts'

/** What names a subject. */
export interface SubjectName {
  kind: SubjectKind
  id: string
}

/** Something that can be reported, as it is now. */
export interface SubjectRow {
  /** Whose it is; null where it is nobody's, or they have left. */
  member_id: string | null
  title: string
  text: string
  state: SubjectState
  /** A held message: it is hidden until somebody decides. */
  is_held: boolean
  held_since: Date | null
  /** What a program found in a held message. */
  held_reasons: HeldReason[]
  /** Whether it can be taken away now. */
  can_hide: boolean
  /** Of an avatar its address; of a cover its key; of photos of a copy the keys of all that are shown. */
  picture: string | null
  authors: string[]
  profile_id: string | null
  book_id: string | null
  /** Of a message or a decline, who got it. */
  recipient_id: string | null
}

const hasLeft = sql`m.id is null or m.deleted_at is not null`
const owner = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`left join member m on m.id = ${id}`
const notHeld = sql`false as is_held, null::timestamptz as held_since, '{}'::text[] as held_reasons`
/** Of subjects that are no message. */
const noMessage = sql`${notHeld}, null::uuid as recipient_id`
const present = sql`case when ${hasLeft} then null else m.id end as member_id`
const fullName = sql`trim(concat_ws(' ', m.first_name, m.last_name))`

const SELECTS: Record<SubjectKind, (id: string) => RawBuilder<unknown>> = {
  MESSAGE: (id) => sql`
    select ${present}, left(g.payload, 80) as title, g.payload as text,
           case when g.hidden_at is not null or g.held_for_review then 'HIDDEN' else 'VISIBLE' end as state,
           g.held_for_review and g.hidden_at is null as is_held, case when g.held_for_review then g.sent_at end as held_since,
           g.reasons as held_reasons,
           cm.partner_id as recipient_id, g.hidden_at is null as can_hide, null as picture, '{}'::text[] as authors,
           m.profile_id, null::uuid as book_id
      from message g ${owner(sql`g.sender_id`)}
      left join conversation_member cm on cm.conversation_id = g.conversation_id and cm.member_id = g.sender_id
     where g.id = ${id}::uuid`,
  MEMBER: (id) => sql`
    select ${present}, ${fullName} as title, '' as text, case when m.blocked_at is null then 'VISIBLE' else 'HIDDEN' end as state,
           ${noMessage}, false as can_hide, m.avatar_path as picture, '{}'::text[] as authors, m.profile_id, null::uuid as book_id
      from member m where m.id = ${id}::uuid and m.deleted_at is null`,
  AVATAR: (id) => sql`
    select ${present}, ${fullName} as title, '' as text, case when m.avatar_path is null then 'HIDDEN' else 'VISIBLE' end as state,
           ${noMessage}, m.avatar_path is not null as can_hide, m.avatar_path as picture, '{}'::text[] as authors, m.profile_id, null::uuid as book_id
      from member m where m.id = ${id}::uuid and m.deleted_at is null`,
  OFFER: (id) => sql`
    select ${present}, b.title, o.comment as text, case o.status when 'AVAILABLE' then 'VISIBLE' when 'RESERVED' then 'VISIBLE' else 'HIDDEN' end as state,
           ${noMessage}, o.status = 'AVAILABLE' as can_hide, null as picture, '{}'::text[] as authors, m.profile_id, b.id as book_id
      from offer o join book b on b.id = o.book_id ${owner(sql`o.owner_id`)} where o.id = ${id}::uuid`,
  COVER: (id) => sql`
    select ${present}, b.title, '' as text, case when b.cover_key is null then 'HIDDEN' else 'VISIBLE' end as state,
           ${noMessage}, b.cover_key is not null as can_hide, b.cover_key as picture, ${authorNames} as authors, m.profile_id, b.id as book_id
      from book b ${owner(sql`b.created_by`)} where b.id = ${id}::uuid`,
  BOOK: (id) => sql`
    select ${present}, b.title, coalesce(b.description, '') as text, case when b.archived_at is null then 'VISIBLE' else 'HIDDEN' end as state,
           ${noMessage}, b.archived_at is null as can_hide, null as picture, '{}'::text[] as authors, m.profile_id, b.id as book_id
      from book b ${owner(sql`b.created_by`)} where b.id = ${id}::uuid`,
  WISH: (id) => sql`
    select ${present}, w.title, w.authors as text,
           case when w.hidden_at is null and m.wishes_shown_since is not null then 'VISIBLE' else 'HIDDEN' end as state,
           ${noMessage}, w.hidden_at is null as can_hide, null as picture, '{}'::text[] as authors, m.profile_id, null::uuid as book_id
      from missing_book_wish w ${owner(sql`w.member_id`)} where w.id = ${id}::uuid`,
  DECLINE: (id) => sql`
    select ${present}, left(e.decline_text, 80) as title, e.decline_text as text,
           case when e.decline_hidden_at is null then 'VISIBLE' else 'HIDDEN' end as state, ${notHeld}, e.receiver_id as recipient_id,
           e.decline_hidden_at is null as can_hide, null as picture, '{}'::text[] as authors, m.profile_id, null::uuid as book_id
      from exchange e ${owner(sql`e.sender_id`)} where e.id = ${id}::uuid and e.decline_text <> ''`,
  PHOTOS: (id) => sql`
    select ${present}, b.title, o.comment as text, case when f.shown > 0 then 'VISIBLE' else 'HIDDEN' end as state,
           ${noMessage}, f.shown > 0 as can_hide, f.picture, '{}'::text[] as authors, m.profile_id, b.id as book_id
      from offer o join book b on b.id = o.book_id ${owner(sql`o.owner_id`)}
      cross join lateral (
        select count(*) as photos, count(*) filter (where p.hidden_at is null) as shown,
               string_agg(p.blob_key, ' ' order by p.position) filter (where p.hidden_at is null) as picture
          from offer_photo p where p.offer_id = o.id) f
     where o.id = ${id}::uuid and f.photos > 0`,
}

/** A subject; undefined when it is gone. */
export async function findSubject(db: Database, { kind, id }: SubjectName): Promise<SubjectRow | undefined> {
  const { rows } = await sql<SubjectRow>`${SELECTS[kind](id)}`.execute(db)
  return rows[0]
}

/** The beginning of what a case or decision of the alias `c` is about, empty when it is gone. */
export const subjectTitle = sql<string>`coalesce(case c.subject_kind
  when 'MESSAGE' then (select left(g.payload, 80) from message g where g.id = c.subject_id)
  when 'OFFER' then (select b.title from offer o join book b on b.id = o.book_id where o.id = c.subject_id)
  when 'PHOTOS' then (select b.title from offer o join book b on b.id = o.book_id where o.id = c.subject_id)
  when 'WISH' then (select w.title from missing_book_wish w where w.id = c.subject_id)
  when 'BOOK' then (select b.title from book b where b.id = c.subject_id)
  when 'DECLINE' then (select left(e.decline_text, 80) from exchange e where e.id = c.subject_id)
  when 'COVER' then (select b.title from book b where b.id = c.subject_id)
  else (select trim(concat_ws(' ', m.first_name, m.last_name)) from member m where m.id = c.subject_id and m.deleted_at is null) end, '')`

/** Whose the subject of the alias `c` is, by the column of its kind; null where it is gone or nobody's. They may have left. */
export const subjectOwner = sql<string | null>`case c.subject_kind
  when 'MESSAGE' then (select g.sender_id from message g where g.id = c.subject_id)
  when 'OFFER' then (select o.owner_id from offer o where o.id = c.subject_id)
  when 'PHOTOS' then (select o.owner_id from offer o where o.id = c.subject_id)
  when 'WISH' then (select w.member_id from missing_book_wish w where w.id = c.subject_id)
  when 'DECLINE' then (select e.sender_id from exchange e where e.id = c.subject_id)
  when 'BOOK' then (select b.created_by from book b where b.id = c.subject_id)
  when 'COVER' then (select b.created_by from book b where b.id = c.subject_id)
  else c.subject_id end`

export interface MessageAroundRow {
  id: string
  text: string
  sent_at: Date
  author: string
  sender_id: string
}

/** A reported message with those just before and after it in its conversation, oldest first. */
export async function listMessagesAround(db: Database, messageId: string): Promise<MessageAroundRow[]> {
  const { rows } = await sql<MessageAroundRow>`
    with subject as (select number, conversation_id from message where id = ${messageId}::uuid),
         around as (
           (select g.* from message g, subject s where g.conversation_id = s.conversation_id and g.number <= s.number
             order by g.number desc limit ${MESSAGES_AROUND + 1})
           union all
           (select g.* from message g, subject s where g.conversation_id = s.conversation_id and g.number > s.number
             order by g.number limit ${MESSAGES_AROUND}))
    select a.id, a.payload as text, a.sent_at, trim(concat_ws(' ', m.first_name, m.last_name)) as author, a.sender_id
      from around a join member m on m.id = a.sender_id order by a.number`.execute(db)
  return rows
}

export interface AffectedRow {
  id: string
  name: string
  language: UiLanguage
  created_at: Date
  /** Decisions against what is theirs, so far. */
  decisions: number
}

/** The member whose subject it is, as a case shows them; undefined when they have left. */
export async function findAffected(db: Database, memberId: string): Promise<AffectedRow | undefined> {
  const { rows } = await sql<AffectedRow>`
    select m.id, trim(concat_ws(' ', m.first_name, m.last_name)) as name, m.language, m.created_at,
           (select count(*)::int from moderation_decision d where d.member_id = m.id and d.outcome <> 'KEEP' and d.overturned is not true) as decisions
      from member m where m.id = ${memberId}::uuid and m.deleted_at is null`.execute(db)
  return rows[0]
}
