import type { MetaDescriptor } from 'react-router'
import type { Book, BookOffer } from '#contract/books.ts'
import { m } from '#messages'
import { pageMeta } from '../../../platform/meta/page-meta.ts'
import { breadcrumbData } from '../../../platform/meta/structured-data.ts'
import { bookPath } from '../../../books/book-path.ts'
import { genreName } from '../../../books/lookup-names.ts'
import { isOrderable } from '../offers/order-of-offers.ts'
import { searchPath } from '../../../books/search-query.ts'
import { sideCosts } from '../offers/side-costs.ts'

interface BookData {
  book: Book
  offers: readonly BookOffer[]
  today: string
  publicUrl: string
  /** Path of the picture drawn for previews. */
  shareImageUrl: string
}

// What search engines and messengers show of a description.
const DESCRIPTION_MAX = 200

/** Title, description, canonical address, preview and structured data of a book page. */
export function bookMeta(data: BookData, matches: Parameters<typeof pageMeta>[0]['matches']): MetaDescriptor[] {
  const { book, shareImageUrl } = data
  const authors = book.authors.map((author) => author.authorFullName).join(', ')
  const about = book.description && beginning(book.description)
  const origin = data.publicUrl.replace(/\/$/u, '')
  return [
    ...pageMeta({
      title: `${book.title} – ${authors}`,
      description: about || m['catalogue.bookMeta']({ title: book.title, authors }),
      path: bookPath(book),
      type: 'book',
      image: { path: shareImageUrl, alt: m['shared.coverAlt']({ title: book.title }) },
      matches,
    }),
    ...(book.isbn ? [{ property: 'book:isbn', content: book.isbn }] : []),
    // The router writes `<` as an escape, so that no title ends the script.
    { 'script:ld+json': bookStructuredData(data, origin) },
    { 'script:ld+json': breadcrumbData(origin, stepsTo(book)) },
  ]
}

/** Landing page, first genre, book. */
function stepsTo(book: Book): { name: string; path: string }[] {
  const genres = book.genres.slice(0, 1).map(({ name }) => ({
    name: genreName(name),
    path: searchPath({ searchText: name, filterBy: 'genre', onlyOffered: true }),
  }))
  return [...genres, { name: book.title, path: bookPath(book) }]
}

/**
 * The book in the words of schema.org. It is a product only while a copy is offered: one without a price is refused
 * by search engines.
 */
function bookStructuredData({ book, offers, today, shareImageUrl }: BookData, origin: string) {
  const url = origin + bookPath(book)
  const prices = offers.filter(isOrderable).map((offer) => sideCosts(offer.price, 0, today))
  return {
    '@context': 'https://schema.org',
    '@type': prices.length > 0 ? ['Product', 'Book'] : 'Book',
    name: book.title,
    author: book.authors.map((author) => ({ '@type': 'Person', name: author.authorFullName })),
    image: [origin + book.imageUrl, origin + shareImageUrl],
    url,
    inLanguage: book.languageCode === 'ot' ? undefined : book.languageCode,
    isbn: book.isbn ?? undefined,
    gtin13: prices.length > 0 ? (book.isbn ?? undefined) : undefined,
    numberOfPages: book.numberOfPages ?? undefined,
    datePublished: book.publishDate ?? undefined,
    publisher: book.publisher ? { '@type': 'Organization', name: book.publisher } : undefined,
    description: book.description ?? undefined,
    offers: prices.length > 0 ? offersData(prices, url) : undefined,
  }
}

/** What an order costs in euro beside the points: 3.70 + price / 10 (A §9), from the cheapest copy to the dearest. */
function offersData(cents: readonly number[], url: string) {
  return {
    '@type': 'AggregateOffer',
    url,
    priceCurrency: 'EUR',
    lowPrice: euro(Math.min(...cents)),
    highPrice: euro(Math.max(...cents)),
    offerCount: cents.length,
    itemCondition: 'https://schema.org/UsedCondition',
    availability: 'https://schema.org/InStock',
  }
}

function euro(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** The first words of a text, on one line. */
function beginning(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  if (line.length <= DESCRIPTION_MAX) return line
  const end = line.lastIndexOf(' ', DESCRIPTION_MAX)
  return `${line.slice(0, end > 0 ? end : DESCRIPTION_MAX)} …`
}
