import { z } from 'zod'
import { book, listedBook, offerOfBook } from './books.ts'
import { endpoint, paging, readVersion, urlBoolean, urlList, uuidParam } from './endpoint.ts'
import { type FieldWith, rule } from './field-errors.ts'
import { memberOnTheWire } from './members.ts'
import { BOOK_LANGUAGES, CONDITIONS, GENRES, SEARCH_FILTERS, SEARCH_SORTS, SEARCH_SUBJECTS } from '../domain/lookups.ts'
import { AUTHORS_MAX, DESCRIPTION_MAX, PAGES_MAX, PAGES_MIN, PUBLISHER_MAX, TITLE_MAX, YEAR_MIN } from '../domain/policy/catalogue.ts'
import { OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '../domain/policy/offers.ts'
import { SEARCH_CHOICES_MAX, SEARCH_PAGE_SIZE } from '../domain/policy/search.ts'
import { cleanSearchText } from '../domain/search-text.ts'

/** A search text as typed; the server cleans it. */
export function searchText(max: number) {
  return z.string().max(max).default('').transform(cleanSearchText)
}

/** A price as it stands in a URL, whole points. */
const urlPrice = z.coerce.number().int().min(OFFER_PRICE_MIN).max(OFFER_PRICE_MAX)

/** How many of the hits that are counted a choice would leave; each list is counted without its own filter. */
const searchFacets = z.object({
  genres: z.array(z.object({ id: z.enum(GENRES), count: z.int() })),
  languages: z.array(z.object({ code: z.string(), count: z.int() })),
  conditions: z.array(z.object({ condition: z.enum(CONDITIONS), count: z.int() })),
  /** Whole points, both ends included. A book with copies in two ranges counts in both. */
  prices: z.array(z.object({ from: z.int(), to: z.int(), count: z.int() })),
  /** Books with a copy with photos. */
  photos: z.int(),
})
export type SearchFacets = z.infer<typeof searchFacets>

const meantSubject = z.object({
  kind: z.enum(SEARCH_SUBJECTS),
  /** Slugs of genres, codes of languages, of which a book has one; the name of a publisher; a year. */
  values: z.array(z.string()),
})
export type MeantSubject = z.infer<typeof meantSubject>

export const booksSearch = endpoint({
  method: 'get',
  path: '/api/v1/books/search',
  summary: 'Books by title, author, genre, language, publisher or year, paged; an empty query lists the newest.',
  query: paging(SEARCH_PAGE_SIZE).extend({
    query: searchText(10_000),
    filter_by: z.enum(SEARCH_FILTERS).default('all'),
    /** Codes and slugs, or labels in any language; of several values of one filter a book needs one. */
    language: urlList(z.string().max(20), SEARCH_CHOICES_MAX),
    genre: urlList(z.string().max(100), SEARCH_CHOICES_MAX),
    onlyOffered: urlBoolean.default(false),
    /** By price: the cheapest copy one can order now; books without one come last. */
    sort: z.enum(SEARCH_SORTS).default('relevance'),
    /** Only books with one copy, to be ordered now, of one of these conditions and within these prices. */
    condition: urlList(z.enum(CONDITIONS), SEARCH_CHOICES_MAX),
    priceMin: urlPrice.optional(),
    priceMax: urlPrice.optional(),
    /** Only books with such a copy that its owner shows photos of. */
    withPhotos: urlBoolean.default(false),
    facets: urlBoolean.default(false),
    /** Kinds of subjects that the words shall not be read as: "Roman" may be a name alone. */
    notMeant: urlList(z.enum(SEARCH_SUBJECTS), SEARCH_SUBJECTS.length),
  }),
  response: z.object({
    books: z.array(listedBook),
    /** Where nothing matches: books with a part of the words, or spelled a little like them; on the first page alone, not counted. */
    similar: z.array(listedBook).optional(),
    totalNumberOfPages: z.int(),
    page: z.int(),
    booksPerPage: z.int(),
    onlyOffered: z.boolean(),
    total: z.int(),
    /** False when there are more hits than are counted (`total` is then the most that is counted, and pages end there). */
    totalIsExact: z.boolean().optional(),
    /** The uuids of those books that the caller wishes for; empty for guests. */
    wished: z.array(z.string()),
    /**
     * Those of these books that can be had from somebody who offers others that the caller wishes for, and how many such copies at
     * most; empty for guests. Of a book that one copy is offered of, which that is and the first name of its owner.
     */
    wishedBeside: z.array(
      z.object({
        bookUuid: z.string(),
        wishedNum: z.int(),
        onlyCopy: z.object({ offerUuid: z.string(), ownerName: z.string() }).nullable(),
      }),
    ),
    /** Only where asked for. */
    facets: searchFacets.optional(),
    /** What the words were read as besides titles and authors; books of it stand behind those that have the words. */
    meant: z.array(meantSubject).optional(),
  }),
})

export const booksSuggest = endpoint({
  method: 'get',
  path: '/api/v1/books/suggest',
  summary: 'Titles and authors that match while typing; more than 3 characters needed.',
  query: z.object({ q: searchText(200) }),
  response: z.object({
    suggestions: z.array(z.object({ uuid: z.string(), title: z.string(), authors: z.array(z.string()), slug: z.string() })),
    /** Those with most books first. */
    authors: z.array(z.object({ name: z.string(), booksNum: z.int() })),
  }),
})

export const bookAuthors = endpoint({
  method: 'get',
  path: '/api/v1/books/authors',
  summary: 'Names of authors that begin so, for the form of a new book; those with most books first.',
  query: z.object({ q: searchText(AUTHORS_MAX) }),
  response: z.object({ authors: z.array(z.object({ name: z.string(), booksNum: z.int() })) }),
})

export const bookLookAlikes = endpoint({
  method: 'get',
  path: '/api/v1/books/look-alikes',
  summary: 'Books of ours that a typed one could be, before a new one is made.',
  query: z.object({
    title: z.string().max(TITLE_MAX),
    authors: z.string().max(AUTHORS_MAX),
    isbn: z.string().max(40).default(''),
  }),
  response: z.object({
    /** True when the ISBN is one of ours, of a book with such a title: then `books` holds just that one. */
    isKnown: z.boolean(),
    /** The ISBN is one of ours, of a book with another title, the first of `books`: the typed one can be made without it. */
    isIsbnTaken: z.boolean(),
    books: z.array(listedBook),
  }),
})

export const bookPage = endpoint({
  method: 'get',
  path: '/api/v1/books/book/{uuid}',
  summary: 'A book with its offers and who wished it.',
  params: uuidParam,
  response: z.object({
    book,
    /** Each with how its owner sends. */
    offers: z.array(offerOfBook),
    /** The first who wished for it, in order of waiting. */
    wished_by: z.array(memberOnTheWire),
    /** The caller's own wish that this book fulfils. */
    wish: z.object({ onlyThisEdition: z.boolean() }).nullable(),
    /** Those of the copies whose owners offer others that the caller wishes for, and how many; empty for guests. */
    wishedBeside: z.array(z.object({ offerUuid: z.string(), wishedNum: z.int() })),
    /** The other editions of the same work. */
    editions: z.array(listedBook),
    /** Path of the picture that messengers show for a link to this book. */
    shareImageUrl: z.string(),
    /** Somebody offers it or wishes for it, or it is reviewed; other pages ask search engines to leave them out. */
    isForSearchEngines: z.boolean(),
    /** Of the data of the book, its cover and article, for administrators, who may change them; null for everybody else. */
    version: readVersion.nullable(),
  }),
})

export const bookByIsbn = endpoint({
  method: 'get',
  path: '/api/v1/books/isbn/{isbn}',
  summary:
    'A book by ISBN from our catalogue, then DNB, then Open Library. 404 ISBN_UNKNOWN when none of them knows it, 503 LIBRARIES_UNREACHED (with Retry-After) when one that may know it could not be asked, 422 NOT_PRINTED for an audio book, a file and the like, with its title and medium in `fresh`.',
  params: z.object({ isbn: z.string().min(1).max(40) }),
  response: z.object({
    /** From our own catalogue: the stored book. From a library: a draft without uuid, stored when offered. */
    book: book.partial({ uuid: true, slug: true, imageUrl: true }),
    source: z.enum(['own', 'dnb', 'openlibrary', 'googlebooks']),
    /** Other books that carry the same ISBN, as some publishers have used one twice: who asks has to choose. */
    others: z.array(book.partial({ uuid: true, slug: true, imageUrl: true })).optional(),
  }),
})

/** Line breaks and tabs of pasted text become spaces; one spelling of every letter (NFC). */
function tidyLine(value: string): string {
  return value.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
}

/** A multi-line text with unified line breaks and composed letters (NFC). */
export function tidyText(value: string): string {
  return value.normalize('NFC').replaceAll(/\r\n?/gu, '\n').trim()
}

/** What a field may hold before it is tidied: megabytes of spaces are refused, not tidied. */
const RAW_TEXT_MAX = 10_000

/** No control characters but line breaks, no lone surrogates, no marks that turn the direction of what follows. */
const NO_CONTROLS = /^(?:[\n\t]|[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069])*$/u
const SOMETHING_VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

type TextField = FieldWith<'MAX_LENGTH'> & FieldWith<'VALIDITY'>

function cleanText(field: TextField, max: number) {
  return z
    .string()
    .max(max, { error: rule(`${field}.MAX_LENGTH`), abort: true })
    .regex(NO_CONTROLS, { error: rule(`${field}.VALIDITY`), abort: true })
}

/** A required one-line field. */
export function neededLine(field: TextField & FieldWith<'NOT_EMPTY'>, max: number) {
  return z
    .string({ error: rule(`${field}.NOT_EMPTY`) })
    .max(RAW_TEXT_MAX, { error: rule(`${field}.MAX_LENGTH`), abort: true })
    .transform(tidyLine)
    .pipe(cleanText(field, max).regex(SOMETHING_VISIBLE, rule(`${field}.NOT_EMPTY`)))
}

/** An optional text field of a form: empty or null means absent. */
export function optionalText(field: TextField, max: number, tidy: (value: string) => string = tidyLine) {
  return clearableText(field, max, tidy).transform((value) => value ?? undefined)
}

/** A changed text: omitted it stays, empty (null) it is deleted. */
export function clearableText(field: TextField, max: number, tidy: (value: string) => string = tidyLine) {
  return z
    .string()
    .max(RAW_TEXT_MAX, { error: rule(`${field}.MAX_LENGTH`), abort: true })
    .transform(tidy)
    .pipe(cleanText(field, max))
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null))
}

/** An optional multi-line text, empty by default. */
export function freeText(field: TextField, max: number) {
  return optionalText(field, max, tidyText).transform((text) => text ?? '')
}

/** A genre by its id, or as it stands in a book. */
const genreChoice = z.union([z.enum(GENRES), z.object({ name: z.enum(GENRES) }).transform((genre) => genre.name)], rule('GENRES.VALIDITY'))

const year = z
  .union(
    [
      z.int(),
      z
        .string()
        .regex(/^\d{4}$/u, rule('YEAR.VALIDITY'))
        .transform(Number),
    ],
    rule('YEAR.VALIDITY'),
  )
  .pipe(z.int().min(YEAR_MIN, rule('YEAR.VALIDITY')))

export const newBook = z.strictObject({
  title: neededLine('TITLE', TITLE_MAX),
  /** As in the form: parted by commas or semicolons, "Mann, Thomas" being one. */
  authors: neededLine('AUTHORS', AUTHORS_MAX).pipe(z.string().regex(/[^\s,;]/u, rule('AUTHORS.NOT_EMPTY'))),
  languageCode: z.enum(BOOK_LANGUAGES, rule('LANGUAGE.REQUIRED')),
  isbn: z.string().max(40, rule('ISBN.VALIDITY')).nullish(),
  genres: z.array(genreChoice).max(GENRES.length, rule('GENRES.VALIDITY')).nullish(),
  numberOfPages: z.int(rule('PAGES.VALIDITY')).min(PAGES_MIN, rule('PAGES.VALIDITY')).max(PAGES_MAX, rule('PAGES.VALIDITY')).nullish(),
  publishDate: year.nullish(),
  publisher: optionalText('PUBLISHER', PUBLISHER_MAX),
  description: optionalText('DESCRIPTION', DESCRIPTION_MAX, tidyText),
  originalTitle: optionalText('ORIGINAL_TITLE', TITLE_MAX),
  /** A new cover as data URL. */
  imageDataString: z.string().startsWith('data:', rule('COVER.VALIDITY')).nullish(),
  /** The rest of A §3 Book: accepted from a client that sends the whole record, and ignored (decision 52). */
  uuid: z.unknown().optional(),
  imageUrl: z.unknown().optional(),
  slug: z.unknown().optional(),
  archived: z.unknown().optional(),
  reviewed: z.unknown().optional(),
})
export type NewBook = z.output<typeof newBook>

export const booksCreate = endpoint({
  method: 'post',
  path: '/api/v1/books/create',
  summary: 'Add a book by hand; an ISBN that is known answers 200 with that book.',
  body: z.strictObject({ book: newBook }),
  response: z.object({ book }),
  status: 201,
})

export const totalOffersNum = endpoint({
  method: 'get',
  path: '/api/v1/books/total-offers-num',
  summary: 'How many copies one can order now, and of how many books: so many as a search for what is on offer finds.',
  response: z.object({ offers_num: z.int(), books_num: z.int() }),
})
