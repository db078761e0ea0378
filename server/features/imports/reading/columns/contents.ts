import { listIsbns } from '#domain/isbn.ts'
import { cutTo } from '#domain/texts/letters.ts'
import { readLanguage } from '../../../catalogue/lookup-labels.ts'
import * as known from './known-words.ts'

/** Shares (0 to 1) of filled cells by what they contain, regardless of the heading. */
export interface Contents {
  filled: number
  isbn: number
  onlyIsbn: number
  bareIsbn: number
  lostIsbn: number
  names: number
  publisher: number
  language: number
  medium: number
  place: number
  condition: number
  year: number
  text: number
  markup: number
  smallNumber: number
  money: number
  distinct: number
  length: number
}

const CELLS_READ = 200
const CELL_MAX = 1000
const LONG = 250

/** Measures a column by its first filled cells. */
export function measureContents(cells: readonly string[]): Contents {
  const read: string[] = []
  for (const cell of cells) {
    const text = cutTo(cell, CELL_MAX).trim()
    if (text !== '' && read.push(text) === CELLS_READ) break
  }
  const filled = read.length
  const mean = (value: (cell: string) => number): number => (filled === 0 ? 0 : read.reduce((sum, cell) => sum + value(cell), 0) / filled)
  const share = (is: (cell: string) => boolean): number => mean((cell) => Number(is(cell)))
  const isbns = new Map(read.map((cell) => [cell, isbnIn(cell)]))
  return {
    filled,
    isbn: share((cell) => isbns.get(cell) === 'SURE'),
    onlyIsbn: share((cell) => isbns.get(cell) === 'SURE' && !/\p{L}{3}/u.test(cell.replaceAll(/\b(?:isbn|ean)\b/giu, ''))),
    bareIsbn: share((cell) => isbns.get(cell) === 'BARE'),
    lostIsbn: share((cell) => /^9[.,]7[89]\d*E\+?12$/iu.test(cell)),
    names: mean(nameScore),
    publisher: share((cell) => isText(cell) && known.PUBLISHER_WORDS.test(cell)),
    language: share(isLanguage),
    medium: share((cell) => known.MEDIUM_WORDS.test(cell)),
    place: share((cell) => known.PLACE_WORDS.test(cell)),
    condition: share((cell) => known.CONDITION_WORDS.test(cell)),
    year: share((cell) => /^(?:1[5-9]\d\d|20[0-4]\d)(?:\.0)?$/u.test(cell)),
    text: share(isText),
    markup: share((cell) => cell.length > LONG || /<\/?[a-z][^<>]{0,300}>/iu.test(cell)),
    smallNumber: share((cell) => /^\d{1,2}$/u.test(cell)),
    money: share((cell) => /\d[.,]\d\d\b|€|\bEUR\b|\$|£/iu.test(cell) && /\d/u.test(cell)),
    distinct: filled === 0 ? 0 : new Set(read).size / filled,
    length: mean((cell) => cell.length),
  }
}

/** Whether a cell is recognisable as an ISBN without a heading. */
function isbnIn(cell: string): 'SURE' | 'BARE' | undefined {
  if (!/\d{3}/u.test(cell.normalize('NFKC').replaceAll(/\P{Nd}/gu, ''))) return undefined
  const right = listIsbns(cell, 3).filter(({ result }) => result.ok)
  if (right.length === 0) return undefined
  return right.some(({ isSure }) => isSure) ? 'SURE' : 'BARE'
}

function isLanguage(cell: string): boolean {
  return known.LANGUAGE_WORDS.test(cell) || (cell.length >= 2 && cell.length <= 30 && readLanguage(cell) !== undefined)
}

function isText(cell: string): boolean {
  if (cell.length > LONG || /^(?:https?:|www\.|\/|[a-z]:\\)/iu.test(cell) || /<\/?[a-z][^<>]{0,300}>/iu.test(cell)) return false
  const letters = cell.match(/\p{L}/gu)?.length ?? 0
  return letters >= 2 && letters >= cell.replaceAll(/\s/gu, '').length / 2
}

const PEOPLE_PARTED = /\s{0,9}(?:;|\||&|\/)\s{0,9}|\s{1,9}(?:und|and|ir)\s{1,9}/u

/** How much a cell looks like the names of people: 1 where a word is a first name that we know, or stands behind a comma. */
function nameScore(cell: string): number {
  if (cell.length > 200 || /[\d!?:"„“#]/u.test(cell)) return 0
  const people = cell.split(PEOPLE_PARTED).filter((part) => part !== '')
  return people.length === 0 ? 0 : Math.min(...people.map(scoreOfPerson))
}

function scoreOfPerson(text: string): number {
  const parts = text.split(/\s{0,9},\s{0,9}/u).filter((part) => part !== '')
  // "Haushofer, Marlen", or "Terry Pratchett, Neil Gaiman"
  if (parts.length > 1) {
    const whole = parts.every((part) => part.includes(' ')) ? Math.min(...parts.map(scoreOfPerson)) : 0
    const [last = '', first = ''] = parts
    const turned = parts.length === 2 && !startsLikeTitle(last) ? scoreOfWords([...first.split(/\s+/u), ...last.split(/\s+/u)]) : 0
    return Math.max(whole, turned)
  }
  return startsLikeTitle(text) ? 0 : scoreOfWords(text.split(/\s+/u))
}

function startsLikeTitle(text: string): boolean {
  return known.FIRST_WORDS_OF_TITLES.has(plain(/^\S+/u.exec(text)?.[0] ?? '')) && !/^(?:von|van|de|zu) \p{Lu}/u.test(text)
}

const isName = (word: string): boolean => /^\p{Lu}[\p{L}'’.-]*$/u.test(word)

function scoreOfWords(names: readonly string[]): number {
  if (names.length > 6 || !names.every((word) => isName(word) || known.NAME_PARTICLES.has(plain(word)))) return 0
  if (names.filter(isName).length < 2) return 0.2
  const hasFirst = names
    .slice(0, -1)
    .some((word) => /^\p{Lu}\.(?:-?\p{Lu}\.)*$/u.test(word) || word.split('-').some((part) => known.FIRST_NAMES.has(plain(part))))
  return hasFirst ? 1 : 0.55
}

function plain(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()
}
