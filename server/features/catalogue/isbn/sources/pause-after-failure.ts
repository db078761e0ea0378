import { noteFailure } from './odd-records.ts'
import { SourceFailure, SourceRefusal, type Source } from './source.ts'

/** A source whose connection keeps failing is left alone this long, so that a look-up without network is quick. */
export const ISBN_SOURCE_PAUSE_MS = 30_000
/** So many failures of the connection in a row make it rest: one slow answer says nothing of the next. */
export const SOURCE_FAILURES_BEFORE_REST = 3
/** A source that asks for a longer rest than this is asked all the same. */
const LONGEST_REST_MS = 10 * 60_000

/**
 * Leaves a source alone for 30 seconds after three failures of the connection in a row, or for as long as it asks for itself, so that
 * look-ups stay quick without a network and a library in trouble is not pressed. After the rest one failure more makes it rest again.
 * A question that it refuses stops no other one. The clock is this process's own (milliseconds): it measures an interval, no date.
 */
export function pauseAfterFailure<Question, Found>(
  source: Source<Question, Found>,
  clock: () => number = () => performance.now(),
): Source<Question, Found> {
  let pausedUntil = -Infinity
  let failures = 0
  const note = (error: unknown): void => {
    if (error instanceof SourceRefusal) return
    failures++
    noteFailure(source.name)
    const asked = error instanceof SourceFailure ? error.restMs : undefined
    if (asked !== undefined || failures >= SOURCE_FAILURES_BEFORE_REST)
      pausedUntil = clock() + Math.min(Math.max(asked ?? 0, ISBN_SOURCE_PAUSE_MS), LONGEST_REST_MS)
  }
  return {
    name: source.name,
    ask: async (question, signal) => {
      const left = pausedUntil - clock()
      if (left > 0) throw new SourceFailure(`${source.name} rests after failures`, { restMs: left })
      try {
        const found = await source.ask(question, signal)
        failures = 0
        return found
      } catch (error) {
        note(error)
        throw error
      }
    },
  }
}
