import {
  DATES,
  DEGREE,
  COMPANY,
  EASTERN,
  isOrganisation,
  LAST_NAME_BEGINS,
  partOf,
  ROLE_BESIDE,
  SUFFIX,
  SUFFIX_AT_END,
  TITLE,
  type Part,
} from './name-words.ts'
import type { ListPart } from './list-parts.ts'
import { readName, turnParts } from './read-name.ts'

interface Person {
  name: string
  role: Part
}

/** People in a part of a list, with their roles. */
export function groupPeople({ text, isOne }: ListPart): Person[] {
  const { rest, role } = takeRole(text)
  const pieces = piecesOf(rest)
  const last = pieces.at(-1) ?? ''
  const behind = pieces.length > 1 && ROLE_BESIDE.test(last) ? partOf(last) : undefined
  if (behind) pieces.pop()
  const names = namesOf(pieces, isOne)
  const said = role ?? behind ?? 'WROTE'
  // Several edit a book together; who drew or translated it is named last.
  return names.map((name, place) => ({ name, role: said === 'HELPED' && place < names.length - 1 ? 'WROTE' : said }))
}

function namesOf(pieces: readonly string[], isOne: boolean): string[] {
  if (pieces.length < 2) return pieces.map(readName)
  if (pieces.some(isOrganisation)) return organisationsOf(pieces)
  if (isOne || (pieces.length === 2 && isTurned(pieces))) return [turnParts(pieces)]
  if (pieces.length > 3 && pieces.length % 2 === 0 && pieces.every((piece) => isLastName(piece) || isFirstNames(piece)))
    return turnPairs(pieces)
  return pairInitials(pieces)
}

/** Whether two pieces are one name: a piece that cannot be a whole name is the last name or the first ones. */
function isTurned([last = '', first = '']: readonly string[]): boolean {
  if (EASTERN.test(last) && EASTERN.test(first)) return last.length === 1 && first.length < 3
  const isBoth = endsWithInitial(last) && /\s/u.test(last)
  return !isBoth && (isFirstNames(first) || isLastName(last))
}

function turnPairs(pieces: readonly string[]): string[] {
  return pieces.flatMap((piece, place) => (place % 2 ? [] : [turnParts([piece, pieces[place + 1] ?? ''])]))
}

/** "Rowling, J. K., John Tiffany": initials belong to the last name before them, all others are people. */
function pairInitials(pieces: readonly string[]): string[] {
  const names: string[] = []
  for (let place = 0; place < pieces.length; place++) {
    const [piece = '', next = ''] = pieces.slice(place, place + 2)
    const isPair = piece.length > 1 && isLastName(piece) && next.split(' ').every(isInitial)
    names.push(isPair ? turnParts([piece, next]) : readName(piece))
    if (isPair) place++
  }
  return names
}

/** Places and further words belong to the organisation before them, people and other organisations do not. */
function organisationsOf(pieces: readonly string[]): string[] {
  const names: string[] = []
  for (const piece of pieces) {
    const before = names.at(-1)
    const belongs = before !== undefined && isOrganisation(before) && (isOrganisation(piece) || !isWholeName(piece))
    if (belongs) names[names.length - 1] = `${before}, ${piece}`
    else names.push(readName(piece))
  }
  return names
}

/** The pieces between commas, with suffixes and forms of companies joined to what they belong to; what is no part of a name is left out. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const piece of splitOutsideBrackets(text)) {
    const before = pieces.at(-1)
    if (before === undefined) pieces.push(piece)
    else if (COMPANY.test(piece) || isSuffixOf(piece, before)) pieces[pieces.length - 1] = `${before} ${piece}`
    else if (!isLeftOut(piece, before)) pieces.push(piece)
  }
  return pieces
}

function splitOutsideBrackets(text: string): string[] {
  return text
    .split(/,(?![^()]{0,120}\))/u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
}

/** "V" alone may be a first name. */
function isSuffixOf(piece: string, before: string): boolean {
  return SUFFIX.test(piece) && (piece.length > 1 || /\s/u.test(before))
}

/** Degrees stand behind a whole name: "Rowling, JK" and "Lee, Ma" are names. */
function isLeftOut(piece: string, before: string): boolean {
  if (DATES.test(piece) || TITLE.test(piece)) return true
  return DEGREE.test(piece) && (/\s/u.test(before) || /^(?:ph\.? ?d|m\. ?d|esq)\.?$/iu.test(piece))
}

function takeRole(text: string): { rest: string; role: Part | undefined } {
  let role: Part | undefined
  const take = (words: string, otherwise: string): string => {
    const found = partOf(words.trim())
    role ??= found
    return found === undefined ? otherwise : ''
  }
  const rest = text
    .replaceAll(/\s?[([]([^()[\]]{1,60})[)\]]/gu, (whole: string, words: string) =>
      take(words, /\p{L}{2}/u.test(words) && !DATES.test(words) ? whole : ''),
    )
    .replace(/\s?[-–—]\s?([\p{L} .]{4,30})$/u, (whole: string, words: string) => take(words, whole))
    .replace(/^([\p{L} .]{2,40}?)(?::\s?|(?<=von|by)\s)(?=\p{Lu})/u, (whole: string, words: string) => take(words, whole))
    .replace(/\s(\S{2,16})$/u, (whole: string, words: string) => (ROLE_BESIDE.test(words) ? take(words, whole) : whole))
    .replace(/^((?:Hrsg|Hg|Ill|Übers)\.)\s/u, (whole: string, words: string) => take(words, whole))
  return { rest, role }
}

function isWholeName(piece: string): boolean {
  return !isFirstNames(piece) && !isLastName(piece) && !/(?:^|\s)\p{Ll}/u.test(piece)
}

/** Cannot be a whole name for it stands behind a last one: "Thomas", "J. K.", "Annette von", "Antonio A.". */
function isFirstNames(piece: string): boolean {
  const words = (SUFFIX_AT_END.exec(piece)?.[1] ?? piece).split(' ')
  return words.length === 1 || words.every(isInitial) || /^\p{Ll}/u.test(words.at(-1) ?? '') || endsWithInitial(piece)
}

/** Cannot be a whole name, for it stands before the first ones: "Mann", "von Goethe", "Van Dijk", "Vonnegut Jr.". */
function isLastName(piece: string): boolean {
  const words = (SUFFIX_AT_END.exec(piece)?.[1] ?? piece).split(' ')
  const [first = ''] = words
  return words.length === 1 || /^\p{Ll}/u.test(first) || (words.length === 2 && LAST_NAME_BEGINS.test(first))
}

function endsWithInitial(piece: string): boolean {
  return /(?:^|\s)\p{Lu}\.$/u.test(piece)
}

function isInitial(word: string): boolean {
  return word.length === 1 || /^(?:\p{L}\.-?)+$/u.test(word)
}
