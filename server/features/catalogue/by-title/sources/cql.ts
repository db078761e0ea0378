import type { TitleQuestion } from './edition.ts'

/** Words of which one may be wrong, at most; with more the query would be long and the others tell enough. */
const LOOSE_WORDS_MAX = 5
/** Shorter beginnings begin too many words. */
const BEGINNING_MIN = 3
/** How much of a word has to be right where others stand beside it, and where it stands alone. */
const ONE_OF_WORDS = 1 / 2
const ONLY_WORD = 2 / 3
/** Errors are guessed in this many of the first letters of a word only, so that the query stays short. */
const SPELLED_LETTERS_MAX = 14

/**
 * A CQL query on the indices of titles, persons and all fields of the DNB. Each word is quoted, so "and" is no operator;
 * words contain only letters and digits, so none can end the quotes.
 */
export function titleQuery(question: TitleQuestion): string {
  return `(${question.isLoose ? looseQuery(question) : exactQuery(question)}) and MAT=books`
}

function exactQuery({ titleWords, author }: TitleQuestion): string {
  return all([...titleWords.map((word) => is('TIT', word)), ...(author === undefined ? [] : [is('PER', author)])])
}

/** The author wrong, a word of the title wrong, or the words somewhere else in the record. */
function looseQuery({ titleWords, author }: TitleQuestion): string {
  const everywhere = [...titleWords, ...(author === undefined ? [] : [author])].map((word) => is('WOE', word))
  const nearly = all([`(${any(misspelled(titleWords))})`, ...(author === undefined ? [] : [is('PER', author)])])
  const byTitle = author === undefined ? [] : [all(titleWords.map((word) => is('TIT', word)))]
  return any([nearly, ...byTitle, all(everywhere)])
}

/** The title with each of its words in turn only begun, in long titles left out: one error lies in one word. */
function misspelled(titleWords: readonly string[]): string[] {
  const [only, ...more] = titleWords
  if (only !== undefined && more.length === 0) return [begins(only, ONLY_WORD), ...spellings(only).map((word) => is('TIT', word))]
  const words = titleWords.toSorted((one, other) => other.length - one.length).slice(0, LOOSE_WORDS_MAX)
  return words.map((word, wrong) => {
    const others = words.filter((_, place) => place !== wrong).map((other) => is('TIT', other))
    return all(others.length > 1 ? others : [...others, begins(word, ONE_OF_WORDS)])
  })
}

/** A word with a letter doubled or not, or two neighbours swapped: the errors that people make most. */
function spellings(word: string): string[] {
  const letters = [...word].slice(0, SPELLED_LETTERS_MAX)
  const end = [...word].slice(SPELLED_LETTERS_MAX)
  const others = letters.flatMap((letter, at) => {
    const [before, after, following] = [letters.slice(0, at), letters.slice(at + 1), letters[at + 1]]
    const doubled = letter === following ? [...before, ...after] : [...before, letter, letter, ...after]
    const swapped = following === undefined ? [] : [[...before, following, letter, ...letters.slice(at + 2)]]
    return [doubled, ...swapped]
  })
  return [...new Set(others.map((spelling) => [...spelling, ...end].join('')))]
}

function is(index: string, word: string): string {
  return `${index}="${word}"`
}

/** Titles with a word that begins like this one, as far as `share` of its letters. */
function begins(word: string, share: number): string {
  const letters = [...word]
  const beginning = letters.slice(0, Math.max(BEGINNING_MIN, Math.ceil(letters.length * share)))
  return beginning.length < letters.length ? `TIT=${beginning.join('')}*` : is('TIT', word)
}

function all(terms: readonly string[]): string {
  return terms.join(' and ')
}

function any(terms: readonly string[]): string {
  return terms.length === 1 ? (terms[0] ?? '') : terms.map((term) => `(${term})`).join(' or ')
}
