import type { FoldedText } from '../queries/fold-text.ts'
import { SEARCH_SHORT_LENGTH } from '#domain/policy/search.ts'

/** Words a query may have; the others are not looked at. */
const MAX_WORDS = 20
/** The last word may be a beginning once it has this many letters: shorter ones begin half of all words. */
const MIN_BEGINNING = 3
/** Only queries of at most this many words are searched for typing errors. */
const MAX_TYPO_WORDS = 16

/** Where words may stand; book.search_words holds each word as it is and once more with this mark. */
export type SearchScope = 'all' | 'title' | 'author'
const MARKS: Record<SearchScope, string> = { all: '', title: 't:', author: 'a:' }

/** What the text of a search means, ready for the database. */
export interface TextPlan {
  scope: SearchScope
  /** The text as titles are stored in book.title_folded, title_key and main_title_key. */
  foldedText: string
  titleKey: string
  mainTitleKey: string
  /** Whether titles are looked at. */
  inTitles: boolean
  /** tsquery for whole words, in any order. */
  wholeWords: string
  /** The same with all of them in the title, or all among the authors. */
  titleWords: string
  authorWords: string
  /** tsquery whose last word may be a beginning; equal to `wholeWords` for short queries. */
  words: string
  /** tsquery for all words but the last; null for a query of one word. */
  leadingWords: string | null
  /** The words themselves, to see whether they are all that a title has. */
  wordList: string[]
  /** Words that may be misspelled; none for short and for very long queries (decision 20). */
  typoWords: string[]
}

/** Decides how to look for a text that the database has folded: only letters, digits and single spaces are left in it. */
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

/** The words of a folded text. */
export function wordsOf(foldedText: string): string[] {
  return foldedText.split(' ').filter((word) => word !== '')
}

function allOf(words: readonly string[], scope: SearchScope): string {
  return words.map((word) => `'${MARKS[scope]}${word}'`).join(' & ')
}

/** tsquery for books with one of each word's spellings, of which none is empty; null when there is no word. */
export function spellingsQuery(spellings: readonly (readonly string[])[], scope: SearchScope): string | null {
  if (spellings.length === 0) return null
  return spellings.map((ofWord) => `(${ofWord.map((word) => `'${MARKS[scope]}${word}'`).join(' | ')})`).join(' & ')
}

/** tsquery for books with each word or one related to it: a compound of the titles, a name of the authors. */
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

/** As `spellingsQuery`, but one of the words (of at least two) may be missing. */
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
