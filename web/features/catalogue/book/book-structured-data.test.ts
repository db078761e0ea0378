import { expect, it } from 'vitest'
import type { Book, BookOffer } from '#contract/books.ts'
import type { Tariffs } from '#domain/postage.ts'
import { bookStructuredData } from './book-structured-data.ts'

const TARIFFS: Tariffs = [
  { size: 'BOOKS_500', cents: 270, gramsMax: 500, millimetresMax: 50 },
  { size: 'BOOKS_1000', cents: 320, gramsMax: 1000, millimetresMax: 50 },
]

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
  const data = { book, offers: [offerFor(4), offerFor(7)], tariffs: TARIFFS, publicUrl: '', shareImageUrl: '/share/momo.png' }
  expect(bookStructuredData(data, 'https://buchfink.example').offers).toMatchObject({
    lowPrice: '5.40',
    highPrice: '8.70',
    shippingDetails: { shippingRate: { value: '2.70', currency: 'EUR' }, shippingDestination: { addressCountry: 'DE' } },
  })
})

it('names the postage of the copy that costs most to send', () => {
  const bound = { ...offerFor(4), parcelSize: 'S', book: { ...book, numberOfPages: 700 } } as const
  const data = { book, offers: [offerFor(4), bound], tariffs: TARIFFS, publicUrl: '', shareImageUrl: '/share/momo.png' }
  expect(bookStructuredData(data, 'https://buchfink.example').offers).toMatchObject({
    shippingDetails: { shippingRate: { value: '3.20' } },
  })
})
