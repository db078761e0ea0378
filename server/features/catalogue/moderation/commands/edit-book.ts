import { requireBookFacts } from '../../require-book-facts.ts'
import type { EditedBook } from '#contract/book-moderation.ts'
import { splitAuthors } from '#domain/author-names.ts'
import { recordAdminAct } from '../../../../platform/admin-log.ts'
import type { Blobs } from '../../../../platform/blobs/blobs.ts'
import { inTransaction, violates, type Database, type Transaction } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { sanitizeArticle } from '../../article.ts'
import { storeCover } from '../../commands.ts'
import { lockBook, respellAuthor, unlinkBook, updateBook, type BookAfter, type BookBefore } from '../queries.ts'
import { findOrCreateAuthor, findOrCreateWork, linkAuthors, linkGenres } from '../../queries/create-book.ts'
import { isOnlyEdition, lockWorkOf, lockWorks, moveEditions, renameWork } from '../../works/queries.ts'
import { findBookVersion } from '../../queries/books.ts'
import { changedFields } from '../../rules.ts'
import type { WorkMergeReactions } from '../../works/reactions.ts'

/** Who edits, and why. */
export interface Editor {
  adminId: string
  reason: string | undefined
  /** What was read of the book; whatever it says by now where that is not told. */
  version?: string | undefined
}

/**
 * Writes all fields of a book (decision 32: logged). A book that is alone in its work takes the work along to its new
 * title and author, where it may find other editions; others stay where an administrator sees them.
 * @throws AppError 404 for an unknown book, 400 for the ISBN, the authors or the year, 400, 413 or 422 for the cover, CASE_CHANGED when it would put
 * back what somebody has changed since the editor read it.
 */
export async function editBook(
  { db, blobs, workReactions }: { db: Database; blobs: Blobs; workReactions: WorkMergeReactions },
  bookId: string,
  book: EditedBook,
  { version, ...editor }: Editor,
): Promise<void> {
  const isbn13 = await requireBookFacts(db, book)
  const newCover = book.imageDataString ? await storeCover(blobs, book.imageDataString) : null
  try {
    await inTransaction(db, async (tx) => {
      await lockWorks(tx)
      const workId = await lockWorkOf(tx, bookId)
      const before = await lockBook(tx, bookId)
      if (!before || workId === undefined) throw new AppError('NOT_FOUND')
      const after = bookAfter(book, before, { isbn13, newCover })
      const found = await findBookVersion(tx, bookId)
      await updateBook(tx, bookId, after)
      await relink(tx, bookId, book)
      // The same edit again, as after a lost answer, changes nothing.
      const isStale = version !== undefined && version !== found
      if (isStale && (await findBookVersion(tx, bookId)) !== found) throw new AppError('CASE_CHANGED')
      if (after.title !== before.title || after.author_names !== before.author_names) {
        await followTitle(tx, { bookId, workId, title: after.title, firstAuthor: splitAuthors(book.authors)[0] ?? '' }, workReactions)
      }
      const details = { changed: changedFields({ ...before }, { ...after }) }
      await recordAdminAct(tx, { ...editor, act: 'book.edit', subject: { kind: 'book', id: bookId }, details })
    })
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

async function relink(tx: Transaction, bookId: string, book: EditedBook): Promise<void> {
  const names = splitAuthors(book.authors)
  const ids = new Map<string, string>()
  // In the order of the names, so that two books with the same authors never wait for each other.
  for (const name of names.toSorted()) {
    const id = await findOrCreateAuthor(tx, name)
    await respellAuthor(tx, id, name)
    ids.set(name, id)
  }
  await unlinkBook(tx, bookId)
  await linkAuthors(
    tx,
    bookId,
    names.flatMap((name) => ids.get(name) ?? []),
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
  const into = await findOrCreateWork(tx, title, firstAuthor)
  if (into === workId) return
  await moveEditions(tx, workId, into)
  for (const reaction of reactions) await reaction.merged(tx, { from: workId, into })
}
