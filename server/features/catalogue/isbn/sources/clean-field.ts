import { turnName } from '#domain/author-names.ts'
import { cutAtWord, cutTo } from '#domain/texts/letters.ts'
import { trimEndMatching } from '#domain/trim-end-matching.ts'
import { AUTHORS_MAX, PAGES_MAX, PAGES_MIN, PUBLISHER_MAX, TITLE_MAX, YEAR_MIN } from '#domain/policy/catalogue.ts'

const NOT_TEXT = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

/**
 * Cleans a field of a library record: composed letters (the DNB sends decomposed ones), no non-sorting marks (U+0098,
 * U+009C), single spaces, no trailing cataloguing punctuation.
 */
export function cleanField(text: string): string {
  const clean = cutTo(text, 4 * TITLE_MAX)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\u0085]+/gu, ' ')
    .replaceAll(NOT_TEXT, '')
    .trim()
  return trimEndMatching(clean, /[/:;,=]/u).trimEnd()
}

/** Title and subtitle on one line; a subtitle that only names the form ("Roman") is left out. */
export function joinTitle(title: string, subtitle: string): string {
  const isForm = /^(?:(?:historischer |kriminal|psycho)?(?:roman|thriller|krimi|erzählung(?:en)?|gedichte|novelle)|a novel|stories)$/iu
  return cutAtWord(subtitle === '' || isForm.test(subtitle) ? title : `${title}: ${subtitle}`, TITLE_MAX)
}

/** Author names in natural order without list separators; those beyond the field length are left out. */
export function fitAuthors(names: readonly string[]): string[] {
  const clean = [...new Set(names.map((name) => turnName(cleanField(name)).replaceAll(';', '')))].filter((name) => name !== '')
  return clean.filter((_, index) => clean.slice(0, index + 1).join(', ').length <= AUTHORS_MAX)
}

/** "and others", as cataloguers shorten it behind a place or a publisher. */
const AND_OTHERS = /\s?\[?(?:\bu\. ?a\.|\betc\.)\]?/gu
/** What stands where no publisher is known: sine nomine, ohne Verlag. */
const NOBODY = /^(?:s\. ?n\.|o\. ?V\.|ohne Verlag|Selbstverl\.|\?)?$/iu

/** The publisher without brackets of a guess; null for "unknown". */
export function readPublisher(text: string): string | null {
  const name = cleanField(cleanField(text).replaceAll(AND_OTHERS, '').replaceAll(/[[\]]/gu, ''))
  return NOBODY.test(name) ? null : cutAtWord(name, PUBLISHER_MAX)
}

/** The first plausible year in "[2010]", "© 2010", "März 2010" or "2010-2012"; none in "o. J." and "[197-?]". */
export function readYear(text: string): number | null {
  const year = Number(/(?<!\d)(1[4-9]\d\d|20\d\d)(?!\d)/u.exec(text)?.[1])
  return year >= YEAR_MIN ? year : null
}

/** What pages are called behind their number, in the most frequent languages of the catalogue. */
const PAGE_WORDS = new Set('s seite seiten p pp page pages pag pagine páginas str stron psl sider'.split(' '))
/** What may stand between the number and that word: "48 ungez. S.", "ca. 200 S.", "32 unnumerierte Seiten", "XII, 253 S.". */
const WITHIN_EXTENT =
  /^(?:[ivxlcdm]+|ca|etwa|ungez|ungezählte|unpag|unpaginierte|ungezeichnete|unnum\w*|nicht|gezählte|unnumbered|unpaged|[[\].,+?])$/u
const EXTENT_MAX = 200

/**
 * Number of pages in "XII, 253 S.", "[32] S.", "48 ungez. S.", "253 Seiten : Illustrationen" or "253 pages"; of several
 * numbers the largest.
 */
export function readPages(text: string): number | null {
  const tokens =
    text
      .slice(0, EXTENT_MAX)
      .toLowerCase()
      .match(/\d+|[\p{L}\p{M}]+|[^\s\p{L}\p{M}\d]/gu) ?? []
  for (const [place, token] of tokens.entries()) {
    if (!PAGE_WORDS.has(token)) continue
    const counts = countsBefore(tokens.slice(0, place))
    if (counts.length > 0) return plausiblePages(Math.max(...counts))
  }
  return null
}

/** Numbers that stand before the word, over what may stand between. */
function countsBefore(tokens: readonly string[]): number[] {
  const counts: number[] = []
  for (const token of tokens.toReversed()) {
    if (/^\d/u.test(token)) counts.push(Number(token))
    else if (!WITHIN_EXTENT.test(token)) break
  }
  return counts
}

/** Number of pages; null when implausible for a book. */
export function plausiblePages(pages: number): number | null {
  return Number.isInteger(pages) && pages >= PAGES_MIN && pages <= PAGES_MAX ? pages : null
}
