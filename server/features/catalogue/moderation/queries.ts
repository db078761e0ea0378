import { sql, type RawBuilder } from 'kysely'
import { NEWCOMER_DAYS } from '#domain/policy/catalogue.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { days } from '../../../platform/db/intervals.ts'

/** The previous values of an edited book. */
export interface BookBefore {
  title: string
  original_title: string | null
  language_code: string
  isbn13: string | null
  number_of_pages: number | null
  publish_year: number | null
  publisher: string | null
  description: string | null
  article_html: string | null
  cover_key: string | null
  author_names: string
}

/** Locks a book; undefined when there is none. */
export async function lockBook(tx: Transaction, id: string): Promise<BookBefore | undefined> {
  const { rows } = await sql<BookBefore>`
    select title, original_title, language_code, isbn13, number_of_pages, publish_year, publisher, description, article_html,
           cover_key, author_names
      from book where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** All editable fields of a book. */
export type BookAfter = BookBefore

/** Writes the fields of a book. @throws the violation of book_isbn13_key when another book has the ISBN. */
export async function updateBook(tx: Transaction, id: string, book: BookAfter): Promise<void> {
  await tx
    .updateTable('book')
    .set({ ...book })
    .where('id', '=', id)
    .execute()
}

/** Removes authors and genres of a book before others are linked. */
export async function unlinkBook(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('book_author').where('book_id', '=', id).execute()
  await tx.deleteFrom('book_genre').where('book_id', '=', id).execute()
}

/** Changes the spelling of an author. Names that fold to the same are one person, shown as first written. */
export async function respellAuthor(tx: Transaction, id: string, name: string): Promise<void> {
  await tx.updateTable('author').set({ full_name: name }).where('id', '=', id).where('full_name', '<>', name).execute()
}

/** Archives a book; false when archived already or unknown. */
export async function setArchived(tx: Transaction, id: string): Promise<boolean> {
  return changed(tx, sql`update book set archived_at = app_now() where id = ${id} and archived_at is null returning id`)
}

/** Restores an archived book; false when not archived or unknown. */
export async function restoreArchived(tx: Transaction, id: string): Promise<boolean> {
  return changed(tx, sql`update book set archived_at = null where id = ${id} and archived_at is not null returning id`)
}

/** Removes the cover of a book and gives its key; null without one. */
export async function takeCover(tx: Transaction, id: string): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    with before as (select id, cover_key as key from book where id = ${id}::uuid and cover_key is not null for no key update)
    update book b set cover_key = null from before where b.id = before.id returning before.key`.execute(tx)
  return rows[0]?.key ?? null
}

/** Restores a removed cover, unless the book has another one. */
export async function returnCover(tx: Transaction, id: string, key: string): Promise<void> {
  await sql`update book set cover_key = ${key} where id = ${id}::uuid and cover_key is null`.execute(tx)
}

/** Marks a book as reviewed; false when it was before or is unknown. */
export async function setReviewed(tx: Transaction, id: string): Promise<boolean> {
  return changed(tx, sql`update book set reviewed_at = app_now() where id = ${id} and reviewed_at is null returning id`)
}

/** Reverts a review; false when there was none. */
export async function setUnreviewed(tx: Transaction, id: string): Promise<boolean> {
  return changed(tx, sql`update book set reviewed_at = null where id = ${id} and reviewed_at is not null returning id`)
}

async function changed(tx: Transaction, update: RawBuilder<unknown>): Promise<boolean> {
  return (await update.execute(tx)).rows.length > 0
}

export async function bookExists(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.selectFrom('book').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** A book added by a new member; the names are null once the member has left. */
export interface OwnEntryRow {
  id: string
  added_at: Date
  member_id: string | null
  name: string | null
  member_since: Date | null
}

/**
 * Entries that nobody has reviewed, typed by who registered less than NEWCOMER_DAYS before, or has left: nobody stands for those any more.
 */
const ownEntries = sql`
  from book b left join member m on m.id = b.created_by and m.deleted_at is null
 where b.source = 'member' and b.reviewed_at is null and b.archived_at is null
   and (m.id is null or m.created_at > b.created_at - ${days(NEWCOMER_DAYS)})`

/** A page of unreviewed books added by new members, newest first. */
export async function listOwnEntries(db: Database, page: { start: number; limit: number }): Promise<OwnEntryRow[]> {
  const { rows } = await sql<OwnEntryRow>`
    select b.id, b.created_at as added_at, m.id as member_id, trim(concat_ws(' ', m.first_name, m.last_name)) as name,
           m.created_at as member_since ${ownEntries}
     order by b.created_at desc, b.id desc limit ${page.limit} offset ${page.start}`.execute(db)
  return rows
}

/** Number of these, up to a limit. */
export async function countOwnEntries(db: Database, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (select 1 ${ownEntries} limit ${most}) counted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The stored article of a book; null without one, undefined without a visible book. */
export async function findArticle(db: Database, id: string, withArchived: boolean): Promise<string | null | undefined> {
  const { rows } = await sql<{ article_html: string | null }>`
    select article_html from book where id = ${id} and (archived_at is null or ${withArchived})`.execute(db)
  return rows[0]?.article_html
}
