import { DEMO_BOOKS } from '#db/demo/books/books.ts'
import type { DemoBook } from '#db/demo/books/book-shape.ts'
import { DEMO_OFFERS, type DemoOffer } from '#db/demo/offers.ts'
import { joinAuthors } from '#domain/author-names.ts'
import { createBook } from '../../features/catalogue/commands.ts'
import { releaseHoldsOf } from '../../features/points/holds-commands.ts'
import { createOffer } from '../../features/shelf/commands.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { idOf, type Stage } from '../stage.ts'
import { seedPhotos } from './seed-photos.ts'
import type { Moment } from '../timeline.ts'

const HOURS = 24
/** When books that nobody offers came into the catalogue. */
const FIRST_DAYS_AGO = 79
const LONGEST_TITLE = 60

/** The catalogue. Books are as old as their newest copy, so the latest books match the latest offers. Added before all offers. */
export function bookMoments(stage: Stage): Moment[] {
  return DEMO_BOOKS.map((demo) => ({ hoursAgo: newestCopy(demo) * HOURS, happen: () => seedBook(stage, demo) }))
}

function newestCopy(demo: DemoBook): number {
  return Math.min(FIRST_DAYS_AGO, ...DEMO_OFFERS.filter((offer) => offer.book === demo.key).map((offer) => offer.daysAgo))
}

/** A title with its subtitle, as libraries give it; a subtitle that fills a paragraph stays away, as on a spine. */
function titleOf({ title, subtitle }: DemoBook): string {
  const whole = subtitle ? `${title}: ${subtitle}` : title
  return whole.length <= LONGEST_TITLE ? whole : title
}

async function seedBook(stage: Stage, demo: DemoBook): Promise<void> {
  const { id } = await createBook(stage, idOf(stage.memberIds, 'ada'), {
    title: titleOf(demo),
    authors: joinAuthors(demo.authors),
    languageCode: demo.languageCode,
    isbn: demo.isbn13,
    genres: [...demo.genres],
    numberOfPages: demo.pages,
    publishDate: demo.year,
    publisher: demo.publisher,
    description: demo.description,
    originalTitle: demo.originalTitle,
  })
  stage.bookIds.set(demo.key, id)
}

/** All offered copies, by the members' own command, free points included. */
export function offerMoments(stage: Stage): Moment[] {
  return DEMO_OFFERS.map((demo) => ({ hoursAgo: demo.daysAgo * HOURS, happen: () => seedOffer(stage, demo) }))
}

async function seedOffer(stage: Stage, demo: DemoOffer): Promise<void> {
  const { book, owner, price, condition, comment, smokeFree = false, petFree = false } = demo
  const copy = { bookUuid: idOf(stage.bookIds, book), price, condition, comment, parcelSize: 'XS' as const, smokeFree, petFree }
  const ownerId = idOf(stage.memberIds, owner)
  const { offerId } = await createOffer(stage, ownerId, copy)
  await seedPhotos(stage, demo, { id: offerId, ownerId })
  // Nearly all of them have swapped before: no free point of theirs waits.
  await inTransaction(stage.db, (tx) => releaseHoldsOf(tx, ownerId, 'FIRST_SWAP'))
}

/** Facts about an owner's household for all copies. */
export function householdOf(owner: string): { smokeFree: boolean; petFree: boolean } {
  const { smokeFree = false, petFree = false } = DEMO_OFFERS.find((offer) => offer.owner === owner) ?? {}
  return { smokeFree, petFree }
}
