import { sql, type RawBuilder } from 'kysely'
import type { Database, Transaction } from '../../../platform/db/database.ts'

/** What an edited book is compared with. */
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

/** A book as it is, locked until the transaction ends; undefined when there is none. */
export async function lockBook(tx: Transaction, id: string): Promise<BookBefore | undefined> {
  const { rows } = await sql<BookBefore>`
    select title, original_title, language_code, isbn13, number_of_pages, publish_year, publisher, description, article_html,
           cover_key, author_names
      from book where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** All fields of a book that an administrator can change. */
export type BookAfter = BookBefore

/** Writes the fields of a book. @throws the violation of book_isbn13_key when another book has the ISBN. */
export async function updateBook(tx: Transaction, id: string, book: BookAfter): Promise<void> {
  await tx
    .updateTable('book')
    .set({ ...book })
    .where('id', '=', id)
    .execute()
}

/** Takes authors and genres off a book, before it gets others. */
export async function unlinkBook(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('book_author').where('book_id', '=', id).execute()
  await tx.deleteFrom('book_genre').where('book_id', '=', id).execute()
}

/** Spells an author as an administrator does: names that fold to the same are one person, shown as first written. */
export async function respellAuthor(tx: Transaction, id: string, name: string): Promise<void> {
  await tx.updateTable('author').set({ full_name: name }).where('id', '=', id).where('full_name', '<>', name).execute()
}

/** Hides a book; false when it is hidden already or unknown. */
export async function setArchived(tx: Transaction, id: string): Promise<boolean> {
  return changed(tx, sql`update book set archived_at = app_now() where id = ${id} and archived_at is null returning id`)
}

/** Shows a hidden book again; false when it is not hidden or unknown. */
export async function restoreArchived(tx: Transaction, id: string): Promise<boolean> {
  return changed(tx, sql`update book set archived_at = null where id = ${id} and archived_at is not null returning id`)
}

/** Takes the picture off a book and gives its key; null when it has none. */
export async function takeCover(tx: Transaction, id: string): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    with before as (select id, cover_key as key from book where id = ${id}::uuid and cover_key is not null for no key update)
    update book b set cover_key = null from before where b.id = before.id returning before.key`.execute(tx)
  return rows[0]?.key ?? null
}

/** Puts a picture back that was taken off, unless the book has another one. */
export async function returnCover(tx: Transaction, id: string, key: string): Promise<void> {
  await sql`update book set cover_key = ${key} where id = ${id}::uuid and cover_key is null`.execute(tx)
}

/** Marks a book as reviewed; false when it was before or is unknown. */
export async function setReviewed(tx: Transaction, id: string): Promise<boolean> {
  return changed(tx, sql`update book set reviewed_at = app_now() where id = ${id} and reviewed_at is null returning id`)
}

async function changed(tx: Transaction, update: RawBuilder<unknown>): Promise<boolean> {
  return (await update.execute(tx)).rows.length > 0
}

/** Whether there is such a book. */
export async function bookExists(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.selectFrom('book').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** A page of the books nobody has reviewed, newest first, and how many there are. */
export async function listUnreviewed(db: Database, page: { start: number; limit: number }): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select (select count(*)::int from book where reviewed_at is null and archived_at is null) as total,
           array(select id from book where reviewed_at is null and archived_at is null
                  order by created_at desc, id desc limit ${page.limit} offset ${page.start}) as ids`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

/** The stored article of a book; null when there is none, undefined when there is no such book to see. */
export async function findArticle(db: Database, id: string, withArchived: boolean): Promise<string | null | undefined> {
  const { rows } = await sql<{ article_html: string | null }>`
    select article_html from book where id = ${id} and (archived_at is null or ${withArchived})`.execute(db)
  return rows[0]?.article_html
}
