import { SEARCH_SHORT_LENGTH, TITLE_MAX } from '#domain/policy.ts'

/** Words a query may have; the others are not looked at. */
const MAX_WORDS = 20
/** The last word may be a beginning once it has this many letters: shorter ones begin half of all words. */
const MIN_BEGINNING = 3
/** Misspelled queries are of few words. */
const MAX_TYPO_WORDS = 8

/** Where words may stand; book.search_words holds each word as it is and once more with this mark. */
export type SearchScope = 'all' | 'title' | 'author'
const MARKS: Record<SearchScope, string> = { all: '', title: 't:', author: 'a:' }

/** What a query means, ready for the database. */
export interface TextPlan {
  scope: SearchScope
  folded: string
  /** The beginning of titles to look for; null when authors are searched. */
  titlePrefix: string | null
  /** tsquery for whole words, in any order. */
  wholeWords: string
  /** tsquery whose last word may be a beginning; equal to `wholeWords` for short queries. */
  words: string
  /** Words that may be misspelled; none for short and for very long queries (decision 20). */
  typoWords: string[]
}

/**
 * Text of a search box as the database can take it: no control characters or halves of characters, single spaces,
 * and no longer than a title, because nothing longer can match one.
 */
export function tidyQuery(text: string): string {
  return text
    .slice(0, 4 * TITLE_MAX)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s\ufffd]+/gu, ' ')
    .trim()
    .slice(0, TITLE_MAX)
    .toWellFormed()
}

/** Decides how to look for a query that `fold_text` has folded: only letters, digits and single spaces are left in it. */
export function planText(folded: string, scope: SearchScope): TextPlan {
  const all = folded.split(' ').filter((word) => word !== '')
  const words = all.slice(0, MAX_WORDS)
  const isShort = folded.length <= SEARCH_SHORT_LENGTH
  const last = words.at(-1) ?? ''
  const mayBeBeginning = !isShort && all.length <= MAX_WORDS && last.length >= MIN_BEGINNING
  return {
    scope,
    folded,
    titlePrefix: scope === 'author' ? null : folded,
    wholeWords: tsQuery(words, MARKS[scope], false),
    words: tsQuery(words, MARKS[scope], mayBeBeginning),
    typoWords: isShort || words.length > MAX_TYPO_WORDS ? [] : words,
  }
}

function tsQuery(words: string[], mark: string, lastIsBeginning: boolean): string {
  const terms = words.map((word) => `'${mark}${word}'`)
  return terms.join(' & ') + (lastIsBeginning ? ':*' : '')
}

/** tsquery for books with one of each word's spellings; null when a word has none. */
export function spellingsQuery(spellings: readonly (readonly string[])[], scope: SearchScope): string | null {
  if (spellings.length === 0 || spellings.some((ofWord) => ofWord.length === 0)) return null
  return spellings.map((ofWord) => `(${ofWord.map((word) => `'${MARKS[scope]}${word}'`).join(' | ')})`).join(' & ')
}
