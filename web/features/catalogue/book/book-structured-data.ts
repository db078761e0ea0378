import type { Book, BookOffer } from '#contract/books.ts'
import { orderAmounts, postageCents } from '#domain/money.ts'
import { bookPath } from '../../../books/book-path.ts'
import { isOrderable } from '../offers/order-of-offers.ts'

export interface BookData {
  book: Book
  offers: readonly BookOffer[]
  today: string
  publicUrl: string
  /** Path of the picture drawn for previews. */
  shareImageUrl: string
}

/**
 * The book in the words of schema.org. It is a product only while a copy is offered: one without a price is refused
 * by search engines.
 */
export function bookStructuredData({ book, offers, today, shareImageUrl }: BookData, origin: string) {
  const url = origin + bookPath(book)
  const prices = offers.filter(isOrderable).map(({ price }) => priceCents(price, today))
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
    offers: prices.length > 0 ? offersData(prices, today, url) : undefined,
  }
}

/** What a copy costs somebody who has no points, in cents and without postage: the points in euro and the service fee (decision 67). */
function priceCents(price: number, today: string): number {
  const { surchargeCents, serviceFeeCents } = orderAmounts({ price, balance: 0, feeCredits: 0, date: today })
  return surchargeCents + serviceFeeCents
}

/** From the cheapest copy to the dearest. */
function offersData(cents: readonly number[], today: string, url: string) {
  return {
    '@type': 'AggregateOffer',
    url,
    priceCurrency: 'EUR',
    lowPrice: euro(Math.min(...cents)),
    highPrice: euro(Math.max(...cents)),
    offerCount: cents.length,
    itemCondition: 'https://schema.org/UsedCondition',
    availability: 'https://schema.org/InStock',
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: euro(postageCents(today)), currency: 'EUR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'DE' },
    },
  }
}

function euro(cents: number): string {
  return (cents / 100).toFixed(2)
}
