import type { FoldedText } from '../queries/fold-text.ts'
import { SEARCH_SHORT_LENGTH } from '#domain/policy/search.ts'

const MAX_WORDS = 20
/** The last word may be a beginning once it has this many letters: shorter ones begin half of all words. */
const MIN_BEGINNING = 3
/** Only queries of at most this many words are searched for typing errors. */
const MAX_TYPO_WORDS = 16

/** Which words are searched; book.search_words contains each word plain and with this mark. */
export type SearchScope = 'all' | 'title' | 'author'
const MARKS: Record<SearchScope, string> = { all: '', title: 't:', author: 'a:' }

/** A search text prepared for the database. */
export interface TextPlan {
  scope: SearchScope
  foldedText: string
  titleKey: string
  mainTitleKey: string
  inTitles: boolean
  wholeWords: string
  titleWords: string
  authorWords: string
  words: string
  leadingWords: string | null
  wordList: string[]
  typoWords: string[]
}

/** Plans the search of a folded text (letters, digits, single spaces). */
export function planText({ foldedText, titleKey, mainTitleKey }: FoldedText, scope: SearchScope): TextPlan {
  const all = wordsOf(foldedText)
  const words = all.slice(0, MAX_WORDS)
  const isShort = foldedText.length <= SEARCH_SHORT_LENGTH
  const mayBeBeginning = !isShort && all.length <= MAX_WORDS && (words.at(-1) ?? '').length >= MIN_BEGINNING
  return {
    scope,
    foldedText,
    titleKey,
    // A title of nothing but a subtitle: "(Roman)".
    mainTitleKey: mainTitleKey || titleKey,
    inTitles: scope !== 'author',
    wholeWords: allOf(words, scope),
    titleWords: allOf(words, 'title'),
    authorWords: allOf(words, 'author'),
    words: allOf(words, scope) + (mayBeBeginning ? ':*' : ''),
    leadingWords: words.length > 1 ? allOf(words.slice(0, -1), scope) : null,
    wordList: words,
    typoWords: isShort || words.length > MAX_TYPO_WORDS ? [] : words,
  }
}

export function wordsOf(foldedText: string): string[] {
  return foldedText.split(' ').filter((word) => word !== '')
}

function allOf(words: readonly string[], scope: SearchScope): string {
  return words.map((word) => `'${MARKS[scope]}${word}'`).join(' & ')
}

/** A tsquery for books with one spelling of each word, none of them empty; null without words. */
export function spellingsQuery(spellings: readonly (readonly string[])[], scope: SearchScope): string | null {
  if (spellings.length === 0) return null
  return spellings.map((ofWord) => `(${ofWord.map((word) => `'${MARKS[scope]}${word}'`).join(' | ')})`).join(' & ')
}

/** A tsquery for books with each word or a related one (compound in a title, name of an author). */
export function relatedQuery(
  words: readonly string[],
  related: ReadonlyMap<string, readonly { word: string; isName: boolean }[]>,
  scope: SearchScope,
): string {
  return words
    .map((word) => {
      const others = (related.get(word) ?? []).map((other) => `'${MARKS[other.isName ? 'author' : 'title']}${other.word}'`)
      return `(${[`'${MARKS[scope]}${word}'`, ...others].join(' | ')})`
    })
    .join(' & ')
}

/** Like `spellingsQuery`, but one of at least two words may be missing. */
export function allButOneQuery(spellings: readonly (readonly string[])[], scope: SearchScope): string | null {
  if (spellings.length < 2) return null
  return spellings
    .map((_, left) =>
      spellingsQuery(
        spellings.filter((_ofWord, index) => index !== left),
        scope,
      ),
    )
    .map((query) => `(${query})`)
    .join(' | ')
}
