import { noteFailure } from './odd-records.ts'
import { SourceFailure, SourceRefusal, type Source } from './source.ts'

/** Pause in milliseconds after repeated connection failures, so that look-ups stay quick without a network. */
export const ISBN_SOURCE_PAUSE_MS = 30_000
/** Consecutive connection failures before a pause. */
export const SOURCE_FAILURES_BEFORE_REST = 3
/** A source that asks for a longer rest than this is asked all the same. */
const LONGEST_REST_MS = 10 * 60_000

/**
 * Skips a source for 30 seconds after three connection failures in a row, or as long as its Retry-After says. After a pause
 * one more failure starts the next one. A refused question pauses nothing. Uses the clock of the process.
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
