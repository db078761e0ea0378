import { BOOK_LANGUAGES, type BookLanguage } from '#domain/lookups.ts'

/** How the languages of books are called: German adjectives take their endings, Lithuanian genitives what follows them. */
interface LanguageWords {
  /** As "englisch": found with each ending, and with "sprachig". */
  german: readonly string[]
  english: readonly string[]
  /** As "anglų": found alone and before "kalba". */
  lithuanian: string
  /** As "angliškai". */
  lithuanianAdverb: string
}

const LANGUAGES: Readonly<Record<Exclude<BookLanguage, 'ot'>, LanguageWords>> = {
  de: { german: ['deutsch'], english: ['german'], lithuanian: 'vokiečių', lithuanianAdverb: 'vokiškai' },
  en: { german: ['englisch'], english: ['english'], lithuanian: 'anglų', lithuanianAdverb: 'angliškai' },
  pl: { german: ['polnisch'], english: ['polish'], lithuanian: 'lenkų', lithuanianAdverb: 'lenkiškai' },
  it: { german: ['italienisch'], english: ['italian'], lithuanian: 'italų', lithuanianAdverb: 'itališkai' },
  fr: { german: ['französisch'], english: ['french'], lithuanian: 'prancūzų', lithuanianAdverb: 'prancūziškai' },
  ru: { german: ['russisch'], english: ['russian'], lithuanian: 'rusų', lithuanianAdverb: 'rusiškai' },
  tr: { german: ['türkisch'], english: ['turkish'], lithuanian: 'turkų', lithuanianAdverb: 'turkiškai' },
  ar: { german: ['arabisch'], english: ['arabic'], lithuanian: 'arabų', lithuanianAdverb: 'arabiškai' },
  es: { german: ['spanisch'], english: ['spanish'], lithuanian: 'ispanų', lithuanianAdverb: 'ispaniškai' },
  bg: { german: ['bulgarisch'], english: ['bulgarian'], lithuanian: 'bulgarų', lithuanianAdverb: 'bulgariškai' },
  uk: { german: ['ukrainisch'], english: ['ukrainian'], lithuanian: 'ukrainiečių', lithuanianAdverb: 'ukrainietiškai' },
  ro: { german: ['rumänisch'], english: ['romanian'], lithuanian: 'rumunų', lithuanianAdverb: 'rumuniškai' },
  lt: { german: ['litauisch'], english: ['lithuanian'], lithuanian: 'lietuvių', lithuanianAdverb: 'lietuviškai' },
  nl: { german: ['niederländisch', 'holländisch'], english: ['dutch'], lithuanian: 'olandų', lithuanianAdverb: 'olandiškai' },
  la: { german: ['lateinisch'], english: ['latin'], lithuanian: 'lotynų', lithuanianAdverb: 'lotyniškai' },
}

const ENDINGS = ['', 'e', 'er', 'es', 'en', 'em']

/** All words for a language, without "other language". */
export const LANGUAGE_WORDS: readonly (readonly [BookLanguage, readonly string[]])[] = BOOK_LANGUAGES.flatMap((code) => {
  if (code === 'ot') return []
  const { german, english, lithuanian, lithuanianAdverb } = LANGUAGES[code]
  const ofGerman = german.flatMap((word) => ENDINGS.flatMap((ending) => [`${word}${ending}`, `${word}sprachig${ending}`]))
  return [[code, [...ofGerman, ...english, lithuanian, `${lithuanian} kalba`, `${lithuanian} kalbos`, lithuanianAdverb]] as const]
})
