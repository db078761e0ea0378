import type { MeantSubject } from '#contract/catalogue.ts'
import type { SearchSubject } from '#domain/lookups.ts'
import { SEARCH_COUNT_MAX, SEARCH_RELATED_BELOW } from '#domain/policy/search.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { isSignificant } from '../significant-words.ts'
import { listKnownWords } from '../queries/misspelled.ts'
import { findPublisher } from '../queries/publishers.ts'
import { listFiltered, listHits, type Hits, type TextSearch } from '../queries/search.ts'
import type { SearchFilters } from '../search-filters.ts'
import { planText } from '../search-plan.ts'
import { namePart, publisherGroups } from './publisher-words.ts'
import { readSubjects, type Subjects } from './read-subjects.ts'

/** Books of what a query names, up to the number that is counted, and what it names. */
interface OfSubjects extends Hits {
  meant: MeantSubject[]
}

const ALL = { start: 0, limit: SEARCH_COUNT_MAX + 1, atMost: SEARCH_COUNT_MAX + 1 }

/**
 * Books of the genre, language, publisher or year named in a query that contain its other words; null when it names none or
 * nothing matches. With other words it applies only when few books contain everything, as "Krimi Berlin" may be a title.
 * `without` are subjects the reader removed.
 */
export async function searchSubjects(
  db: Database,
  search: TextSearch,
  { hits, without }: { hits: number; without: readonly SearchSubject[] },
): Promise<OfSubjects | null> {
  const { plan, filters, sort } = search
  const named = plan.scope === 'all' ? await withPublisher(db, readSubjects(plan.wordList, without), without) : null
  if (named === null || (named.rest.length > 0 && (hits >= SEARCH_RELATED_BELOW || (await isOneWord(db, plan.wordList))))) return null
  const narrowed = narrow(filters, named)
  if (narrowed === null) return null
  const found =
    named.rest.length > 0 ? await listOthers(db, { ...search, filters: narrowed }, named.rest) : await listNamed(db, narrowed, sort)
  return found.total === 0 ? null : { ...found, meant: meantOf(named) }
}

/** Whether two words are one word of the catalogue: "Schach Novelle" is no novella about chess. */
async function isOneWord(db: Database, words: readonly string[]): Promise<boolean> {
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`)
  return (await listKnownWords(db, joined)).size > 0
}

interface Named extends Subjects {
  /** Folded, and as it is written in the catalogue. */
  publisher: { words: readonly string[]; name: string } | null
}

/** The subjects with the publisher that the words left name at their end; null where nothing is named. */
async function withPublisher(db: Database, subjects: Subjects, without: readonly SearchSubject[]): Promise<Named | null> {
  const groups = without.includes('publisher') ? [] : publisherGroups(subjects.rest)
  const found = await findPublisher(
    db,
    groups.map(({ name }) => name),
  )
  const group = found && groups[found.place]
  if (found && group) {
    const rest = group.before.some(isSignificant) ? group.before : []
    return { ...subjects, rest, publisher: { words: group.name, name: namePart(found.name, group.name) } }
  }
  const isAny = subjects.genres !== null || subjects.languages !== null || subjects.year !== null
  return isAny ? { ...subjects, publisher: null } : null
}

/** Filters that hold besides the reader's own; null where nothing can be both. */
function narrow(filters: SearchFilters, { genres, languages, year, publisher }: Named): SearchFilters | null {
  const narrowed = {
    ...filters,
    genres: both(filters.genres, genres),
    languages: both(filters.languages, languages),
    year: year ?? filters.year,
    publisher: publisher?.words ?? filters.publisher,
  }
  return narrowed.genres?.length === 0 || narrowed.languages?.length === 0 ? null : narrowed
}

function both<T>(one: readonly T[] | null, other: readonly T[] | null): readonly T[] | null {
  if (one === null || other === null) return one ?? other
  return one.filter((value) => other.includes(value))
}

function listOthers(db: Database, search: TextSearch, rest: readonly string[]): Promise<Hits> {
  const text = rest.join(' ')
  const plan = planText({ foldedText: text, titleKey: text, mainTitleKey: text }, 'all')
  return listHits(db, { ...search, plan }, ALL)
}

/** All that is asked for is named: what can be ordered comes first, and of these the newest. */
async function listNamed(db: Database, filters: SearchFilters, sort: TextSearch['sort']): Promise<Hits> {
  if (sort !== 'relevance' || filters.onlyOffered || filters.publisher !== null) return listFiltered(db, filters, sort, ALL)
  const offered = await listFiltered(db, { ...filters, onlyOffered: true }, sort, ALL)
  if (offered.total > SEARCH_COUNT_MAX) return offered
  const all = await listFiltered(db, filters, sort, ALL)
  return { ids: [...new Set([...offered.ids, ...all.ids])].slice(0, SEARCH_COUNT_MAX), total: all.total }
}

function meantOf({ genres, languages, publisher, year }: Named): MeantSubject[] {
  const meant: [SearchSubject, readonly string[]][] = [
    ['genre', genres ?? []],
    ['language', languages ?? []],
    ['publisher', publisher ? [publisher.name] : []],
    ['year', year === null ? [] : [String(year)]],
  ]
  return meant.filter(([, values]) => values.length > 0).map(([kind, values]) => ({ kind, values: [...values] }))
}
