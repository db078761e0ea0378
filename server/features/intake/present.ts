import type { IntakeRow } from '#contract/intake.ts'
import type { PriceRule } from '#domain/intake.ts'
import { bookSlug } from '#domain/slug.ts'
import { imagePath } from '../catalogue/present.ts'
import { presentOwnPhotos } from '../shelf/present.ts'
import type { StackRow } from './queries/rows.ts'
import type { SuggestedPrice } from './suggested-prices.ts'
import { stateOf } from './rules.ts'

export function presentRow(row: StackRow, worth: SuggestedPrice | undefined, rule: PriceRule): IntakeRow {
  const state = stateOf(row, rule)
  return {
    key: row.key,
    foundBy: row.foundBy,
    isbn: row.isbn13,
    title: row.title,
    state,
    askAgainAt: state === 'UNREACHED' ? (row.askAgainAt?.toISOString() ?? null) : null,
    book: presentBookOf(row),
    condition: row.condition,
    price: row.price,
    comment: row.comment,
    ...presentOwnPhotos(row.photos),
    points: worth?.points ?? row.price,
    suggestion: worth?.suggestion ?? null,
    wishes: worth?.wishes ?? null,
    isUnlikely: worth?.isUnlikely ?? false,
    copies: { inStack: row.inStack, onShelf: row.onShelf },
    scannedAt: row.scannedAt.toISOString(),
    offerUuid: row.offerUuid,
    shelfNumber: row.shelfNumber,
    failure: row.failure,
  }
}

function presentBookOf(row: StackRow): IntakeRow['book'] {
  const { bookId, bookTitle, bookAuthors, words } = row
  if (bookId !== null && bookTitle !== null && bookAuthors !== null) {
    const names = bookAuthors.split(', ')
    return {
      uuid: bookId,
      title: bookTitle,
      authors: bookAuthors,
      publisher: row.publisher,
      year: row.year,
      imageUrl: imagePath({ id: bookId, coverKey: row.coverKey, title: bookTitle, authors: names }),
      slug: bookSlug(bookTitle, names),
    }
  }
  if (!words) return null
  const { title, authors, publisher, publishDate } = words
  return { uuid: null, title, authors, publisher: publisher ?? null, year: publishDate ?? null, imageUrl: null, slug: null }
}
