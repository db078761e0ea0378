/** Closed lists of the specification (A §3 "Lookups", with decisions 22 and 56). */

export const UI_LANGUAGES = ['de', 'en', 'lt'] as const
export type UiLanguage = (typeof UI_LANGUAGES)[number]

/** Who else may say who somebody is (A §2 "Login", decision 55). */
export const IDENTITY_PROVIDERS = ['google', 'facebook'] as const
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number]

export const BOOK_LANGUAGES = ['de', 'en', 'pl', 'it', 'fr', 'ru', 'tr', 'ar', 'es', 'bg', 'uk', 'ro', 'lt', 'nl', 'la', 'ot'] as const
export type BookLanguage = (typeof BOOK_LANGUAGES)[number]

export const CONDITIONS = ['LIKE_NEW', 'EXCELLENT', 'GOOD', 'SATISFACTORY'] as const
export type Condition = (typeof CONDITIONS)[number]

/** Suggested price as a share of the market price, by condition (A §3). */
export const CONDITION_PRICE_SHARE: Record<Condition, readonly [number, number]> = {
  LIKE_NEW: [0.6, 0.8],
  EXCELLENT: [0.4, 0.6],
  GOOD: [0.2, 0.4],
  SATISFACTORY: [0, 0.2],
}

/** How members are told by mail that a wished book is there. */
export const WISH_MAILS = ['instant', 'daily', 'off'] as const
export type WishMails = (typeof WISH_MAILS)[number]

export const PARCEL_SIZES = ['XS', 'S'] as const
export type ParcelSize = (typeof PARCEL_SIZES)[number]

export const GENRES = [
  'cartoons-comic',
  'fantasy-science-fiction',
  'freizeit-hobby',
  'romane-erzaehlungen',
  'jugendbuecher',
  'kinderbuecher',
  'krimis-thriller',
  'lyrik-dramatik',
  'philosophie-psychologie',
  'ratgeber',
  'sach-fachbuecher',
  'andere',
] as const
export type Genre = (typeof GENRES)[number]

export const SEARCH_FILTERS = ['all', 'title', 'author', 'genre', 'language'] as const
export type SearchFilter = (typeof SEARCH_FILTERS)[number]

export const SEARCH_SORTS = ['relevance', 'newest', 'price', 'wished'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

/** What words of a search may name besides titles and authors: all books of a genre, in a language, of a publisher, of a year. */
export const SEARCH_SUBJECTS = ['genre', 'language', 'publisher', 'year'] as const
export type SearchSubject = (typeof SEARCH_SUBJECTS)[number]

/** How a book is bound, as far as libraries say it. */
export const BINDINGS = ['HARDCOVER', 'PAPERBACK'] as const
export type Binding = (typeof BINDINGS)[number]

/** What a record of a library describes; only what is printed can be sent and offered. A reading is sound also where it comes as a file. */
export const MEDIA = ['PRINT', 'AUDIO', 'FILE', 'FILM', 'OTHER'] as const
export type Medium = (typeof MEDIA)[number]
