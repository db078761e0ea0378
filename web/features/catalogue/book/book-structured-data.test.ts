import { expect, it } from 'vitest'
import type { Book, BookOffer } from '#contract/books.ts'
import { bookStructuredData } from './book-structured-data.ts'

const book: Book = {
  uuid: '0199',
  title: 'Momo',
  authors: [],
  genres: [],
  numberOfPages: null,
  languageCode: 'de',
  publishDate: null,
  imageUrl: '/covers/momo.svg',
  description: null,
  publisher: null,
  originalTitle: null,
  isbn: null,
  archived: false,
  reviewed: true,
  slug: 'momo',
}

function offerFor(price: number): BookOffer {
  return {
    uuid: String(price),
    book,
    price,
    condition: 'GOOD',
    comment: '',
    parcelSize: 'XS',
    offeredBy: { uuid: '1', profileId: 'mara', firstName: 'Mara', lastName: 'K.', avatarPath: null },
    requestedBy: null,
    status: 'AVAILABLE',
    smokeFree: true,
    petFree: true,
    paused: false,
    reviewed: true,
    createdAt: '',
    updatedAt: '',
    deliveredAt: null,
  }
}

it('names as the price what a buyer without points pays, and postage apart (decision 67)', () => {
  const data = { book, offers: [offerFor(4), offerFor(7)], today: '2026-11-22', publicUrl: '', shareImageUrl: '/share/momo.png' }
  expect(bookStructuredData(data, 'https://buchfink.example').offers).toMatchObject({
    lowPrice: '5.40',
    highPrice: '8.70',
    shippingDetails: { shippingRate: { value: '2.70', currency: 'EUR' }, shippingDestination: { addressCountry: 'DE' } },
  })
})
