import { readIsbn, type IsbnProblem } from '#domain/isbn.ts'
import { cutTo } from '#domain/texts/letters.ts'

/** What a file says of an ISBN: the number, or what is wrong with what stands there; all null when nothing does. */
interface PickedIsbn {
  /** As it stands in the file, without wrapping. */
  text: string
  isbn13: string | null
  problem: IsbnProblem | null
}

const NOTHING: PickedIsbn = { text: '', isbn13: null, problem: null }
const TEXT_MAX = 40

/** The first right ISBN of some cells (`="9783…"`, `[3423…]`, several with commas); else what is wrong with the first. */
export function pickIsbn(cells: readonly string[]): PickedIsbn {
  const picked = cells
    .flatMap((cell) => cell.slice(0, 1000).split(/[,;|/]/u))
    .map(unwrap)
    .filter((text) => text !== '' && !isOtherNumber(text))
    .map(read)
  return picked.find((isbn) => isbn.isbn13 !== null) ?? picked[0] ?? NOTHING
}

/** Digits as an ISBN has them, with at most one sign between two. */
const NUMBERS = /(?<![\d-])(?:97[89][\s\-‐-―]?)?\d(?:[\s\-‐-―]?\d){8}[\s\-‐-―]?[\dxX](?![\dA-Za-z])/gu

/**
 * Every ISBN in running text, each once, and numbers that look like one but have a wrong check digit. The search ends
 * with the first one too many.
 */
export function readIsbns(text: string, atMost: number): PickedIsbn[] {
  const found = new Map<string, PickedIsbn>()
  for (const [numbers] of text.matchAll(NUMBERS)) {
    // A line break parts two numbers, a space may stand in one.
    for (const number of numbers.split(/[\n\r\t]+/u)) {
      const isbn = read(number.trim())
      if (isbn.isbn13 !== null || /^97[89]/u.test(isbn.text)) found.set(isbn.isbn13 ?? isbn.text, isbn)
    }
    if (found.size > atMost) break
  }
  return [...found.values()]
}

/** Takes off what spreadsheets and library programs put around a number. */
function unwrap(cell: string): string {
  return cell
    .replaceAll(/[="'[\]]/gu, '')
    .replace(/^\s*ISBN(?:-?1[03])?\s*:?/iu, '')
    .trim()
}

/** Numbers of shops and programs that stand where others have an ISBN (ASIN, identifiers with letters). */
function isOtherNumber(text: string): boolean {
  return /[A-WYZ]/iu.test(text) && /\d/u.test(text) && !/e\+/iu.test(text)
}

function read(text: string): PickedIsbn {
  const isbn = readIsbn(text)
  if (isbn.ok) return { text: cutTo(text, TEXT_MAX), isbn13: isbn.isbn13, problem: null }
  // Spreadsheets take the leading zero of an ISBN-10 away.
  const padded = /^\d{8}[\dXx]$/u.test(text) ? readIsbn(`0${text}`) : isbn
  if (padded.ok) return { text: cutTo(text, TEXT_MAX), isbn13: padded.isbn13, problem: null }
  return { text: cutTo(text, TEXT_MAX), isbn13: null, problem: isbn.problem }
}
