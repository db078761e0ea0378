import { foldLetters } from '#domain/search-text.ts'
import { errorsIn } from '../works/similarity.ts'
import { foldedWords, lastNameOf, titleWordsOf, withoutArticles } from './fold-words.ts'

/** A typed title, prepared for comparison. */
export interface TypedTitle {
  titleWords: readonly string[]
  author: string | undefined
}

/** What is compared with it. */
interface Comparable {
  title: string
  subtitle: string | null
  part: string | null
  series: string | null
  authors: readonly string[]
}

/** Difference between an edition and a typed title: typing errors, missing words and extra words. */
export interface Distance {
  inTitle: number
  inAuthor: number
  foreignWords: number
}

/** So many words of an edition are looked at; a record can be long, and is a stranger's. */
const WORDS_MAX = 60
/** How many errors `errorsIn` counts for a word that is missing altogether. */
const ABSENT = 4

export function readTyped(title: string, author: string): TypedTitle {
  const name = lastNameOf(author)
  return { titleWords: titleWordsOf(title).map(foldLetters), author: name === undefined ? undefined : foldLetters(name) }
}

export function measureDistance({ titleWords, author }: TypedTitle, edition: Comparable): Distance {
  const names = foldedWords(edition.authors.join(' '))
  const words = foldedWords([edition.title, edition.subtitle, edition.part, edition.series].join(' ')).slice(0, WORDS_MAX)
  const mainWords = withoutArticles(foldedWords(edition.title.split(':')[0] ?? '')).slice(0, WORDS_MAX)
  const anywhere = [...words, ...names.slice(0, WORDS_MAX)]
  return {
    inTitle: titleWords.reduce((sum, word) => sum + errorsIn(word, anywhere), 0),
    inAuthor: author === undefined ? 0 : errorsIn(author, names.slice(0, WORDS_MAX)),
    foreignWords: mainWords.filter((word) => errorsIn(word, titleWords) >= ABSENT).length,
  }
}

/** Whether an edition matches: one or two typing errors and, in longer titles, one different word. */
export function isClose({ titleWords }: TypedTitle, { inTitle }: Distance): boolean {
  const letters = titleWords.join('').length
  if (titleWords.length > 5) return inTitle <= 2 * ABSENT
  if (titleWords.length > 2) return inTitle <= ABSENT
  return inTitle <= (letters > 5 ? 2 : 1)
}

/** Whether the author matches, with one or two typing errors. */
export function isOfAuthor({ inAuthor }: Distance): boolean {
  return inAuthor < ABSENT - 1
}
