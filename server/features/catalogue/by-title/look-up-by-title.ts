import { createHash } from 'node:crypto'
import type { Database } from '../../../platform/db/database.ts'
import { withAdmission, askSource, LOOKUP_TIMEOUT_MS, type Asked } from '../isbn/ask-source.ts'
import { createSingleFlight } from '../isbn/single-flight.ts'
import type { LibraryName } from '../isbn/sources/source.ts'
import { listKnownEditions } from '../known-editions/queries.ts'
import { isClose, isOfAuthor, measureDistance, type TypedTitle } from './closeness.ts'
import { lastNameOf, titleWordsOf } from './fold-words.ts'
import type { ToldEdition } from './merge-editions.ts'
import { listKeptEditions, storeEditions } from './queries.ts'
import type { Edition, TitleQuestion, TitleSource } from './sources/edition.ts'

/** What libraries told of a title, and which of them told nothing because they could not be asked or did not answer. */
interface Told {
  editions: ToldEdition[]
  silent: LibraryName[]
}

interface Lookup {
  db: Database
  sources: readonly TitleSource[]
  admit: (source: LibraryName) => Promise<void>
}

/**
 * Looks up editions by title: in the loaded data of the German National Library if any matches, else at all libraries at
 * once, first with the exact words, then with similar spellings. Equal concurrent questions share one look-up.
 */
export function createTitleLookup({ db, sources, admit }: Lookup): (title: string, author: string, typed: TypedTitle) => Promise<Told> {
  const once = createSingleFlight<Told>()
  const admitted = sources.map((source) => withKept(db, withAdmission(source, admit)))
  return (title, author, typed) => {
    const question = { titleWords: titleWordsOf(title), author: lastNameOf(author), isLoose: false }
    return once(textOf(question), async () => {
      const known = (await listKnownEditions(db, question)).map((edition): ToldEdition => ({ source: 'dnb', edition }))
      if (known.some(({ edition }) => isMeant(typed, edition))) return { editions: known, silent: [] }
      const deadline = AbortSignal.timeout(LOOKUP_TIMEOUT_MS)
      const exact = await askAll(admitted, question, deadline)
      if (exact.editions.some(({ edition }) => isMeant(typed, edition))) return exact
      // A library that was silent in the first round is not asked a second time.
      const answering = admitted.filter(({ name }) => !exact.silent.includes(name))
      const loose = await askAll(answering, { ...question, isLoose: true }, deadline)
      return { editions: [...exact.editions, ...loose.editions], silent: [...exact.silent, ...loose.silent] }
    })
  }
}

function isMeant(typed: TypedTitle, edition: Edition): boolean {
  const distance = measureDistance(typed, edition)
  return isClose(typed, distance) && isOfAuthor(distance)
}

async function askAll(sources: readonly TitleSource[], question: TitleQuestion, deadline: AbortSignal): Promise<Told> {
  const asked = await Promise.all(
    sources.map(async (source) => ({ source: source.name, asked: await askSource(source, question, deadline) })),
  )
  return {
    editions: asked.flatMap(({ source, asked: answer }) => foundIn(answer).map((edition) => ({ source, edition }))),
    silent: asked.filter(({ asked: answer }) => !answer.isAnswered).map(({ source }) => source),
  }
}

function foundIn(asked: Asked<Edition[]>): Edition[] {
  return asked.isAnswered ? asked.found : []
}

/** The same source behind a store of its answers: an equal question is asked again only once the answer is too old. */
function withKept(db: Database, source: TitleSource): TitleSource {
  return {
    name: source.name,
    ask: async (question, signal) => {
      const kept = { source: source.name, hash: createHash('sha256').update(textOf(question)).digest() }
      const before = await listKeptEditions(db, kept)
      if (before) return before
      const editions = await source.ask(question, signal)
      await storeEditions(db, kept, editions)
      return editions
    },
  }
}

function textOf({ titleWords, author = '', isLoose }: TitleQuestion): string {
  return JSON.stringify([titleWords.toSorted(), author, isLoose])
}
