/** Digits that stand together, with `X` as a last sign. */
interface NumberGroup {
  signs: string
  /** What joins it to the group before: spaces, a dash, a point; empty for the first. */
  joint: string
}

/** Digit groups that may form one number, with their context. */
export interface NumberRun {
  groups: readonly NumberGroup[]
  text: string
  /** "ISBN" or "SBN" stands right before it. */
  isLabelled: boolean
  /** A word of its line says that it is a book's. */
  saysBook: boolean
  /** A word right before it says that it is another number: of an order, a customer, a phone. */
  isCalledOther: boolean
  isBehindLetters: boolean
  isBeforeLetters: boolean
  /** A spreadsheet has kept the first digits only: "9,78E+12". */
  isShortened: boolean
}

/** What is not seen: marks of direction and joining, soft hyphens, byte order marks, control characters but line breaks and tabs. */
const INVISIBLE = /[\p{Cf}\p{Mn}]|(?![\n\r\t])\p{Cc}/gu
const DASHES = /[\p{Pd}\u2212\u2043\u30fc]/gu
const BLANKS = /[\p{Zs}\u2800]/gu
/** Letters of other scripts that are written for X. */
const LIKE_X = /(?<=\d[ -]?)[\u0425\u0445\u2169\u2179\uff38\uff58](?!\p{L})/gu

/** A text with plain digits, hyphens and spaces, without invisible characters. */
export function plainNumbers(text: string): string {
  return text
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\p{Nd}/gu, plainDigit)
    .replaceAll(DASHES, '-')
    .replaceAll(BLANKS, ' ')
    .replaceAll(LIKE_X, 'X')
}

/** Digits of each script stand in a row from zero to nine; those of mathematics in five rows without a gap. */
function plainDigit(digit: string): string {
  if (digit <= '9') return digit
  const code = digit.codePointAt(0) ?? 0
  if (code >= 0x1d7ce && code <= 0x1d7ff) return String((code - 0x1d7ce) % 10)
  let zero = code
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--
  return String(code - zero)
}

/** Stands where a word said ISBN: no text holds it, as it is a control character. */
const LABEL = '\u0001'
const LABELS = /(?<!\p{L})e?(?:ISBN|SBN)s?(?:\s?-?\s?1[03](?!\d)|\s?-?\s?13(?=97[89]\d{10}))?(?:[ -]{0,2}(?:Nr|No|Nummer|number)\b\.?)?/giu
/** Names of barcodes, which hold a number themselves. */
const BARCODES = /(?<!\p{L})(?:EAN|GTIN|UPC)(?:[ -]?(?:13|14|8|12)(?!\d)|[ -]?13(?=97[89]\d{10}))?/giu

/** "9783548605715.0" and "9783548605715,00" of spreadsheets. */
const WHOLE = /(?<=(?<![\d.,])\d{8,13})[.,]0{1,2}(?![\d.,]*\d)/gu
/** "9.783.548.605.715", with any of the signs that part thousands. */
const THOUSANDS = /(?<![\d.,'’])\d{1,3}([.,'’])\d{3}(?:\1\d{3}){2,3}(?![\d.,]*\d)/gu
/** "9.783548605715E12", of which no digit is lost. */
const EXPONENT = /(?<![\d.,])(\d)[.,](\d{1,15})E\+?(\d{1,2})(?![\d.,]*\d)/giu

/** The groups of one number stand in one line and are at most so many that each may be looked at. */
const NUMBER =
  /(?<![\d.,])\d(?:[.,]\d{1,14})?E\+?(?:0?9|1[0-2])(?![\d.,]*\d)|\d+(?:X(?![\p{L}\d]))?(?:(?: ?- ?|\.| {1,2})(?:\d+(?:X(?![\p{L}\d]))?|X(?![\p{L}\d]))){0,40}/giu
const LABEL_BEFORE = /\u0001[\s:.,;#="'()[\]-]{0,8}$/u

/** How much of a line before and behind a number may say what it is. */
const NEAR = 60
const LINE_END = /[\n\r]/u

const BOOK_WORDS =
  /\u0001|(?<!\p{L})(?:b(?:ü|ue)cher|buch(?!ung|halt)|(?:hör|taschen|kinder|sach)buch|books?|knyg|hardcover|paperback|softcover|broschi|gebunden|kart\.|\((?:gb|br|kt|pb|hc)\.?\)|dp\/|gp\/product\/)/iu
const OTHER_WORDS =
  /(?:bestell|kund|auftrag|rechnung|vorgang|sendung|paket|konto|artikel|liefer|vertrag|mitglied|steuer|order|customer|invoice|account|member|tracking|phone|\btel|\bfax|mobil|handy|\biban|\bblz|\basin|\bppn|\boclc|\blccn|\bissn|\bismn|užsakym|klient|sąskait|(?<!\p{L})(?:dnb|idn|id|gnd|ust|vat|best)\b)[\p{L}\d]{0,20}[\s.:#/-]{0,4}(?:(?:nr|no|id|nummer|number|numeris)\b)?[\s.:#=+(-]{0,6}$/iu

/** Digit groups of a text in order; linear in its length. */
export function* listRuns(text: string): Generator<NumberRun> {
  const plain = plainText(text)
  let labelledUntil = -Infinity
  for (const { 0: written, index } of plain.matchAll(NUMBER)) {
    const before = nearBefore(plain, index)
    const end = index + written.length
    const isNext = index - labelledUntil < 8 && /^[ ,;/|&]*$/u.test(plain.slice(labelledUntil, index))
    const isLabelled = isNext || LABEL_BEFORE.test(before)
    if (isLabelled) labelledUntil = end
    const isShortened = /E/iu.test(written)
    // "0.4616709947" is no number of ten digits.
    if (!isLabelled && /\d[.,]$/u.test(before)) continue
    yield {
      groups: isShortened ? [] : groupsOf(written),
      text: written,
      isLabelled,
      saysBook: BOOK_WORDS.test(before) || BOOK_WORDS.test(nearBehind(plain, end)),
      isCalledOther: OTHER_WORDS.test(before),
      isBehindLetters: /[\p{L}_]$/u.test(before),
      isBeforeLetters: /^[\p{L}_]/u.test(plain.slice(end, end + 2)),
      isShortened,
    }
  }
}

function plainText(text: string): string {
  return plainNumbers(text)
    .replaceAll(LABELS, LABEL)
    .replaceAll(BARCODES, ' : ')
    .replaceAll(EXPONENT, (whole: string, first: string, rest: string, power: string) =>
      rest.length === Number(power) ? first + rest : whole,
    )
    .replaceAll(WHOLE, ' ; ')
    .replaceAll(THOUSANDS, (whole) => whole.replaceAll(/[.,'’]/gu, ''))
}

function groupsOf(written: string): NumberGroup[] {
  const groups: NumberGroup[] = []
  let end = 0
  for (const { 0: signs, index } of written.matchAll(/\d{1,9}X|\d+|X/giu)) {
    groups.push({ signs: signs.toUpperCase(), joint: written.slice(end, index) })
    end = index + signs.length
  }
  return groups
}

function nearBefore(text: string, index: number): string {
  return (
    text
      .slice(Math.max(0, index - NEAR), index)
      .split(LINE_END)
      .at(-1) ?? ''
  )
}

function nearBehind(text: string, index: number): string {
  return text.slice(index, index + NEAR).split(LINE_END)[0] ?? ''
}
