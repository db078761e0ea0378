import { requireBookFacts } from '../require-book-facts.ts'
import type { EditedBook } from '#contract/book-moderation.ts'
import { splitAuthors } from '#domain/author-names.ts'
import { recordAdminAct } from '../../../platform/admin-log.ts'
import type { Blobs } from '../../../platform/blobs/blobs.ts'
import { inTransaction, violates, type Database, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { sanitizeArticle } from '../article.ts'
import { storeCover } from '../commands.ts'
import { lockBook, respellAuthor, unlinkBook, updateBook, type BookAfter, type BookBefore } from './queries.ts'
import { againIfForgotten, findOrCreateAuthors, findOrCreateWork, keepWork, linkAuthors, linkGenres } from '../queries/create-book.ts'
import { isOnlyEdition, lockWorkOf, lockWorks, moveEditions, renameWork } from '../works/queries.ts'
import { findBookVersion } from '../queries/books.ts'
import { changedFields } from '../rules.ts'
import type { WorkMergeReactions } from '../works/reactions.ts'

/** Who edits, and the reason. */
export interface Editor {
  adminId: string
  reason: string | undefined
}

interface ReadEditor extends Editor {
  /** What was read of the book. */
  version: string
}

/**
 * Writes all fields of a book, logged (decision 32). A work with this single edition follows its new title and author and may merge into
 * another work; otherwise works stay.
 * @throws AppError 404; 400 for ISBN, authors or year; 400, 413 or 422 for the cover; CASE_CHANGED when the book changed since it was read.
 */
export async function editBook(
  { db, blobs, workReactions }: { db: Database; blobs: Blobs; workReactions: WorkMergeReactions },
  bookId: string,
  book: EditedBook,
  { version, ...editor }: ReadEditor,
): Promise<void> {
  const isbn13 = await requireBookFacts(db, book)
  const newCover = book.imageDataString ? await storeCover(blobs, book.imageDataString) : null
  const write = async (): Promise<void> => {
    const authorIds = await findOrCreateAuthors(db, splitAuthors(book.authors))
    await inTransaction(db, async (tx) => {
      await lockWorks(tx)
      const workId = await lockWorkOf(tx, bookId)
      const before = await lockBook(tx, bookId)
      if (!before || workId === undefined) throw new AppError('NOT_FOUND')
      const after = bookAfter(book, before, { isbn13, newCover })
      const found = await findBookVersion(tx, bookId)
      await updateBook(tx, bookId, after)
      await relink(tx, bookId, book, authorIds)
      // The same edit again, as after a lost answer, changes nothing.
      const isStale = version !== found
      if (isStale && (await findBookVersion(tx, bookId)) !== found) throw new AppError('CASE_CHANGED')
      if (after.title !== before.title || after.author_names !== before.author_names) {
        await followTitle(tx, { bookId, workId, title: after.title, firstAuthor: splitAuthors(book.authors)[0] ?? '' }, workReactions)
      }
      const details = { changed: changedFields({ ...before }, { ...after }) }
      await recordAdminAct(tx, { ...editor, act: 'book.edit', subject: { kind: 'book', id: bookId }, details })
    })
  }
  try {
    await againIfForgotten(write)
  } catch (error) {
    if (violates(error, 'book_isbn13_key')) throw AppError.field('book.isbn', 'FORMS_RULES.ISBN.TAKEN')
    throw error
  }
}

function bookAfter(book: EditedBook, before: BookBefore, made: { isbn13: string | null; newCover: string | null }): BookAfter {
  return {
    title: book.title,
    original_title: book.originalTitle ?? null,
    language_code: book.languageCode,
    isbn13: made.isbn13,
    number_of_pages: book.numberOfPages ?? null,
    publish_year: book.publishDate ?? null,
    publisher: book.publisher ?? null,
    description: book.description ?? null,
    article_html: typeof book.article === 'string' ? sanitizeArticle(book.article) || null : before.article_html,
    cover_key: made.newCover ?? (book.removeCover ? null : before.cover_key),
    author_names: splitAuthors(book.authors).join(', '),
  }
}

async function relink(tx: Transaction, bookId: string, book: EditedBook, authorIds: ReadonlyMap<string, string>): Promise<void> {
  const names = splitAuthors(book.authors)
  // In the order of the names, so that two books with the same authors never wait for each other.
  for (const name of names.toSorted()) {
    const id = authorIds.get(name)
    if (id !== undefined) await respellAuthor(tx, id, name)
  }
  await unlinkBook(tx, bookId)
  await linkAuthors(
    tx,
    bookId,
    names.flatMap((name) => authorIds.get(name) ?? []),
  )
  await linkGenres(tx, bookId, book.genres ?? [])
}

interface Renamed {
  bookId: string
  workId: string
  title: string
  firstAuthor: string
}

/** A mended title leads a lone edition to the work of that title, or renames the work it has to itself. */
async function followTitle(tx: Transaction, { bookId, workId, title, firstAuthor }: Renamed, reactions: WorkMergeReactions): Promise<void> {
  if (!(await isOnlyEdition(tx, bookId))) return
  if (await renameWork(tx, workId, title, firstAuthor)) return
  const into = await keepWork(tx, await findOrCreateWork(tx, title, firstAuthor))
  if (into === undefined || into === workId) return
  await moveEditions(tx, workId, into)
  for (const reaction of reactions) await reaction.merged(tx, { from: workId, into })
}
