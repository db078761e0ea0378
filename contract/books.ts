import { z } from 'zod'
import { memberOnTheWire } from './members.ts'
import { reliability } from './reliability.ts'
import { CONDITIONS, PARCEL_SIZES } from '../domain/lookups.ts'

const authorOnTheWire = z.object({ uuid: z.string(), authorFullName: z.string() })
const genreOnTheWire = z.object({ uuid: z.string(), name: z.string() })

/** A §3 Book. `imageUrl` is always a path of ours: the uploaded or the rendered cover. */
export const book = z.object({
  uuid: z.string(),
  title: z.string(),
  authors: z.array(authorOnTheWire),
  genres: z.array(genreOnTheWire),
  numberOfPages: z.int().nullable(),
  languageCode: z.string(),
  /** Year. */
  publishDate: z.string().nullable(),
  imageUrl: z.string(),
  description: z.string().nullable(),
  publisher: z.string().nullable(),
  originalTitle: z.string().nullable(),
  isbn: z.string().nullable(),
  archived: z.boolean(),
  reviewed: z.boolean(),
  slug: z.string(),
})
export type Book = z.infer<typeof book>

/** A book in a list, with its lowest orderable price. */
export const listedBook = book.extend({
  offersNum: z.int(),
  lowestPrice: z.int().nullable(),
})
export type ListedBook = z.infer<typeof listedBook>

/** A §3 Offer. */
export const bookOffer = z.object({
  uuid: z.string(),
  book,
  price: z.int(),
  condition: z.enum(CONDITIONS),
  comment: z.string(),
  parcelSize: z.enum(PARCEL_SIZES),
  offeredBy: memberOnTheWire,
  requestedBy: memberOnTheWire.nullable(),
  status: z.enum(['AVAILABLE', 'RESERVED', 'EXCHANGED', 'WITHDRAWN']),
  smokeFree: z.boolean(),
  petFree: z.boolean(),
  paused: z.boolean(),
  reviewed: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  deliveredAt: z.string().nullable(),
})
export type BookOffer = z.infer<typeof bookOffer>

/** A photo of a copy; its sides in pixels. */
export const offerPhoto = z.object({
  uuid: z.string(),
  path: z.string(),
  /** The same small, for lists. */
  smallPath: z.string(),
  width: z.int(),
  height: z.int(),
})
export type OfferPhoto = z.infer<typeof offerPhoto>

/** The same for its owner: also one that nobody else sees after a decision. */
export const ownOfferPhoto = offerPhoto.extend({ isHidden: z.boolean() })
export type OwnOfferPhoto = z.infer<typeof ownOfferPhoto>

/** A copy on the page of its book. */
export const offerOfBook = bookOffer.extend({
  photos: z.array(offerPhoto),
  reliability,
  /** Other copies of its owner that one can order now, to be put into the same parcel; counted up to 99. */
  moreFromOwner: z.int(),
})
export type OfferOfBook = z.infer<typeof offerOfBook>
