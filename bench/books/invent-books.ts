import { CONDITIONS, GENRES, type Condition } from '../../domain/lookups.ts'
import { SeededRandom, capitalised, inventVocabulary, inventWord, zipfDraw } from './random-text.ts'

/** Rows of a table, named as its columns. */
export type Rows = Record<string, unknown>[]

/** Some books with what belongs to them, ready to insert in this order. */
export interface Batch {
  work: Rows
  book: Rows
  book_author: Rows
  book_genre: Rows
  offer: Rows
}

export interface StoredAuthor {
  id: string
  full_name: string
}

const BATCH = 5000
const VOCABULARY = 30_000
const TITLE_LENGTHS = [1, 2, 2, 3, 3, 3, 4, 4, 5, 6] as const
/** Offers of a hundred books: about 1.5 each, most of them on a few. */
const OFFERS_OF_100 = [
  ...repeat(0, 35),
  ...repeat(1, 30),
  ...repeat(2, 15),
  ...repeat(3, 9),
  ...repeat(4, 5),
  ...repeat(6, 4),
  ...repeat(10, 2),
]
const LANGUAGES = [...repeat('de', 85), ...repeat('en', 9), ...repeat('fr', 2), ...repeat('es', 2), ...repeat('lt', 2)]
/** Every second copy is as good as most are. */
const USUAL_CONDITION = 'GOOD'
const FIRST_BOOK_AT = Date.UTC(2023, 0, 1)
const MINUTES_BETWEEN = 15

/** Names of writers: one for about four books; some may be equal once folded. */
export function inventAuthors(random: SeededRandom, count: number): StoredAuthor[] {
  const firstNames = Array.from({ length: 300 }, () => capitalised(inventWord(random, 2)))
  const drawFirst = zipfDraw(random, firstNames)
  return Array.from({ length: count }, () => ({
    id: inventUuid(random, FIRST_BOOK_AT),
    full_name: `${drawFirst()} ${capitalised(inventWord(random, 1 + random.below(2)))}`,
  }))
}

/** Members who do nothing but own offers. */
export function inventMembers(random: SeededRandom, count: number): Rows {
  return Array.from({ length: count }, (_, index) => ({
    id: inventUuid(random, FIRST_BOOK_AT + index),
    profile_id: `bench-${index}`,
    email: `member-${index}@bench.example`,
    first_name: capitalised(inventWord(random, 1)),
    last_name: capitalised(inventWord(random, 2)),
    role: 'member',
    language: 'de',
    street_name_number: 'Hauptstraße 1',
    address_extra: '',
    postal_code: '10115',
    city: 'Berlin',
    subscribed_to_promo: false,
    // Members who never verified their address would be deleted while the bench runs, with all they offer.
    email_verified_at: new Date(FIRST_BOOK_AT),
    adult_confirmed_at: new Date(FIRST_BOOK_AT),
    created_at: new Date(FIRST_BOOK_AT),
  }))
}

/** Books in batches, always the same for the same seed. */
export function* inventBooks(random: SeededRandom, count: number, authors: readonly StoredAuthor[], members: Rows): Generator<Batch> {
  const draw = createDraws(random, authors)
  let edition: Edition | undefined
  for (let first = 0; first < count; first += BATCH) {
    const batch: Batch = { work: [], book: [], book_author: [], book_genre: [], offer: [] }
    for (let number = first; number < Math.min(count, first + BATCH); number++) {
      // Every eighth book is another edition of the work before it.
      const isNewWork = edition === undefined || random.below(8) > 0
      edition = isNewWork || !edition ? inventEdition(random, draw, number) : edition
      if (isNewWork)
        batch.work.push({ id: edition.workId, title_key: `${edition.title} ${number}`, author_key: edition.authors[0]?.full_name })
      addBook(batch, { random, draw, number, edition, members })
    }
    yield batch
  }
}

interface Draws {
  word: () => string
  sentence: () => string
  author: () => StoredAuthor
  genre: () => string
}

interface Edition {
  workId: string
  title: string
  authors: StoredAuthor[]
}

function createDraws(random: SeededRandom, authors: readonly StoredAuthor[]): Draws {
  const word = zipfDraw(random, inventVocabulary(random, VOCABULARY))
  const sentences = Array.from({ length: 5000 }, () => inventSentence(random, word))
  return { word, sentence: () => random.oneOf(sentences), author: zipfDraw(random, authors, 40), genre: zipfDraw(random, GENRES) }
}

function inventSentence(random: SeededRandom, word: () => string): string {
  const words = Array.from({ length: 6 + random.below(14) }, word)
  return `${capitalised(words.join(' '))}.`
}

function inventEdition(random: SeededRandom, draw: Draws, number: number): Edition {
  const words = Array.from({ length: random.oneOf(TITLE_LENGTHS) }, draw.word)
  const authors = random.below(12) === 0 ? [draw.author(), draw.author()] : [draw.author()]
  return {
    workId: inventUuid(random, createdAt(number)),
    title: words.map((word, place) => (place === 0 || word.length > 3 ? capitalised(word) : word)).join(' '),
    authors: [...new Set(authors)],
  }
}

interface BookInput {
  random: SeededRandom
  draw: Draws
  number: number
  edition: Edition
  members: Rows
}

function addBook(batch: Batch, { random, draw, number, edition, members }: BookInput): void {
  const id = inventUuid(random, createdAt(number))
  const copies = Array.from({ length: random.oneOf(OFFERS_OF_100) }, () => inventOffer(random, draw, id, createdAt(number), members))
  batch.book.push({
    id,
    work_id: edition.workId,
    title: edition.title,
    language_code: random.oneOf(LANGUAGES),
    isbn13: random.below(5) === 0 ? null : inventIsbn(number),
    number_of_pages: 60 + random.below(900),
    publish_year: 1960 + random.below(64),
    publisher: `Verlag ${number % 400}`,
    description: Array.from({ length: 1 + random.below(7) }, draw.sentence).join(' '),
    source: 'bench',
    created_at: new Date(createdAt(number)),
    author_names: edition.authors.map((author) => author.full_name).join(', '),
    open_offer_count: copies.length,
    open_copies: copies.map(({ condition, price }) => 100 * (1 + CONDITIONS.indexOf(condition)) + price),
    open_conditions: copies.reduce((bits, { condition }) => bits | (1 << CONDITIONS.indexOf(condition)), 0),
    lowest_price: copies.length === 0 ? null : Math.min(...copies.map(({ price }) => price)),
    wish_count: random.below(10) === 0 ? random.below(30) : 0,
  })
  batch.book_author.push(...edition.authors.map((author, position) => ({ book_id: id, author_id: author.id, position })))
  const genres = new Set(random.below(3) === 0 ? [draw.genre(), draw.genre()] : [draw.genre()])
  batch.book_genre.push(...[...genres].map((genre) => ({ book_id: id, genre_id: genre })))
  batch.offer.push(...copies)
}

interface Copy extends Record<string, unknown> {
  price: number
  condition: Condition
}

function inventOffer(random: SeededRandom, draw: Draws, bookId: string, at: number, members: Rows): Copy {
  return {
    id: inventUuid(random, at),
    book_id: bookId,
    owner_id: random.oneOf(members)['id'],
    price: 1 + random.below(12),
    condition: random.below(2) === 0 ? USUAL_CONDITION : random.oneOf(CONDITIONS),
    comment: random.below(2) === 0 ? '' : draw.sentence(),
    parcel_size: 'XS',
    smoke_free: random.below(2) === 0,
    pet_free: random.below(2) === 0,
    status: 'AVAILABLE',
    created_at: new Date(at),
    updated_at: new Date(at),
  }
}

function createdAt(number: number): number {
  return FIRST_BOOK_AT + number * MINUTES_BETWEEN * 60_000
}

/** A uuid of version 7, as the database makes them: first the time, then chance. */
function inventUuid(random: SeededRandom, milliseconds: number): string {
  const time = milliseconds.toString(16).padStart(12, '0')
  const part = (digits: number): string =>
    random
      .below(16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${part(3)}-8${part(3)}-${part(6)}${part(6)}`
}

function inventIsbn(number: number): string {
  const body = `9783${String(number).padStart(8, '0')}`
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return body + String((10 - (sum % 10)) % 10)
}

function repeat<T>(value: T, times: number): T[] {
  return Array.from({ length: times }, () => value)
}
