import type { MetaDescriptor } from 'react-router'
import type { Book, BookOffer } from '#contract/books.ts'
import { sideCosts } from './side-costs.ts'
import { m } from '#messages'
import { pageMeta } from '../../platform/page-meta.ts'
import { bookPath } from './book-path.ts'
import { isOrderable } from './order-of-offers.ts'

interface BookData {
  book: Book
  offers: readonly BookOffer[]
  today: string
  publicUrl: string
}

// What search engines and messengers show of a description.
const DESCRIPTION_MAX = 200

/** Title, description, canonical address, preview and structured data of a book page. */
export function bookMeta(data: BookData, matches: Parameters<typeof pageMeta>[0]['matches']): MetaDescriptor[] {
  const { book } = data
  const authors = book.authors.map((author) => author.authorFullName).join(', ')
  const about = book.description && beginning(book.description)
  return [
    ...pageMeta({
      title: `${book.title} – ${authors}`,
      description: about ?? m['catalogue.bookMeta']({ title: book.title, authors }),
      path: bookPath(book),
      image: book.imageUrl,
      matches,
    }),
    { property: 'og:type', content: 'book' },
    ...(book.isbn ? [{ property: 'book:isbn', content: book.isbn }] : []),
    { 'script:ld+json': structuredData(data) },
  ]
}

/** The book as a product in the words of schema.org; the router escapes it for HTML. */
function structuredData({ book, offers, today, publicUrl }: BookData) {
  const url = publicUrl + bookPath(book)
  const orderable = offers.filter(isOrderable)
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Book'],
    name: book.title,
    author: book.authors.map((author) => ({ '@type': 'Person', name: author.authorFullName })),
    image: publicUrl + book.imageUrl,
    url,
    inLanguage: book.languageCode === 'ot' ? undefined : book.languageCode,
    isbn: book.isbn ?? undefined,
    gtin13: book.isbn ?? undefined,
    numberOfPages: book.numberOfPages ?? undefined,
    datePublished: book.publishDate ?? undefined,
    publisher: book.publisher ? { '@type': 'Organization', name: book.publisher } : undefined,
    description: book.description ?? undefined,
    offers: orderable.map((offer) => ({
      '@type': 'Offer',
      url,
      price: euroEstimate(offer.price, today),
      priceCurrency: 'EUR',
      itemCondition: 'https://schema.org/UsedCondition',
      availability: 'https://schema.org/InStock',
    })),
  }
}

/** What an order costs in euro beside the points: 3.70 + price / 10 (A §9). */
function euroEstimate(price: number, date: string): string {
  return (sideCosts(price, 0, date) / 100).toFixed(2)
}

/** The first words of a text, on one line. */
function beginning(text: string): string {
  const line = text.replace(/\s+/gu, ' ')
  if (line.length <= DESCRIPTION_MAX) return line
  return `${line.slice(0, line.lastIndexOf(' ', DESCRIPTION_MAX))} …`
}
