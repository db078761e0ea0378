/** Languages of the interface. */

export const UI_LANGUAGES = ['de', 'en', 'lt'] as const
export type UiLanguage = (typeof UI_LANGUAGES)[number]

/** Sign-in providers (A §2 "Login", decision 55). */
export const IDENTITY_PROVIDERS = ['google', 'facebook'] as const
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number]

export const BOOK_LANGUAGES = ['de', 'en', 'pl', 'it', 'fr', 'ru', 'tr', 'ar', 'es', 'bg', 'uk', 'ro', 'lt', 'nl', 'la', 'ot'] as const
export type BookLanguage = (typeof BOOK_LANGUAGES)[number]

export const CONDITIONS = ['LIKE_NEW', 'EXCELLENT', 'GOOD', 'SATISFACTORY'] as const
export type Condition = (typeof CONDITIONS)[number]

/** Suggested share of the market price by condition (A §3). */
export const CONDITION_PRICE_SHARE: Record<Condition, readonly [number, number]> = {
  LIKE_NEW: [0.6, 0.8],
  EXCELLENT: [0.4, 0.6],
  GOOD: [0.2, 0.4],
  SATISFACTORY: [0, 0.2],
}

/** Mails about wished books. */
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

/** Subjects of a search besides titles and authors: genre, language, publisher, year. */
export const SEARCH_SUBJECTS = ['genre', 'language', 'publisher', 'year'] as const
export type SearchSubject = (typeof SEARCH_SUBJECTS)[number]

/** Bindings as libraries name them. */
export const BINDINGS = ['HARDCOVER', 'PAPERBACK'] as const
export type Binding = (typeof BINDINGS)[number]

/** Media of library records; only printed ones can be offered. Audio files count as sound. */
export const MEDIA = ['PRINT', 'AUDIO', 'FILE', 'FILM', 'OTHER'] as const
export type Medium = (typeof MEDIA)[number]
