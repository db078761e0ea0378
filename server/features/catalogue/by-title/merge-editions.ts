import type { LibraryName } from '../isbn/sources/source.ts'
import type { Edition } from './sources/edition.ts'
import { foldedWords, withoutArticles } from './fold-words.ts'

/** An edition and the library it came from. */
export interface ToldEdition<From extends string = LibraryName> {
  edition: Edition
  source: From
}

/** What publishers are called besides their name; "u.", "und" and "&" are one. */
const OF_PUBLISHERS = new Set('verlag verl u und and co kg gmbh ag buchverlag verlagsgesellschaft taschenbuch taschenbuchverlag'.split(' '))

/** Removes duplicate editions; the more complete record wins, else the first. */
export function mergeEditions<Told extends ToldEdition<string>>(told: readonly Told[]): Told[] {
  const kept: Told[] = []
  for (const candidate of told) {
    const place = kept.findIndex((other) => isSame(other.edition, candidate.edition))
    const other = kept[place]
    if (other === undefined) kept.push(candidate)
    else if (other.source !== 'own' && countFacts(candidate.edition) > countFacts(other.edition)) kept[place] = candidate
  }
  return kept
}

/** One has only one ISBN; without, one edition has the same title, author, year and publisher. */
function isSame(one: Edition, other: Edition): boolean {
  if (one.isbn13 !== null && other.isbn13 !== null) return one.isbn13 === other.isbn13
  return keyOf(one) === keyOf(other)
}

const KEYS = new WeakMap<Edition, string>()

function keyOf(edition: Edition): string {
  const known = KEYS.get(edition)
  if (known !== undefined) return known
  const title = withoutArticles(foldedWords([edition.title.split(':')[0], edition.part].join(' ')))
  const [author = ''] = edition.authors
  const publisher = foldedWords(edition.publisher ?? '').filter((word) => !OF_PUBLISHERS.has(word))
  const key = [title.join(' '), foldedWords(author).at(-1) ?? '', edition.publishYear ?? '', publisher.join(' ')].join('\n')
  KEYS.set(edition, key)
  return key
}

/** How much is known of an edition, to choose it by and to fill the form with. */
function countFacts(edition: Edition): number {
  const { publishYear, publisher, numberOfPages, isbn13, binding, languageCode, series } = edition
  const facts = [publishYear, publisher, numberOfPages, isbn13, binding, languageCode, series, edition.authors[0]]
  return facts.filter((fact) => fact !== null && fact !== undefined).length
}
