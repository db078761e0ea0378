import { splitAuthors } from '#domain/author-names.ts'
import { foldLetters } from '#domain/search-text.ts'
import { cutTo } from '#domain/texts/letters.ts'

/** Further words of a title are not looked at. */
const WORDS_MAX = 12
/** Longer words are cut: none of a title is longer. */
const WORD_MAX = 40

const ARTICLES = new Set('der die das dem den des ein eine einem einen einer eines the a an le la les un une'.split(' '))

function wordsOfText(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => cutTo(word, WORD_MAX))
}

export function foldedWords(text: string): string[] {
  return wordsOfText(text).map(foldLetters)
}

/** Removes leading articles, which people omit or confuse; keeps a title of articles only. */
export function withoutArticles(words: readonly string[]): string[] {
  const telling = words.filter((word) => !ARTICLES.has(word))
  return telling.length > 0 ? telling : [...words]
}

/** The words of a title that distinguish it. */
export function titleWordsOf(title: string): string[] {
  return withoutArticles([...new Set(wordsOfText(title))]).slice(0, WORDS_MAX)
}

/** The last name of the first author; first names are written in many ways. */
export function lastNameOf(authors: string): string | undefined {
  return wordsOfText(splitAuthors(authors)[0] ?? '').at(-1)
}
