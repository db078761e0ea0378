import type { CachedAnswer } from './guest-cache-answer.ts'
import type { Contents, Names } from './guest-cache-contents.ts'

/** Start of a state, in ms of `performance.now()`. */
export interface Since {
  keptAt: number
  /** When the first change was heard that it does not name; undefined when there was none since it was made. */
  passedBySince: number | undefined
}

export interface Entry extends Since {
  answer: CachedAnswer
  contents: Contents
}

/** Whether two sets share an id. */
export function intersects(names: Names, others: Names): boolean {
  for (const name of names) if (others.has(name)) return true
  return false
}

/** Map, headers and objects of one entry, roughly. */
const ENTRY_BYTES = 1024

const NAME_BYTES = 100

/** Approximate memory of an answer in bytes. */
export function sizeOf(key: string, { answer, contents }: Entry): number {
  return ENTRY_BYTES + key.length * 2 + answer.roomBytes + contents.names.size * NAME_BYTES
}
