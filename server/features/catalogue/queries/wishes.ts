import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { WISHED_BY_SHOWN } from '#domain/policy/wishes.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { MemberRow } from '../../accounts/present.ts'

/** SQL condition: book `b` fulfils wish `w`, as any edition of its work or exactly that one (decision 18). */
export const fulfils: RawBuilder<SqlBool> = sql<SqlBool>`(w.work_id = b.work_id and (w.book_id is null or w.book_id = b.id))`

/** First members with a visible wish for a book (decision 64), longest waiting first; without hidden members. */
export async function listWishers(db: Database, bookId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.id, m.profile_id, m.first_name, m.last_name, m.avatar_path
      from book b join wish w on ${fulfils} join member m on m.id = w.member_id
     where b.id = ${bookId}::uuid and m.wishes_shown_since is not null and m.deleted_at is null and m.blocked_at is null
     group by m.id order by min(w.created_at), m.id limit ${WISHED_BY_SHOWN}`.execute(db)
  return rows
}

/** A member's own wish that a book fulfils; null for guests. */
export async function findOwnWish(
  db: Database,
  bookId: string,
  memberId: string | undefined,
): Promise<{ onlyThisEdition: boolean } | null> {
  if (memberId === undefined) return null
  const { rows } = await sql<{ onlyThisEdition: boolean }>`
    select w.book_id is not null as "onlyThisEdition" from book b join wish w on ${fulfils}
     where b.id = ${bookId}::uuid and w.member_id = ${memberId}::uuid order by 1 limit 1`.execute(db)
  return rows[0] ?? null
}

/** Books among these that a member wishes for; none for guests. */
export async function listWishedAmong(db: Database, bookIds: readonly string[], memberId: string | undefined): Promise<string[]> {
  if (memberId === undefined || bookIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct b.id from book b join wish w on ${fulfils} and w.member_id = ${memberId}::uuid
     where b.id = any (${bookIds}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}
