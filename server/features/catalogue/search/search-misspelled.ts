import { SEARCH_TYPOS_MAX } from '#domain/policy/search.ts'
import type { Database } from '../../../platform/db/database.ts'
import { rankBySimilarity } from '../works/similarity.ts'
import {
  listCandidates,
  listKnownWords,
  listWordsAlike,
  listWordsByGaps,
  type MisspelledCandidate,
  type WordPair,
} from './queries/misspelled.ts'
import type { SearchFilters } from './search-filters.ts'
import { clearlyMeant } from './clearly-meant.ts'
import { isNumber, matchSignificantWords } from './significant-words.ts'
import { allButOneQuery, spellingsQuery, wordsOf, type TextPlan } from './search-plan.ts'
import { deletionsAfterOneError, deletionsOf, SHORTEST_MISSPELLED, typingErrors } from './typing-errors.ts'
import { otherBreaks } from './word-breaks.ts'

/** Spellings of one word that are looked for, the nearest first. */
const MOST_SPELLINGS = 40
/** The same where there are proper hits already: a short word has dozens of neighbours, and two of them a thousand pairs. */
const MOST_SPELLINGS_BESIDE_HITS = 12
const MOST_TITLES = 200
/** How alike the trigrams of long words must be. */
const LEAST_SIMILARITY = 0.4
const ERRORS = { near: 1, far: 2 } as const
const MOST_BREAKS = 3
/** So many words are looked up two errors away, the longest ones; each costs milliseconds. */
const MOST_FAR = 4
/** A shorter word that stands alone is not guessed twice: "liebe" is not "Biene". */
const SHORTEST_ALONE = 6

interface Search {
  plan: TextPlan
  filters: SearchFilters
  without: readonly string[]
}

interface Nearly {
  hits: string[]
  similar: string[]
}

/** How far a search for misspelled words goes. */
interface Guessing {
  /** No book has the words themselves: what is found must have each word that tells something to be a hit. */
  isJudged: boolean
  /** Nothing at all was found: a space too much or missing, two errors in a word, and at last one word may be missing. */
  isAlone: boolean
}

/** Books that contain the query words with one typing error per word, without the known hits. */
export async function searchMisspelled(db: Database, search: Search & Guessing): Promise<Nearly> {
  const { books, typed } = await listNearly(db, search)
  if (!search.isJudged) return { hits: idsOf(books), similar: [] }
  const judged = books.map((book) => ({ book, meant: matchSignificantWords(typed, book.text) }))
  const hits = judged.filter(({ meant }) => meant.there === meant.asked)
  if (hits.length === 0) {
    const meant = new Set(clearlyMeant(search.plan, books))
    if (meant.size > 0) return { hits: [...meant], similar: idsOf(books).filter((id) => !meant.has(id)) }
  }
  // With a single word there is nothing else in which the book could be similar.
  const similar = judged.filter(({ meant }) => meant.there < meant.asked && (meant.there > 0 || meant.asked === 1))
  return { hits: idsOf(hits.map(({ book }) => book)), similar: idsOf(similar.map(({ book }) => book)) }
}

function idsOf(books: readonly MisspelledCandidate[]): string[] {
  return books.map(({ id }) => id)
}

/** Books and the words they are to be compared with: the query's own, or these broken otherwise. */
interface Spelled {
  books: MisspelledCandidate[]
  typed: readonly string[]
}

async function listNearly(db: Database, search: Search & Guessing): Promise<Spelled> {
  const typed = search.plan.typoWords
  const words = [...new Set(typed)].filter((word) => word.length >= SHORTEST_MISSPELLED && !isNumber(word))
  if (words.length === 0) return { books: [], typed }
  const broken = search.isAlone ? await listBroken(db, search) : null
  return broken ?? { books: await listMisspelled(db, search, words), typed }
}

async function listMisspelled(db: Database, search: Search & Guessing, words: readonly string[]): Promise<MisspelledCandidate[]> {
  const near = await findNear(db, words, search.isAlone ? MOST_SPELLINGS : MOST_SPELLINGS_BESIDE_HITS)
  const unknown = words.filter((word) => !near.has(word))
  if (unknown.length === 0) {
    const found = await listSpelled(db, search, near, spellingsQuery)
    if (found.length > 0 || !search.isAlone) return found
  }
  if (!search.isAlone || (search.plan.typoWords.length === 1 && search.plan.foldedText.length < SHORTEST_ALONE)) return []
  const wide = new Map([...near, ...(await findFar(db, unknown.length > 0 ? unknown : words, near))])
  const found = wide.size === words.length ? await listSpelled(db, search, wide, spellingsQuery) : []
  if (found.length > 0 || wide.size === 0) return found
  // First without words that no book has, then without one of the others.
  const known = wide.size < words.length ? await listSpelled(db, search, wide, spellingsQuery) : []
  return known.length > 0 ? known : listSpelled(db, search, wide, allButOneQuery)
}

/** Books with all the words, were they broken otherwise. */
async function listBroken(db: Database, search: Search): Promise<Spelled | null> {
  const breaks = otherBreaks(search.plan.typoWords)
  const known = await listKnownWords(
    db,
    breaks.flatMap(({ changed }) => changed),
  )
  const sensible = breaks.filter(({ changed }) => changed.every((word) => known.has(word))).slice(0, MOST_BREAKS)
  for (const { words } of sensible) {
    const foldedText = words.join(' ')
    const plan = { ...search.plan, typoWords: words, titleKey: foldedText, mainTitleKey: foldedText }
    const asTyped: Spellings = new Map(words.map((word) => [word, [word]]))
    const books = await listSpelled(db, { ...search, plan }, asTyped, spellingsQuery)
    if (books.length > 0) return { books, typed: words }
  }
  return null
}

/** Words of the catalogue that may be meant by a typed one, the nearest first. */
type Spellings = Map<string, string[]>

async function findNear(db: Database, words: readonly string[], most: number): Promise<Spellings> {
  const typed = words.map((word) => ({ word, gaps: deletionsOf(word) }))
  return nearestFirst(await listWordsByGaps(db, typed), { errors: ERRORS.near, spellings: most })
}

async function findFar(db: Database, words: readonly string[], near: Spellings): Promise<Spellings> {
  const longest = words.toSorted((one, other) => other.length - one.length).slice(0, MOST_FAR)
  const typed = longest.map((word) => ({ word, gaps: deletionsAfterOneError(word) }))
  const [byGaps, alike] = [
    await listWordsByGaps(
      db,
      typed.filter(({ gaps }) => gaps.length > 0),
    ),
    await listWordsAlike(
      db,
      typed.filter(({ gaps }) => gaps.length === 0).map(({ word }) => word),
      LEAST_SIMILARITY,
    ),
  ]
  const known = words.flatMap((typedWord) => (near.get(typedWord) ?? []).map((word) => ({ typed: typedWord, word })))
  return nearestFirst([...byGaps, ...known, ...alike], { errors: ERRORS.far, spellings: MOST_SPELLINGS }, new Set(alike))
}

function nearestFirst(
  pairs: readonly WordPair[],
  most: { errors: number; spellings: number },
  anyway: ReadonlySet<WordPair> = new Set(),
): Spellings {
  const judged = pairs
    .map((pair) => ({ ...pair, errors: typingErrors(pair.typed, pair.word, most.errors), isAlike: anyway.has(pair) }))
    .filter(({ errors, isAlike }) => errors <= most.errors || isAlike)
    .toSorted((one, other) => one.errors - other.errors)
  const spellings: Spellings = new Map()
  for (const { typed, word } of judged) {
    const list = spellings.get(typed) ?? []
    if (list.length < most.spellings && !list.includes(word)) list.push(word)
    spellings.set(typed, list)
  }
  return spellings
}

async function listSpelled(
  db: Database,
  search: Search,
  spellings: Spellings,
  combine: typeof spellingsQuery,
): Promise<MisspelledCandidate[]> {
  const { plan, filters, without } = search
  const words = combine([...spellings.values()], plan.scope)
  if (words === null) return []
  const titleKeys = plan.inTitles ? correctedTitles(wordsOf(plan.titleKey), spellings) : []
  const candidates = await listCandidates(db, { scope: plan.scope, words, titleKeys }, filters, without)
  return rankBySimilarity<MisspelledCandidate>(plan, candidates).slice(0, SEARCH_TYPOS_MAX)
}

function correctedTitles(words: readonly string[], spellings: Spellings): string[] {
  let titles = ['']
  for (const word of words) {
    const choices = spellings.get(word) ?? [word]
    titles = choices.flatMap((choice) => titles.map((title) => (title === '' ? choice : `${title} ${choice}`))).slice(0, MOST_TITLES)
  }
  return titles
}
