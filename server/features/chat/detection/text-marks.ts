import { createHash } from 'node:crypto'
import { SIMILARITY_WORDS_MIN } from '#domain/policy/chat.ts'
import { foldText, unmaskText } from './fold-text.ts'

/** Each mark is made of two minima, so that texts with little in common rarely share one. */
const MARKS = 16
const NUMBERS_A_MARK = 2
const WORDS_A_RUN = 3

/** Hashes that compare texts; the text cannot be restored from them. */
export interface TextMarks {
  /** Hash of the words without case, spacing and punctuation. */
  exact: number
  /** Marks of runs of three words, mostly equal for similar texts; empty for short ones. */
  marks: number[]
}

/**
 * Minhash of the word trigrams, by which an index finds similar texts. Recipient names and amounts are ignored, as mass senders vary them.
 */
export function marksOfText(written: string, recipientName: string): TextMarks {
  const names = new Set(wordsOf(recipientName))
  const words = wordsOf(written)
    .filter((word) => !names.has(word))
    .map((word) => (/^\d+$/u.test(word) ? '#' : word))
  const exact = mix(hashOf(wordsOf(written).join('') || written), 0)
  return { exact, marks: words.length < SIMILARITY_WORDS_MIN ? [] : marksOf(runsOf(words)) }
}

function wordsOf(text: string): string[] {
  return foldText(unmaskText(text)).match(/[\p{L}\p{N}]+/gu) ?? []
}

function runsOf(words: readonly string[]): number[] {
  const runs = new Set<number>()
  for (let index = 0; index + WORDS_A_RUN <= words.length; index++) runs.add(hashOf(words.slice(index, index + WORDS_A_RUN).join(' ')))
  return [...runs]
}

function marksOf(runs: readonly number[]): number[] {
  const smallest = Array.from({ length: MARKS * NUMBERS_A_MARK }, (_, seed) =>
    runs.reduce((least, run) => Math.min(least, mix(run, seed + 1)), 2 ** 31),
  )
  return Array.from({ length: MARKS }, (_, mark) =>
    smallest.slice(mark * NUMBERS_A_MARK, (mark + 1) * NUMBERS_A_MARK).reduce((made, number) => mix(made ^ number, 1000 + mark), 0),
  )
}

function hashOf(text: string): number {
  return createHash('sha256').update(text).digest().readInt32LE(0)
}

/** Another whole number for each pair: the finisher of MurmurHash3. */
function mix(number: number, seed: number): number {
  let mixed = number ^ Math.imul(seed + 1, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}
