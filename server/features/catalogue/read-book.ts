import type { z } from 'zod'
import type { Book, ListedBook } from '#contract/books.ts'
import type { bookPage } from '#contract/catalogue.ts'
import { EDITIONS_MAX } from '#domain/policy/catalogue.ts'
import { MORE_FROM_OWNER_MAX } from '#domain/policy/parcels.ts'
import { isRoleAmong } from '#domain/roles.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Member } from '../../platform/session/visitor.ts'
import { presentEach } from '../../platform/http/answers/odd-rows.ts'
import { presentMember } from '../accounts/present.ts'
import { readReliabilities } from '../accounts/record/read-reliability.ts'
import { presentBook, presentBookOffer, presentListedBook, presentOfferPhoto } from './present.ts'
import { findBookRow, findBookVersion, listBookRows, type FoundBookRow } from './queries/books.ts'
import { listOfferPhotos } from './queries/offer-photos.ts'
import { countOrderableOf, listOrderableOffers } from './queries/offers.ts'
import { listWishers } from './queries/wishes.ts'
import { findOwnPart, type OwnPartOfBook } from './queries/wishes-beside.ts'
import { listOtherEditions } from './works/queries.ts'
import { sharePath } from './share/share-path.ts'

type BookPage = z.input<typeof bookPage.response>

/** Public shapes of books by id, in one query, without unknown ones. */
export async function readBooks(db: Database | Transaction, ids: readonly string[]): Promise<Map<string, Book>> {
  const rows = await listBookRows(db, ids)
  return new Map(rows.map((row) => [row.id, presentBook(row)]))
}

export async function readBook(db: Database, id: string): Promise<Book> {
  const row = await findBookRow(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return presentBook(row)
}

/** A book that this visitor may see. @throws AppError 404 when unknown, or archived and the visitor is no administrator. */
export async function requireVisibleBook(db: Database, id: string, member: Member | null): Promise<Book> {
  return presentBook(await requireVisibleRow(db, id, member))
}

async function requireVisibleRow(db: Database, id: string, member: Member | null): Promise<FoundBookRow> {
  const row = await findBookRow(db, id)
  if (!row || (row.is_archived && !isRoleAmong(member?.role ?? 'member', ['moderator']))) throw new AppError('NOT_FOUND')
  return row
}

/** Other editions of the work, orderable ones first. */
export async function readEditions(db: Database, id: string): Promise<ListedBook[]> {
  return presentEach(await listBookRows(db, await listOtherEditions(db, id, EDITIONS_MAX)), presentListedBook)
}

type OwnPart = OwnPartOfBook & Pick<BookPage, 'version'>

/** The part of a book page for its member only; administrators also get the editable fields. */
export async function readOwnPart(db: Database, { id, role }: Member, { uuid = '' }: { uuid?: string }): Promise<OwnPart> {
  const [part, version] = await Promise.all([
    findOwnPart(db, uuid, id),
    isRoleAmong(role, ['moderator']) ? findBookVersion(db, uuid) : null,
  ])
  return { ...part, version }
}

const PART_OF_GUESTS: OwnPart = { wish: null, wishedBeside: [], version: null }

/** A book with its orderable copies, other editions and wishers. @throws AppError as requireVisibleBook. */
export async function readBookPage(db: Database, id: string, member: Member | null): Promise<BookPage> {
  const row = await requireVisibleRow(db, id, member)
  const book = presentBook(row)
  const [offers, editions, wishers, own] = await Promise.all([
    listOrderableOffers(db, book.uuid),
    readEditions(db, book.uuid),
    listWishers(db, book.uuid),
    member ? readOwnPart(db, member, book) : PART_OF_GUESTS,
  ])
  const owners = [...new Set(offers.map(({ owner }) => owner.id))]
  const [reliabilityOf, photosOf, copiesOf] = await Promise.all([
    readReliabilities(db, owners),
    listOfferPhotos(
      db,
      offers.map((offer) => offer.id),
    ),
    countOrderableOf(db, owners, MORE_FROM_OWNER_MAX + 1),
  ])
  const shown = { ...book, authors: book.authors.map((author) => author.authorFullName), lowestPrice: offers[0]?.price ?? null }
  return {
    book,
    offers: presentEach(offers, (offer) => ({
      ...presentBookOffer(offer),
      photos: (photosOf.get(offer.id) ?? []).filter((photo) => !photo.is_hidden).map(presentOfferPhoto),
      reliability: reliabilityOf(offer.owner.id),
      moreFromOwner: Math.max(0, (copiesOf.get(offer.owner.id) ?? 0) - 1),
    })),
    wished_by: presentEach(wishers, presentMember),
    ...own,
    editions,
    shareImageUrl: sharePath(shown),
    isForSearchEngines: row.is_for_search_engines,
  }
}
