import { sql, type RawBuilder } from 'kysely'
import { MISSING_BOOK_SUGGESTIONS } from '#domain/policy/wishes.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { memberExport, type ExportRow } from '../../../platform/feature.ts'
import { nameKey } from '../../catalogue/queries/create-book.ts'
import { prefixEnd } from '../../catalogue/search/queries/search-titles.ts'

/** A missing book as its wisher describes it. */
export interface MissingBook {
  title: string
  authors: string
  authorNames: readonly string[]
  isbn13: string | null
}

/** Books with the same prefix that are read for suggestions. */
const LOOKED_AT = 200

const titleKey = (title: string): RawBuilder<string> => sql<string>`coalesce(nullif(title_key(${title}), ''), lower(${title}))`

/** Distinct names, folded as in author.name_folded. */
function authorKeys(names: readonly string[]): RawBuilder<string[]> {
  if (names.length === 0) return sql<string[]>`'{}'::text[]`
  return sql<string[]>`array(select distinct key from unnest(array[${sql.join(names.map(nameKey))}]) as key order by key)`
}

/**
 * The book that certainly matches: same ISBN, or same folded title and a common author; books on offer first. Undefined when none does or
 * it is archived.
 */
export async function findMeantBook(tx: Transaction, { title, authorNames, isbn13 }: MissingBook): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select meant.id from (
      select b.id, b.open_offer_count, true as is_numbered from book b where b.archived_at is null and b.isbn13 = ${isbn13}
      union all
      select b.id, b.open_offer_count, false from book b
       where b.archived_at is null and b.title_key = ${titleKey(title)}
         and exists (select 1 from book_author ba join author a on a.id = ba.author_id
                      where ba.book_id = b.id and a.name_folded = any (${authorKeys(authorNames)}))) meant
     order by meant.is_numbered desc, meant.open_offer_count desc, meant.id limit 1`.execute(tx)
  return rows[0]?.id
}

/** A member's wish for the same book, by ISBN or title and authors. */
export async function findSameWish(tx: Transaction, memberId: string, book: MissingBook): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from missing_book_wish
     where member_id = ${memberId}::uuid
       and (isbn13 = ${book.isbn13} or (title_key = ${titleKey(book.title)} and author_keys = ${authorKeys(book.authorNames)}))
     order by isbn13 is not distinct from ${book.isbn13} desc limit 1`.execute(tx)
  return rows[0]?.id
}

export async function isOwnMissingBook(tx: Transaction, memberId: string, wishId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from missing_book_wish where id = ${wishId}::uuid and member_id = ${memberId}::uuid`.execute(tx)
  return rows.length > 0
}

/** Adds an ISBN to a wish without one. */
export async function setMissingIsbn(tx: Transaction, wishId: string, isbn13: string | null): Promise<void> {
  await sql`update missing_book_wish set isbn13 = ${isbn13} where id = ${wishId}::uuid and isbn13 is null`.execute(tx)
}

/** Number of a member's wishes for missing books. */
export async function countMissingBooks(tx: Transaction, memberId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from missing_book_wish where member_id = ${memberId}::uuid`.execute(tx)
  return rows[0]?.total ?? 0
}

export async function insertMissingBook(tx: Transaction, memberId: string, book: MissingBook): Promise<void> {
  await sql`
    insert into missing_book_wish (member_id, title, authors, isbn13, author_keys)
    select m.id, ${book.title}, ${book.authors}, ${book.isbn13}, ${authorKeys(book.authorNames)}
      from member m where m.id = ${memberId}::uuid and m.deleted_at is null`.execute(tx)
}

/** Deletes a member's own wish. */
export async function deleteMissingBook(tx: Transaction, memberId: string, wishId: string): Promise<void> {
  await tx.deleteFrom('missing_book_wish').where('id', '=', wishId).where('member_id', '=', memberId).execute()
}

/** Deletes all wishes for missing books of a member (decision 47). */
export async function deleteMissingBooksOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom('missing_book_wish').where('member_id', '=', memberId).execute()
}

/** A wish with the ids of books it may mean. */
export interface MissingBookRow {
  id: string
  title: string
  authors: string
  isbn13: string | null
  created_at: Date
  suggested: string[]
}

/**
 * A member's wishes, newest first. A book may match by main title and, if given, an author's last name of the same sound; books on offer
 * first.
 */
export async function listMissingBooks(db: Database, memberId: string): Promise<MissingBookRow[]> {
  const { rows } = await sql<MissingBookRow>`
    select w.id, w.title, w.authors, w.isbn13, w.created_at, array(
             select b.id from (
               select b.id, b.main_title_key, b.open_offer_count from book b
                where b.archived_at is null and (b.title_key = main.key or (b.title_key > main.key || ' ' and b.title_key < ${prefixEnd(sql`main.key || ' '`)}))
                order by b.title_key, b.id limit ${LOOKED_AT}) b
              where b.main_title_key = main.key
                and (w.author_keys = '{}' or exists (
                      select 1 from book_author ba join author a on a.id = ba.author_id, unnest(w.author_keys) as wished (name)
                       where ba.book_id = b.id
                         and name_sound(split_part(a.name_folded, ' ', -1)) = name_sound(split_part(wished.name, ' ', -1))))
              order by b.open_offer_count desc, b.id limit ${MISSING_BOOK_SUGGESTIONS}) as suggested
      from missing_book_wish w, lateral (select nullif(main_title_key(w.title), '') as key) main
     where w.member_id = ${memberId}::uuid order by w.created_at desc, w.id desc`.execute(db)
  return rows
}

/** A member's wishes as others see them; none when hidden (decision 64). */
export async function listShownMissingBooks(db: Database, memberId: string): Promise<{ uuid: string; title: string; authors: string }[]> {
  const { rows } = await sql<{ uuid: string; title: string; authors: string }>`
    select w.id as uuid, w.title, w.authors from missing_book_wish w join member m on m.id = w.member_id
     where m.id = ${memberId}::uuid and m.wishes_shown_since is not null and w.hidden_at is null order by w.created_at desc, w.id desc`.execute(
    db,
  )
  return rows
}

/** Hides a wish from others; false when hidden already or gone. */
export async function hideMissingBook(tx: Transaction, wishId: string): Promise<boolean> {
  const { rows } = await sql`
    update missing_book_wish set hidden_at = app_now() where id = ${wishId}::uuid and hidden_at is null returning id`.execute(tx)
  return rows.length > 0
}

export async function showMissingBook(tx: Transaction, wishId: string): Promise<void> {
  await sql`update missing_book_wish set hidden_at = null where id = ${wishId}::uuid`.execute(tx)
}

export const exportMissingBooks = memberExport(
  (id) =>
    sql<ExportRow>`
      select title, authors, isbn13 as isbn, created_at as "createdAt", hidden_at as "hiddenFromOthersAt"
        from missing_book_wish where member_id = ${id}::uuid order by created_at, id`,
)
