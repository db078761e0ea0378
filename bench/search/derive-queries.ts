import type { Book, Kind, Query } from '../relevance/query.ts'
import { SeededRandom } from '../books/random-text.ts'

const ARTICLE = /^(?:der|die|das|ein|eine|the|an?) +(?=\S)/iu
const UMLAUT = /[äöüß]/iu
/** Words that say nothing about a title are no part of it that somebody would remember. */
const SHORTEST_MEMORABLE = 4
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Derives queries from the titles and authors of books, the same for the same seed, at most `most` of each kind. */
export function deriveQueries(books: readonly Book[], seed: number, most: number): Query[] {
  const random = new SeededRandom(seed)
  const kinds: [Kind, (book: Book) => string | undefined][] = [
    ['title', (book) => titleOf(book)],
    ['title without its article', withoutArticle],
    ['title in lower case, umlauts written out', (book) => folded(book, { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })],
    ['title in lower case, umlauts without dots', (book) => folded(book, { ä: 'a', ö: 'o', ü: 'u', ß: 'ss' })],
    ['title with umlauts for plain letters', withMoreUmlauts],
    ['part of the title', (book) => partOf(random, book)],
    ['author', (book) => book.authors[0]],
    ['author, last name first', lastNameFirst],
    ['last name and title', (book) => (isUsable(book) ? `${lastName(book)} ${titleOf(book)}` : undefined)],
    ['title, one typing error', (book) => mistyped(random, book, 1)],
    ['title, two typing errors', (book) => mistyped(random, book, 2)],
    ['last name and title, one typing error each', (book) => bothMistyped(random, book)],
  ]
  return kinds.flatMap(([kind, derive]) => {
    const derived = shuffled(random, books).flatMap((book) => {
      const text = derive(book)
      return text === undefined ? [] : [{ kind, text, meant: book }]
    })
    return derived.slice(0, most)
  })
}

const LEAST_KNOWN_LETTERS = 10
/** How often each known title is mistyped, each time otherwise. */
const TIMES = 5

/** Known titles with one and with two errors at random letters, the same for the same seed; short ones would be other titles. */
export function mistypeKnown(books: readonly Book[], seed: number): Query[] {
  const random = new SeededRandom(seed)
  const long = books.filter((book) => (titleOf(book).match(/\p{L}/gu)?.length ?? 0) >= LEAST_KNOWN_LETTERS)
  const kinds = [
    ['known title, one random error', 1],
    ['known title, two random errors', 2],
  ] as const
  return kinds.flatMap(([kind, errors]) =>
    Array.from({ length: TIMES }, () => long)
      .flat()
      .flatMap((meant) => {
        const text = mistyped(random, meant, errors)
        return text === undefined ? [] : [{ kind, text, meant }]
      }),
  )
}

/** A title as people say it: what stands before a colon, bracket or dash. */
function titleOf({ title }: Book): string {
  return title.replace(/(?:\s*[:;]\s|\s*[([]|\s+[-–—|/]\s).*$/u, '') || title
}

function isUsable(book: Book): boolean {
  return lastName(book).length > 2 && titleOf(book).length > 3
}

function withoutArticle(book: Book): string | undefined {
  const title = titleOf(book)
  return ARTICLE.test(title) ? title.replace(ARTICLE, '') : undefined
}

function folded(book: Book, letters: Record<string, string>): string | undefined {
  const title = titleOf(book).toLowerCase()
  return UMLAUT.test(title) ? title.replaceAll(/[äöüß]/gu, (letter) => letters[letter] ?? letter) : undefined
}

/** The other way round: somebody writes "Mörd" for "Mord", or "ß" for "ss". */
function withMoreUmlauts(book: Book): string | undefined {
  const title = titleOf(book)
  const other = title.replace(/[aou](?=[a-z]*$)/u, (letter) => ({ a: 'ä', o: 'ö', u: 'ü' })[letter] ?? letter).replace('ss', 'ß')
  return other === title ? undefined : other
}

/** Two or three words from inside a title, at least two of them memorable. */
function partOf(random: SeededRandom, book: Book): string | undefined {
  const words = titleOf(book)
    .split(/[\s,.!?„“"]+/u)
    .filter((word) => word !== '')
  if (words.length < 4) return undefined
  const length = 2 + random.below(2)
  const first = 1 + random.below(words.length - length)
  const part = words.slice(first, first + length)
  return part.filter((word) => word.length >= SHORTEST_MEMORABLE).length < 2 ? undefined : part.join(' ')
}

function lastName(book: Book): string {
  return book.authors[0]?.split(' ').at(-1) ?? ''
}

function lastNameFirst(book: Book): string | undefined {
  const names = book.authors[0]?.split(' ') ?? []
  return names.length < 2 ? undefined : `${names.at(-1)}, ${names.slice(0, -1).join(' ')}`
}

function bothMistyped(random: SeededRandom, book: Book): string | undefined {
  const title = mistyped(random, book, 1)
  const name = lastName(book)
  return title === undefined || name.length < 5 ? undefined : `${withError(random, name)} ${title}`
}

/** A title with typing errors at any of its letters; one of less than six letters would be another title. */
function mistyped(random: SeededRandom, book: Book, errors: number): string | undefined {
  const title = titleOf(book)
  const shortest = errors === 1 ? 6 : 8
  if ((title.match(/\p{L}/gu)?.length ?? 0) < shortest || !/^[\p{Script=Latin}\p{N}\p{P}\s]+$/u.test(title)) return undefined
  let typed = title.toLowerCase()
  for (let error = 0; error < errors; error++) typed = withError(random, typed)
  return typed.toLowerCase() === title.toLowerCase() ? undefined : typed
}

/** A letter too much, missing or wrong, or two neighbours swapped. */
function withError(random: SeededRandom, text: string): string {
  const places = [...text.matchAll(/\p{L}/gu)].map((match) => match.index)
  const at = random.oneOf(places)
  const kind = random.below(4)
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1)
  const letter = LETTERS[random.below(LETTERS.length)] ?? 'e'
  if (kind === 1) return text.slice(0, at) + letter + text.slice(at)
  if (kind === 2 || !/\p{L}/u.test(text[at + 1] ?? '')) return text.slice(0, at) + letter + text.slice(at + 1)
  return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)
}

function shuffled<T>(random: SeededRandom, list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value)
}
