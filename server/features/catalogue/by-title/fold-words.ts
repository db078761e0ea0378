import { splitAuthors } from '#domain/author-names.ts'
import { foldLetters } from '#domain/search-text.ts'
import { cutTo } from '#domain/texts/letters.ts'

/** Further words of a title are not looked at. */
const WORDS_MAX = 12
/** Longer words are cut: none of a title is longer. */
const WORD_MAX = 40

const ARTICLES = new Set('der die das dem den des ein eine einem einen einer eines the a an le la les un une'.split(' '))

/** The words of a text in small letters, letters and digits only. */
function wordsOfText(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => cutTo(word, WORD_MAX))
}

/** Words of a text, folded. */
export function foldedWords(text: string): string[] {
  return wordsOfText(text).map(foldLetters)
}

/** Without articles, which people leave out or get wrong; a title of nothing else keeps them. */
export function withoutArticles(words: readonly string[]): string[] {
  const telling = words.filter((word) => !ARTICLES.has(word))
  return telling.length > 0 ? telling : [...words]
}

/** What tells a typed title from others. */
export function titleWordsOf(title: string): string[] {
  return withoutArticles([...new Set(wordsOfText(title))]).slice(0, WORDS_MAX)
}

/** The last name of the first of the typed authors: first names are written in many ways. */
export function lastNameOf(authors: string): string | undefined {
  return wordsOfText(splitAuthors(authors)[0] ?? '').at(-1)
}
