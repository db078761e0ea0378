import { isbn13Of, kindOfEan } from './ean.ts'
import { cutTo } from './texts/letters.ts'
import { listRuns, plainNumbers, type NumberRun } from './isbn-runs.ts'

/**
 * Problems of a typed ISBN, the last part of keys in `FORMS_RULES.ISBN`: not 10 or 13 digits, wrong check digit, 979-0 (music), 977
 * (periodical), another EAN, or shortened by a spreadsheet ("9,78E+12").
 */
export const ISBN_PROBLEMS = ['VALIDITY', 'CHECK_DIGIT', 'MUSIC', 'PERIODICAL', 'PRODUCT', 'LOST_DIGITS'] as const
export type IsbnProblem = (typeof ISBN_PROBLEMS)[number]

export type IsbnResult = { ok: true; isbn13: string } | { ok: false; problem: IsbnProblem }

/** A number as written, with its meaning. */
export interface WrittenIsbn {
  /** As written, but for invisible characters and kinds of digits and dashes. */
  text: string
  result: IsbnResult
  /** False for ten bare digits of which nothing says that they are a book's: a person is asked. */
  isSure: boolean
}

/**
 * Reads an ISBN field or code (D16): the first valid ISBN as 13 digits, else the problem of the closest number. Nine digits count as an
 * ISBN-10 without its leading zero, which spreadsheets drop.
 */
export function readIsbn(text: string): IsbnResult {
  return readIsbnField(text)?.result ?? { ok: false, problem: 'VALIDITY' }
}

/** The same with the number as written; undefined without any, as in "B00ABCDEF1". */
export function readIsbnField(text: string): WrittenIsbn | undefined {
  const field = cutTo(text, FIELD_MAX)
  const found = [...listRuns(field)].flatMap((run) => [...readRun({ ...run, isLabelled: true })])
  const nearest = found.find(({ result }) => result.ok) ?? found.toSorted((one, other) => rankOf(one) - rankOf(other))[0]
  if (nearest) return nearest
  const isNumber = /\d/u.test(field) && !/\p{L}/u.test(field)
  return isNumber ? { text: plainNumbers(field).trim(), result: { ok: false, problem: 'VALIDITY' }, isSure: true } : undefined
}

/** Of a longer text only the beginning is a field. */
const FIELD_MAX = 1000

/** Reads a text that contains only an ISBN ("ISBN-13: 978 3 …"); null with other words. */
export function readIsbnAlone(text: string): IsbnResult | null {
  const plain = plainNumbers(text).replace(LABEL_AT_START, '')
  const digits = plain.match(/\d/gu)?.length ?? 0
  return digits >= 9 && /^[\d\s\-.,+'"=]+X?[\s'"]{0,8}$/iu.test(plain) ? readIsbn(text) : null
}

/**
 * All ISBNs in running text, without duplicates: 978 and 979 numbers, ten digits that are labelled or hyphenated, and near misses with
 * their problem. Ten bare digits count only among several valid ones. Labelled order, customer and phone numbers are ignored. Stops
 * beyond `limitConcurrency`.
 */
export function listIsbns(text: string, atMost: number): WrittenIsbn[] {
  const found = new Map<string, WrittenIsbn>()
  const bare = { right: 0, wrong: 0 }
  for (const isbn of listWritten(text)) {
    const { result, isSure } = isbn
    if (!isSure) bare[result.ok ? 'right' : 'wrong']++
    const key = result.ok ? result.isbn13 : isbn.text
    if ((isSure || result.ok) && !found.get(key)?.isSure) found.set(key, isbn)
    if (found.size > atMost) break
  }
  const isList = bare.wrong === 0 && bare.right >= BARE_LIST_MIN
  return [...found.values()].map((isbn) => (isList ? { ...isbn, isSure: true } : isbn))
}

/** So many bare numbers are all right by chance in one of 11 to the power of it. */
const BARE_LIST_MIN = 4

/** The first certain ISBN of a text in 13 digits; undefined without one. */
export function findIsbn(text: string): string | undefined {
  for (const { result, isSure } of listWritten(text)) if (result.ok && isSure) return result.isbn13
  return undefined
}

function* listWritten(text: string): Generator<WrittenIsbn> {
  for (const run of listRuns(text)) yield* readRun(run)
}

/** "ISBN-13:", as it stands before a number that is pasted. */
const LABEL_AT_START = /^\s*(?:e?isbn|ean)(?:[ -]?1[03](?!\d))?[\s:.=-]*/iu

const RANKS: Record<IsbnProblem, number> = { LOST_DIGITS: 0, CHECK_DIGIT: 1, MUSIC: 2, PERIODICAL: 3, PRODUCT: 4, VALIDITY: 5 }

function rankOf({ result }: WrittenIsbn): number {
  return result.ok ? -1 : RANKS[result.problem]
}

/** The numbers of a run of digit groups, one after the other. */
function* readRun(run: NumberRun): Generator<WrittenIsbn> {
  if (run.isShortened) {
    if (run.isLabelled || /^9[.,]7[89]/u.test(run.text))
      yield { text: run.text, result: { ok: false, problem: 'LOST_DIGITS' }, isSure: true }
    return
  }
  const { groups } = run
  for (let start = 0; start < groups.length;) {
    const taken = take13(run, start) ?? take10(run, start) ?? (run.isLabelled ? takeNothing(run, start) : undefined)
    if (taken?.isbn) yield taken.isbn
    start += taken?.groups ?? 1
  }
}

interface Taken {
  isbn?: WrittenIsbn | undefined
  /** How many groups of the run it has used up. */
  groups: number
}

/** Thirteen digits from a group on, in groups that end with the last of them; an add-on of two or five may stick to it. */
function take13(run: NumberRun, start: number): Taken | undefined {
  const single = run.groups[start]?.signs ?? ''
  const count = /^97[89]\d{12}(?:\d{3})?$/u.test(single) && kindOfEan(single.slice(0, 13)) === 'BOOK' ? 1 : countGroups(run, start, 13)
  if (count === undefined) return undefined
  const digits = signsOf(run, start, count).slice(0, 13)
  const isBook = /^97[89]/u.test(digits)
  if (!/^\d{13}$/u.test(digits) || (!isBook && (!run.isLabelled || (start > 0 && count > 1)))) return undefined
  // Behind letters stands a key of some program.
  if (run.isBehindLetters && start === 0 && !run.isLabelled) return { groups: count }
  return { isbn: { text: textOf(run, start, count), result: resultOf13(digits), isSure: true }, groups: count }
}

function resultOf13(digits: string): IsbnResult {
  if (digits.startsWith('9790')) return { ok: false, problem: 'MUSIC' }
  if (digits.startsWith('977')) return { ok: false, problem: 'PERIODICAL' }
  if (!/^97[89]/u.test(digits)) return { ok: false, problem: 'PRODUCT' }
  return kindOfEan(digits) === 'BOOK' ? { ok: true, isbn13: digits } : { ok: false, problem: 'CHECK_DIGIT' }
}

/** Ten signs that are a number of their own; nine where something says that they are an ISBN. */
function take10(run: NumberRun, start: number): Taken | undefined {
  const { isLabelled } = run
  const count = countGroups(run, start, 10) ?? (isLabelled ? countGroups(run, start, 9) : undefined)
  if (count === undefined || !isOfItsOwn(run, start, count)) return undefined
  const isInWord = (start === 0 && run.isBehindLetters) || (start + count === run.groups.length && run.isBeforeLetters)
  if (isInWord) return { groups: count }
  const isParted = count === 4 && signsOf(run, start + 3, 1).length === 1 && run.groups[start + 1]?.joint === '-'
  if (!isLabelled && count > 1 && !isParted) return undefined
  if (!isLabelled && run.isCalledOther) return { groups: count }
  const written = signsOf(run, start, count)
  const isbn13 = isbn13Of(written.padStart(10, '0'))
  const isSure = isLabelled || (isbn13 !== undefined && (run.saysBook || isParted || written.endsWith('X')))
  const problem = written.length === 10 ? 'CHECK_DIGIT' : 'VALIDITY'
  const result: IsbnResult = isbn13 === undefined ? { ok: false, problem } : { ok: true, isbn13 }
  return { isbn: { text: textOf(run, start, count), result, isSure }, groups: count }
}

/** What is called an ISBN and has another length. */
function takeNothing(run: NumberRun, start: number): Taken {
  const count = run.groups.length - start
  const isbn: WrittenIsbn = { text: textOf(run, start, count), result: { ok: false, problem: 'VALIDITY' }, isSure: true }
  const isMeant = !run.isBehindLetters && signsOf(run, start, count).length >= 8
  return { isbn: start === 0 && isMeant ? isbn : undefined, groups: hasOwnNumberLater(run, start) ? 1 : count }
}

function hasOwnNumberLater({ groups }: NumberRun, start: number): boolean {
  return groups.slice(start + 1).some(({ signs }) => signs.length === 10 || signs.length === 13 || /^97[89]/u.test(signs))
}

/** Nothing is joined to it but by spaces, and then it is one group, or comes behind another number. */
function isOfItsOwn({ groups }: NumberRun, start: number, count: number): boolean {
  const isFirst = start === 0
  const isLast = start + count === groups.length
  const parts = /^(?: +| - )$/u
  if (!isFirst && !parts.test(groups[start]?.joint ?? '')) return false
  if (!isLast && !parts.test(groups[start + count]?.joint ?? '')) return false
  return (isFirst && isLast) || count === 1 || (isLast && (groups[start - 1]?.signs.length ?? 0) >= 10)
}

/** How many groups from one on hold just so many signs; undefined where none ends with the last of them. */
function countGroups({ groups }: NumberRun, start: number, signs: number): number | undefined {
  let sum = 0
  for (let at = start; at < groups.length && sum < signs; at++) {
    const group = groups[at]?.signs ?? ''
    sum += group.length
    if (sum === signs) return at - start + 1
    if (group.endsWith('X')) return undefined
  }
  return undefined
}

function signsOf({ groups }: NumberRun, start: number, count: number): string {
  return groups
    .slice(start, start + count)
    .map(({ signs }) => signs)
    .join('')
}

function textOf({ groups }: NumberRun, start: number, count: number): string {
  return groups
    .slice(start, start + count)
    .map(({ signs, joint }, index) => (index === 0 ? signs : joint + signs))
    .join('')
}

/** Whether a number is the barcode of another product. */
export function isOtherProduct(text: string): boolean {
  const isbn = readIsbn(text)
  if (isbn.ok) return false
  if (isbn.problem !== 'VALIDITY') return isbn.problem === 'MUSIC' || isbn.problem === 'PERIODICAL' || isbn.problem === 'PRODUCT'
  const digits = plainNumbers(text).replaceAll(/[\s-]/gu, '')
  return /^(?:\d{8}|\d{12}|\d{14})$/u.test(digits) && !/^97[89]/u.test(digits)
}
