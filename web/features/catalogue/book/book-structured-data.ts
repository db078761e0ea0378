import type { Book, BookOffer } from '#contract/books.ts'
import { orderAmounts } from '#domain/money.ts'
import type { Tariffs } from '#domain/postage.ts'
import { bookPath } from '../../../books/book-path.ts'
import { isOrderable } from '../offers/order-of-offers.ts'
import { copyPostage } from '../offers/copy-postage.ts'

export interface BookData {
  book: Book
  offers: readonly BookOffer[]
  tariffs: Tariffs
  publicUrl: string
  /** Path of the picture drawn for previews. */
  shareImageUrl: string
}

/** A book for schema.org; a product only while offered, as a price is required. */
export function bookStructuredData({ book, offers, tariffs, shareImageUrl }: BookData, origin: string) {
  const url = origin + bookPath(book)
  const orderable = offers.filter(isOrderable)
  const prices = orderable.map(({ price }) => priceCents(price))
  const postage = orderable.map((offer) => copyPostage(offer, tariffs))
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
    offers: prices.length > 0 ? offersData({ prices, postage }, url) : undefined,
  }
}

/** What a copy costs somebody who has no points, in cents and without postage: the points in euro and the service fee (decision 67). */
function priceCents(price: number): number {
  const { surchargeCents, serviceFeeCents } = orderAmounts({ price, balance: 0, feeCredits: 0, shippingCents: 0 })
  return surchargeCents + serviceFeeCents
}

/** From the cheapest copy to the dearest, in cents; the postage is that of the copy that costs most to send. */
function offersData({ prices, postage }: Record<'prices' | 'postage', readonly number[]>, url: string) {
  return {
    '@type': 'AggregateOffer',
    url,
    priceCurrency: 'EUR',
    lowPrice: euro(Math.min(...prices)),
    highPrice: euro(Math.max(...prices)),
    offerCount: prices.length,
    itemCondition: 'https://schema.org/UsedCondition',
    availability: 'https://schema.org/InStock',
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: euro(Math.max(...postage)), currency: 'EUR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'DE' },
    },
  }
}

function euro(cents: number): string {
  return (cents / 100).toFixed(2)
}
