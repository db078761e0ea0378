import { m } from '#messages'
import { BOOK_LANGUAGES, GENRES, type BookLanguage, type Condition, type Genre } from '#domain/lookups.ts'

const CONDITION_NAMES: Record<Condition, () => string> = {
  LIKE_NEW: m['lookup.conditionLikeNew'],
  EXCELLENT: m['lookup.conditionExcellent'],
  GOOD: m['lookup.conditionGood'],
  SATISFACTORY: m['lookup.conditionSatisfactory'],
}

// Every name is spelled out: a key put together at run time would bring every text of the site into the browser.
const GENRE_NAMES: Record<Genre, () => string> = {
  'cartoons-comic': m['genre.cartoons-comic'],
  'fantasy-science-fiction': m['genre.fantasy-science-fiction'],
  'freizeit-hobby': m['genre.freizeit-hobby'],
  'romane-erzaehlungen': m['genre.romane-erzaehlungen'],
  jugendbuecher: m['genre.jugendbuecher'],
  kinderbuecher: m['genre.kinderbuecher'],
  'krimis-thriller': m['genre.krimis-thriller'],
  'lyrik-dramatik': m['genre.lyrik-dramatik'],
  'philosophie-psychologie': m['genre.philosophie-psychologie'],
  ratgeber: m['genre.ratgeber'],
  'sach-fachbuecher': m['genre.sach-fachbuecher'],
  andere: m['genre.andere'],
}
const LANGUAGE_NAMES: Record<BookLanguage, () => string> = {
  de: m['bookLanguage.de'],
  en: m['bookLanguage.en'],
  pl: m['bookLanguage.pl'],
  it: m['bookLanguage.it'],
  fr: m['bookLanguage.fr'],
  ru: m['bookLanguage.ru'],
  tr: m['bookLanguage.tr'],
  ar: m['bookLanguage.ar'],
  es: m['bookLanguage.es'],
  bg: m['bookLanguage.bg'],
  uk: m['bookLanguage.uk'],
  ro: m['bookLanguage.ro'],
  lt: m['bookLanguage.lt'],
  nl: m['bookLanguage.nl'],
  la: m['bookLanguage.la'],
  ot: m['bookLanguage.ot'],
}

/** A condition in words: "sehr gut" (A §3 "Lookups"). */
export function conditionName(condition: Condition): string {
  return CONDITION_NAMES[condition]()
}

/** A genre in the current language; links and the API use the slug (decision 56). Unknown slugs stay. */
export function genreName(slug: string): string {
  const genre = GENRES.find((known) => known === slug)
  return genre ? GENRE_NAMES[genre]() : slug
}

/** A book's language in the current language; unknown codes stay. */
export function languageName(code: string): string {
  const language = BOOK_LANGUAGES.find((known) => known === code)
  return language ? LANGUAGE_NAMES[language]() : code
}
