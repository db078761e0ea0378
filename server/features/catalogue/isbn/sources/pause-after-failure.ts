import { SourceFailure, type IsbnSource } from './source.ts'

/** A source that failed is left alone this long, so that a look-up without network is quick. */
export const ISBN_SOURCE_PAUSE_MS = 30_000

/**
 * Leaves a source alone for 30 seconds after it failed, so that look-ups stay quick without a network and a library
 * in trouble is not pressed. The clock is this process's own (milliseconds): it measures an interval, no date.
 */
export function pauseAfterFailure(source: IsbnSource, clock: () => number = () => performance.now()): IsbnSource {
  let pausedUntil = -Infinity
  return {
    name: source.name,
    find: async (isbn13, signal) => {
      if (clock() < pausedUntil) throw new SourceFailure(`${source.name} failed a moment ago`)
      try {
        return await source.find(isbn13, signal)
      } catch (error) {
        pausedUntil = clock() + ISBN_SOURCE_PAUSE_MS
        throw error
      }
    },
  }
}
