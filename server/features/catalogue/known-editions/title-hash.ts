import { foldLetters } from '#domain/search-text.ts'
import { lastNameOf, titleWordsOf } from '../by-title/fold-words.ts'

const FNV_START = 0x811c9dc5
const FNV_PRIME = 0x01000193
/** Fewer words of a longer title say little where no author is known. */
const WORDS_WITHOUT_AUTHOR_MIN = 3

/** FNV-1a of a text's UTF-16 units, as a signed number of 32 bits. It is stored: it must never change. */
function hashOf(text: string): number {
  let hash = FNV_START
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME)
  return hash | 0
}

/** Hash of the folded words of a main title without articles. */
export function titleHash(title: string): number {
  return hashOf(titleWordsOf(title).map(foldLetters).join(' '))
}

/** Hash of the last name of the first author; without authors the hash of an empty text. */
export function authorHash(author: string | undefined): number {
  const name = author === undefined ? undefined : lastNameOf(author)
  return hashOf(foldLetters(name ?? ''))
}

/** Hashes of possible main titles for typed words, longest first, as people also type subtitle or form ("Roman"). */
export function hashesOfTyped(titleWords: readonly string[], hasAuthor: boolean): number[] {
  const words = titleWords.map(foldLetters)
  const least = hasAuthor ? 1 : Math.min(WORDS_WITHOUT_AUTHOR_MIN, words.length)
  return words.flatMap((_, dropped) => {
    const beginning = words.slice(0, words.length - dropped)
    return beginning.length < least ? [] : [hashOf(beginning.join(' '))]
  })
}
