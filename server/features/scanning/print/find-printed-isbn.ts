import isbn3 from 'isbn3'
import { isbn13Of } from '#domain/ean.ts'

export interface PrintedIsbn {
  isbn13: string
  /** As it stands in the book, with the hyphens of the agency: to ask "Ist es 3-499-13650-8?". */
  shown: string
  /** Label, hyphens and digits are all regular; otherwise the member confirms. */
  isCertain: boolean
}

const LINES_MAX = 400
const LINE_MAX = 200

/** "ISBN", "SBN", "ISBN-10:", "ISBN-Nr.", as readers of print see it: I as 1 or l, S as 5, B as 8, N as M or H. */
const LABEL = /(?:[I1l|![\]{}] ?)?[S5$s§] ?[B8b] ?[NMWH](?![a-zäöü])(?:[ .:-]{0,3}(?:Nr|10|13)\b\.?)?[ .:;,-]{0,4}/gu

/** Numbers in four or five groups, which need no label. */
const PARTED = /(?:97[89][- ])?\d{1,5}[- ]\d{2,7}[- ]\d{1,7}[- ][\dXx]\b/gu

/** Letters read as digits after a label. */
const MISREAD: Record<string, string> = Object.fromEntries(
  ['O0', 'o0', 'Q0', 'D0', 'I1', 'l1', 'i1', '|1', '!1', 'S5', 's5', 'B8', 'Z2', 'z2', 'G6', 'b6', 'q9', 'g9', 'A4'].map((pair) => [
    ...pair,
  ]),
)

/**
 * ISBNs in text read from print, once each: labelled or hyphenated correctly, with a valid check digit and no digits around. 13 digits
 * are never cut to ten. Corrected numbers count only alone; several are never certain, as imprints name other editions too.
 */
export function listPrintedIsbns(text: string): PrintedIsbn[] {
  const lines = text.split('\n').slice(0, LINES_MAX)
  const all = lines.flatMap((line) => listInLine(withPlainHyphens(line.slice(0, LINE_MAX))))
  const plain = all.filter(({ isMended }) => !isMended)
  return onceEach(plain.length > 0 ? plain : all)
}

/** Keeps the most certain reading of each number. */
function onceEach(readings: readonly PrintedIsbn[]): PrintedIsbn[] {
  const numbers = new Map<string, PrintedIsbn>()
  for (const { isbn13, shown, isCertain } of readings)
    if (!numbers.has(isbn13) || (isCertain && !numbers.get(isbn13)?.isCertain)) numbers.set(isbn13, { isbn13, shown, isCertain })
  return [...numbers.values()]
}

function withPlainHyphens(line: string): string {
  return line.replaceAll(/[‐‑‒–—−~_·•]/gu, '-').replaceAll(/\s/gu, ' ')
}

function listInLine(line: string): NumberRead[] {
  const labels = [...line.matchAll(LABEL)]
  const labelled = labels.map((label) => {
    const rest = line.slice(label.index + label[0].length)
    return readNumber(rest, { hasLabel: true, mend: false }) ?? readNumber(rest, { hasLabel: true, mend: true })
  })
  const parted = Array.from(line.matchAll(PARTED), ([number]) => readNumber(number, { hasLabel: labels.length > 0, mend: false }))
  return [...labelled, ...parted.filter((found) => found?.isAsAgency)].filter((found) => found !== undefined)
}

type NumberRead = PrintedIsbn & { isAsAgency: boolean; isMended: boolean }

interface Reading {
  hasLabel: boolean
  mend: boolean
}

function readNumber(text: string, { hasLabel, mend }: Reading): NumberRead | undefined {
  const written = takeNumber(text, mend)
  const digits = written.replaceAll(/[^\dX]/gu, '')
  const number = /^97[89]/u.test(digits) ? /^\d{13}$/u.exec(digits)?.[0] : /^\d{9}[\dX]/u.exec(digits)?.[0]
  const isbn13 = number === undefined ? undefined : isbn13Of(number)
  const shown = number === undefined ? null : isbn3.hyphenate(number)
  if (isbn13 === undefined || number === undefined || shown === null) return undefined
  const isAsAgency =
    written
      .trim()
      .replaceAll(/ ?- ?| +/gu, '-')
      .slice(0, shown.length) === shown
  if (!isAsAgency && digits.length !== number.length) return undefined
  return { isbn13, shown, isAsAgency, isMended: mend, isCertain: hasLabel && isAsAgency && !mend }
}

/** Digits, hyphens and spaces from the beginning of a text, of not more than one number too many; dots and commas are left out. */
function takeNumber(text: string, mend: boolean): string {
  let taken = ''
  let digits = 0
  for (const sign of text) {
    const read = /[\dXx]/u.test(sign) ? sign.toUpperCase() : mend ? MISREAD[sign] : undefined
    if (read !== undefined) digits++
    else if (!/[-\s.,']/u.test(sign)) break
    taken += read ?? (/[-\s]/u.test(sign) ? sign : '')
    if (digits > 13) break
  }
  return taken
}
