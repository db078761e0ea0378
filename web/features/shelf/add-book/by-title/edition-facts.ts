import type { FoundEdition } from '#contract/by-title.ts'
import { m } from '#messages'
import { formatNumber } from '../../../../platform/language/format.ts'

const BINDING_TEXTS = { HARDCOVER: m['byTitle.hardcover'], PAPERBACK: m['byTitle.paperback'] }

/** Year and publisher of an edition. */
export function editionWhen({ book }: FoundEdition): string {
  return [book.publishDate, book.publisher].filter(Boolean).join(' · ')
}

/** Other facts of an edition. */
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

/** A React key, as library editions have no id. */
export function editionKey({ book }: FoundEdition, index: number): string {
  return book.uuid ?? `${index} ${book.title}`
}
