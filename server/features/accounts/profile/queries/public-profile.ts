import { sql } from 'kysely'
import type { Database } from '../../../../platform/db/database.ts'
import type { MemberRow } from '../../present.ts'

export interface PublicProfileRow extends MemberRow {
  offers: number
  wishes: number
  books_sent: number
}

/** A member as everybody may see them; undefined when missing, deleted or blocked. */
export async function findPublicProfile(db: Database, profileId: string): Promise<PublicProfileRow | undefined> {
  const { rows } = await sql<PublicProfileRow>`
    select m.id, m.profile_id, m.first_name, m.last_name, m.avatar_path, o.offers, w.wishes, coalesce(r.books_sent, 0) as books_sent
      from member m left join member_reliability r on r.member_id = m.id,
           lateral (select count(*)::int as offers from offer o join book b on b.id = o.book_id
                     where o.owner_id = m.id and o.status = 'AVAILABLE' and o.paused_at is null and m.shelf_paused_at is null
                       and b.archived_at is null) o,
           lateral (select (select count(*) from missing_book_wish missing where missing.member_id = m.id and missing.hidden_at is null and m.wishes_shown_since is not null)::int
                         + count(*)::int as wishes from wish where wish.member_id = m.id and m.wishes_shown_since is not null and exists (
                      select 1 from book b where b.work_id = wish.work_id and b.archived_at is null
                         and (wish.book_id is null or wish.book_id = b.id))) w
     where m.profile_id = ${profileId} and m.deleted_at is null and m.blocked_at is null`.execute(db)
  return rows[0]
}

/** Members by the referral id they came with; ids are what links carried, so they are counted and never looked up. */
export async function countReferrals(db: Database): Promise<{ referralId: string; members: number; verified: number }[]> {
  const { rows } = await sql<{ referralId: string; members: number; verified: number }>`
    select referral_id as "referralId", count(*)::int as members, count(email_verified_at)::int as verified
      from member where referral_id is not null group by referral_id order by members desc, referral_id limit 1000`.execute(db)
  return rows
}
