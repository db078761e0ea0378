import type { FoundEdition } from '#contract/by-title.ts'
import { m } from '#messages'
import { formatNumber } from '../../../../platform/language/format.ts'

const BINDING_TEXTS = { HARDCOVER: m['byTitle.hardcover'], PAPERBACK: m['byTitle.paperback'] }

/** What one chooses an edition by: year and publisher. */
export function editionWhen({ book }: FoundEdition): string {
  return [book.publishDate, book.publisher].filter(Boolean).join(' · ')
}

/** What else is known of an edition, on one line. */
export function editionFacts({ book, subtitle, part, series, binding }: FoundEdition): string {
  const facts = [
    subtitle !== null && !book.title.includes(subtitle) && subtitle,
    part !== null && (/^\d+$/u.test(part) ? m['byTitle.volume']({ number: part }) : part),
    book.numberOfPages !== null && m['byTitle.pages']({ number: formatNumber(book.numberOfPages) }),
    binding !== null && BINDING_TEXTS[binding](),
    series,
    book.isbn !== null && `ISBN ${book.isbn}`,
  ]
  return facts.filter(Boolean).join(' · ')
}

/** A key for lists; libraries number nothing that we know of. */
export function editionKey({ book }: FoundEdition, index: number): string {
  return book.uuid ?? `${index} ${book.title}`
}
