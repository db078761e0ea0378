import { hash } from 'node:crypto'
import type { BookAdminLogEntry } from '#contract/book-moderation.ts'
import type { Book, BookOffer, ListedBook, OfferPhoto } from '#contract/books.ts'
import { OFFER_PHOTO_LIST_PIXELS } from '#domain/policy/offers.ts'
import { bookSlug } from '#domain/slug.ts'
import type { AdminLogRow } from '../../platform/admin-log.ts'
import { presentMember } from '../accounts/present.ts'
import type { BookRecord } from './isbn/sources/source.ts'
import type { BookRow, ListedBookRow, SuggestedBookRow } from './queries/books.ts'
import type { OfferPhotoRow } from './queries/offer-photos.ts'
import type { BookOfferRow } from './queries/offers.ts'

/** A book in the public shape (A §3). */
export function presentBook(row: BookRow): Book {
  const authors = row.authors.map((author) => author.name)
  return {
    uuid: row.id,
    title: row.title,
    authors: row.authors.map((author) => ({ uuid: author.id, authorFullName: author.name })),
    genres: row.genres.map((genre) => ({ uuid: genre.uuid, name: genre.id })),
    numberOfPages: row.number_of_pages,
    languageCode: row.language_code,
    publishDate: row.publish_year === null ? null : String(row.publish_year),
    imageUrl: imagePath({ id: row.id, coverKey: row.cover_key, title: row.title, authors }),
    description: row.description,
    publisher: row.publisher,
    originalTitle: row.original_title,
    isbn: row.isbn13,
    archived: row.is_archived,
    reviewed: row.is_reviewed,
    slug: bookSlug(row.title, authors),
  }
}

type BookDraft = Omit<Book, 'uuid' | 'slug' | 'imageUrl'>

/** A library record in the shape of a book; `genres` are all known genres. */
export function presentDraft(
  record: Omit<BookRecord, 'languageCode'> & { languageCode: string },
  isbn13: string | null,
  genres: readonly { id: string; uuid: string }[],
): BookDraft {
  const known: readonly string[] = record.genres
  return {
    title: record.title,
    authors: record.authors.map((name) => ({ uuid: '', authorFullName: name })),
    genres: genres.filter((genre) => known.includes(genre.id)).map((genre) => ({ uuid: genre.uuid, name: genre.id })),
    numberOfPages: record.numberOfPages,
    languageCode: record.languageCode,
    publishDate: record.publishYear === null ? null : String(record.publishYear),
    description: null,
    publisher: record.publisher,
    originalTitle: record.originalTitle,
    isbn: isbn13,
    archived: false,
    reviewed: false,
  }
}

/** A book in a list, with its orderable copies. */
export function presentListedBook(row: ListedBookRow): ListedBook {
  return { ...presentBook(row), offersNum: row.open_offer_count, lowestPrice: row.lowest_price }
}

/** A suggestion below the search box. */
export function presentSuggestion(row: SuggestedBookRow): { uuid: string; title: string; authors: string[]; slug: string } {
  return { uuid: row.id, title: row.title, authors: row.author_names, slug: bookSlug(row.title, row.author_names) }
}

/** A copy in the public shape; requests for it are shown by the exchange to its two members only. */
export function presentBookOffer(row: BookOfferRow): BookOffer {
  return {
    uuid: row.id,
    book: presentBook(row.book),
    price: row.price,
    condition: row.condition,
    comment: row.comment,
    parcelSize: row.parcel_size,
    offeredBy: presentMember(row.owner),
    requestedBy: null,
    status: row.status,
    smokeFree: row.smoke_free,
    petFree: row.pet_free,
    paused: row.is_paused,
    reviewed: row.book.is_reviewed,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deliveredAt: null,
  }
}

/** A photo of a copy; the name of its file never shows another picture. */
export function presentOfferPhoto({ id, blob_key, width, height }: OfferPhotoRow): OfferPhoto {
  return { uuid: id, path: `/blobs/${blob_key}`, smallPath: `/blobs/${smallPhotoKey(blob_key)}`, width, height }
}

/** Key of the small file beside a photo; it contains the hash of the large one. */
export function smallPhotoKey(key: string): string {
  return key.replace(/\.webp$/u, `-${OFFER_PHOTO_LIST_PIXELS}.webp`)
}

/** A log entry of an act by an administrator. */
export function presentAdminAct(row: AdminLogRow): BookAdminLogEntry {
  return { uuid: row.id, act: row.act, reason: row.reason, admin: row.admin_first_name, at: row.created_at.toISOString() }
}

/** Path of a cover: the uploaded picture, or the rendered one with a version of its text. */
export function imagePath(book: { id: string; coverKey: string | null; title: string; authors: readonly string[] }): string {
  if (book.coverKey !== null) return `/blobs/${book.coverKey}`
  return `/covers/${book.id}.svg?v=${coverVersion(book.title, book.authors)}`
}

/** Raise it when the drawing itself changes: browsers keep a drawn cover for a year. */
const COVER_EDITION = 1

/** Short hash of the text on a rendered cover; a cover with this version may be cached for ever. */
export function coverVersion(title: string, authors: readonly string[]): string {
  return hash('sha256', [COVER_EDITION, title, ...authors].join('\n'), 'base64url').slice(0, 8)
}
