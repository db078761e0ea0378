import { turnName } from '#domain/author-names.ts'
import { cutAtWord, cutTo } from '#domain/texts/letters.ts'
import { withoutEnding } from '#domain/without-ending.ts'
import { AUTHORS_MAX, PAGES_MAX, PAGES_MIN, PUBLISHER_MAX, TITLE_MAX, YEAR_MIN } from '#domain/policy/catalogue.ts'

/** What may not stand in a book: control characters, halves of characters, marks that turn the writing direction. */
const NOT_TEXT = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

/**
 * A field of a library record as text of ours: composed letters (the DNB sends decomposed ones), without the marks
 * around words that are not sorted by (U+0098 and U+009C), single spaces, and no punctuation of the record's own kind at
 * the end.
 */
export function cleanField(text: string): string {
  const clean = cutTo(text, 4 * TITLE_MAX)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\u0085]+/gu, ' ')
    .replaceAll(NOT_TEXT, '')
    .trim()
  return withoutEnding(clean, /[/:;,=]/u).trimEnd()
}

/** Title and subtitle on one line; a subtitle that only names the form ("Roman") is left out. */
export function joinTitle(title: string, subtitle: string): string {
  const isForm = /^(?:(?:historischer |kriminal|psycho)?(?:roman|thriller|krimi|erzählung(?:en)?|gedichte|novelle)|a novel|stories)$/iu
  return cutAtWord(subtitle === '' || isForm.test(subtitle) ? title : `${title}: ${subtitle}`, TITLE_MAX)
}

/** Names in the order one says them, without what parts the names of a list; those that do not fit the field any more are left out. */
export function fitAuthors(names: readonly string[]): string[] {
  const clean = [...new Set(names.map((name) => turnName(cleanField(name)).replaceAll(';', '')))].filter((name) => name !== '')
  return clean.filter((_, index) => clean.slice(0, index + 1).join(', ').length <= AUTHORS_MAX)
}

/** "and others", as cataloguers shorten it behind a place or a publisher. */
const AND_OTHERS = /\s?\[?(?:\bu\. ?a\.|\betc\.)\]?/gu
/** What stands where no publisher is known: sine nomine, ohne Verlag. */
const NOBODY = /^(?:s\. ?n\.|o\. ?V\.|ohne Verlag|Selbstverl\.|\?)?$/iu

/** The publisher without the brackets of a cataloguer's guess; null where the record only says that none is known. */
export function readPublisher(text: string): string | null {
  const name = cleanField(cleanField(text).replaceAll(AND_OTHERS, '').replaceAll(/[[\]]/gu, ''))
  return NOBODY.test(name) ? null : cutAtWord(name, PUBLISHER_MAX)
}

/** The first plausible year in "[2010]", "© 2010", "März 2010", "2010-2012"; none in "o. J." and "[197-?]". */
export function readYear(text: string): number | null {
  const year = Number(/(?<!\d)(1[4-9]\d\d|20\d\d)(?!\d)/u.exec(text)?.[1])
  return year >= YEAR_MIN ? year : null
}

/** The pages of "XII, 253 S.", "253 Seiten : Illustrationen", "253 pages". */
export function readPages(text: string): number | null {
  // Every repetition is bounded, so that "1[1[1[" and "1 1 1" take linear time.
  const extent =
    /(?<!\d)(\d{1,6})\s{0,9}(?:\[[^\]]{0,99}\]\s{0,9})?(?:,\s{0,9}\[?\d{1,6}\]?\s{0,9})?(?:ungezählte\s{1,9})?(?:S\b|Seiten|pages|p\b|pp\b)/iu
  const pages = Number(extent.exec(text)?.[1])
  return pages >= PAGES_MIN && pages <= PAGES_MAX ? pages : null
}
