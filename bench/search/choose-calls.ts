import type pg from 'pg'
import { BOOK_LANGUAGES, GENRES } from '../../domain/lookups.ts'
import { SEARCH_COUNT_MAX, SEARCH_PAGE_SIZE } from '../../domain/policy/search.ts'
import { bookSlug } from '../../domain/slug.ts'
import { SeededRandom } from '../books/random-text.ts'

/** A kind of call before its statements are known. */
interface ChosenCall {
  name: string
  addresses: string[]
  /** The calls of the API that each address makes: itself, or what a page's loaders ask for. */
  apiAddresses: string[]
  /** Asked of the server that keeps its answers to guests. */
  isKept?: true
}

const QUERIES = 200
const FREQUENT_WORDS = 20
const BOOKS = 1000
/** Pages that a cache has when it is asked for them. */
const KEPT_PAGES = 100
const PAGES_OF_NEWEST = 10

/** Chooses what to search for and which books to open, the same for the same catalogue and seed. */
export async function chooseCalls(pool: pg.Pool, seed: number): Promise<ChosenCall[]> {
  const random = new SeededRandom(seed)
  const words = await countWords(pool)
  const frequent = words.filter(({ word }) => word.length >= 3).slice(0, FREQUENT_WORDS)
  const pairs = sample(random, await findWordPairs(pool), QUERIES)
  return [
    ...chooseOneWord(random, words, frequent),
    search('search, two words', pairs.map(asQuery)),
    search('search, author', await chooseAuthors(random, pool)),
    search('search, genre', GENRES.map(asGenre)),
    search('search, three genres', GENRES.map(threeFrom).map(asGenre)),
    search('search, language', BOOK_LANGUAGES.map(asLanguage)),
    search('search, three languages', BOOK_LANGUAGES.map(threeFrom).map(asLanguage)),
    search('search, newest on offer', newestPages()),
    search('search, deep page', frequent.map(onDeepPage)),
    search(
      'search, frequent word by price',
      frequent.map(({ word }) => ({ query: word, sort: 'price' })),
    ),
    search(
      'search, one condition, cheapest first',
      newestPages().map((query) => ({ ...query, condition: 'LIKE_NEW', sort: 'price' })),
    ),
    search(
      'search, three conditions, cheapest first',
      newestPages().map((query) => ({ ...query, condition: 'LIKE_NEW,EXCELLENT,GOOD', sort: 'price' })),
    ),
    search(
      'search, two words with facets',
      pairs.map((query) => ({ query, facets: 'true' })),
    ),
    suggestions(random, pairs),
    searchPage('search page (HTML), two words', pairs),
    searchPage('search page (HTML), frequent word', frequent.map(wordOf)),
    ...bookCalls(sample(random, await findBooks(pool), BOOKS)),
  ].map(checkNotEmpty)
}

interface CountedWord {
  word: string
  books: number
}

function chooseOneWord(random: SeededRandom, words: CountedWord[], frequent: CountedWord[]): ChosenCall[] {
  const rare = words.filter(({ word, books }) => books <= 5 && word.length >= 6)
  const known = words.filter(({ word, books }) => books <= 500 && word.length >= 7)
  const misspelt = sample(random, known, QUERIES).map(({ word }) => swapLetters(random, word))
  return [
    search('search, rare word', sample(random, rare, QUERIES).map(wordOf).map(asQuery)),
    search('search, frequent word', frequent.map(wordOf).map(asQuery)),
    search('search, misspelt word', misspelt.map(asQuery)),
  ]
}

async function chooseAuthors(random: SeededRandom, pool: pg.Pool): Promise<Query[]> {
  return sample(random, await findLastNames(pool), QUERIES).map((query) => ({ query, filter_by: 'author' }))
}

type Query = Record<string, string>

function search(name: string, queries: Query[]): ChosenCall {
  const addresses = queries.map(searchAddress)
  return { name, addresses, apiAddresses: addresses }
}

/** What is asked for while somebody types two words: their beginning, cut somewhere after the fourth letter. */
function suggestions(random: SeededRandom, texts: readonly string[]): ChosenCall {
  const typed = texts.map((text) => text.slice(0, 4 + random.below(text.length - 3)))
  const addresses = typed.map((q) => `/api/v1/books/suggest?${new URLSearchParams({ q })}`)
  return { name: 'suggestions', addresses, apiAddresses: addresses }
}

function searchAddress(query: Query): string {
  return `/api/v1/books/search?${new URLSearchParams({ ...query, limit: String(SEARCH_PAGE_SIZE) })}`
}

/** A page's loaders ask for more than the search, but for a visitor without a cookie only that needs the database. */
function searchPage(name: string, queries: string[]): ChosenCall {
  return {
    name,
    addresses: queries.map((q) => `/search?${new URLSearchParams({ q })}`),
    apiAddresses: queries.map(asQuery).map(searchAddress),
  }
}

/** A book as JSON, and its page: drawn for each visitor, and from the cache. */
function bookCalls(books: { id: string; title: string; authors: string[] }[]): ChosenCall[] {
  const apiAddresses = books.map(({ id }) => `/api/v1/books/book/${id}`)
  const pages = books.map(({ id, title, authors }) => `/book/${id}/${bookSlug(title, authors)}`)
  return [
    { name: 'book', addresses: apiAddresses, apiAddresses },
    { name: 'book page (HTML)', addresses: pages, apiAddresses },
    {
      name: 'book page (HTML), kept',
      addresses: pages.slice(0, KEPT_PAGES),
      apiAddresses: apiAddresses.slice(0, KEPT_PAGES),
      isKept: true,
    },
  ]
}

function checkNotEmpty(call: ChosenCall): ChosenCall {
  if (call.addresses.length === 0) throw new Error(`The catalogue is too small for "${call.name}". Raise BENCH_BOOKS.`)
  return call
}

function wordOf({ word }: CountedWord): string {
  return word
}

function asQuery(query: string): Query {
  return { query }
}

function asGenre(genre: string): Query {
  return { query: genre, filter_by: 'genre' }
}

function asLanguage(language: string): Query {
  return { query: language, filter_by: 'language' }
}

/** A value and the two that follow it in the list, which begins anew at its end. */
function threeFrom(_value: string, index: number, all: readonly string[]): string {
  return [0, 1, 2].map((step) => all[(index + step) % all.length]).join(',')
}

function newestPages(): Query[] {
  return Array.from({ length: PAGES_OF_NEWEST }, (_, index) => ({
    query: '',
    onlyOffered: 'true',
    start: String(index * SEARCH_PAGE_SIZE),
  }))
}

/** The last but one page that can be shown. */
function onDeepPage({ word, books }: CountedWord): Query {
  const last = Math.floor((Math.min(books, SEARCH_COUNT_MAX) - 1) / SEARCH_PAGE_SIZE)
  return { query: word, start: String(Math.max(0, last - 1) * SEARCH_PAGE_SIZE) }
}

/** Two neighbouring letters in the wrong order, not at the word's ends. */
function swapLetters(random: SeededRandom, word: string): string {
  const place = 1 + random.below(word.length - 3)
  const [one = '', other = ''] = [word[place], word[place + 1]]
  return word.slice(0, place) + other + one + word.slice(place + 2)
}

function sample<T>(random: SeededRandom, all: readonly T[], count: number): T[] {
  const rest = [...all]
  const chosen: T[] = []
  while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(random.below(rest.length), 1))
  return chosen
}

/** Words of titles with the number of books that have them, the most frequent first. */
async function countWords(pool: pg.Pool): Promise<CountedWord[]> {
  const { rows } = await pool.query<CountedWord>(
    `select word, count(distinct id)::int as books from book, regexp_split_to_table(lower(title), ' ') as word
      group by word order by books desc, word`,
  )
  return rows
}

/** Two words of one title each, the way people remember a book. */
async function findWordPairs(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ pair: string }>(
    `select distinct on (work_id) words[1] || ' ' || words[2] as pair
       from (select work_id, array(select w from regexp_split_to_table(lower(title), ' ') w where length(w) > 3) as words from book) titles
      where cardinality(words) > 1 and words[1] <> words[2] order by work_id limit 5000`,
  )
  return rows.map(({ pair }) => pair)
}

async function findLastNames(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select lower(split_part(full_name, ' ', 2)) as name from author where exists (select 1 from book_author where author_id = author.id) order by id`,
  )
  return [...new Set(rows.map(({ name }) => name))]
}

async function findBooks(pool: pg.Pool): Promise<{ id: string; title: string; authors: string[] }[]> {
  const { rows } = await pool.query<{ id: string; title: string; authors: string[] }>(
    `select id, title, string_to_array(author_names, ', ') as authors from book order by id`,
  )
  return rows
}
