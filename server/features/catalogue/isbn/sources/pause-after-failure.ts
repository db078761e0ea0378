import { SourceFailure, SourceRefusal, type Source } from './source.ts'

/** A source that failed is left alone this long, so that a look-up without network is quick. */
export const ISBN_SOURCE_PAUSE_MS = 30_000

/**
 * Leaves a source alone for 30 seconds after it failed, so that look-ups stay quick without a network and a library
 * in trouble is not pressed; a question that it refuses stops no other one. The clock is this process's own (milliseconds): it measures an interval, no date.
 */
export function pauseAfterFailure<Question, Found>(
  source: Source<Question, Found>,
  clock: () => number = () => performance.now(),
): Source<Question, Found> {
  let pausedUntil = -Infinity
  return {
    name: source.name,
    ask: async (question, signal) => {
      if (clock() < pausedUntil) throw new SourceFailure(`${source.name} failed a moment ago`)
      try {
        return await source.ask(question, signal)
      } catch (error) {
        if (!(error instanceof SourceRefusal)) pausedUntil = clock() + ISBN_SOURCE_PAUSE_MS
        throw error
      }
    },
  }
}
