import { AppError } from '../../../platform/errors.ts'
import { log } from '../../../platform/log.ts'
import { SourceFailure, type LibraryName, type Source } from './sources/source.ts'

/** Timeout of one library (D17), in milliseconds. */
export const SOURCE_TIMEOUT_MS = 2500
export const LOOKUP_TIMEOUT_MS = 3800

/** Outcome of a question: an answer, or a failure with the seconds until a retry, if known. */
export type Asked<Found> = { isAnswered: true; found: Found } | { isAnswered: false; againSeconds: number | undefined }

/** Asks one library within its own timeout and the common deadline. Never throws because of a library. */
export async function askSource<Question, Found>(
  source: Source<Question, Found>,
  question: Question,
  deadline: AbortSignal,
): Promise<Asked<Found>> {
  try {
    return { isAnswered: true, found: await source.ask(question, AbortSignal.any([deadline, AbortSignal.timeout(SOURCE_TIMEOUT_MS)])) }
  } catch (error) {
    if (error instanceof AppError) return { isAnswered: false, againSeconds: error.options.retryAfterSeconds }
    log.warn({ source: source.name, message: error instanceof Error ? error.message : String(error) }, 'book source failed')
    const restMs = error instanceof SourceFailure ? error.restMs : undefined
    return { isAnswered: false, againSeconds: restMs === undefined ? undefined : Math.ceil(restMs / 1000) }
  }
}

/** A source that asks `admit` before each call. @throws what `admit` throws. */
export function withAdmission<Question, Found>(
  source: Source<Question, Found>,
  admit: (name: LibraryName) => Promise<void>,
): Source<Question, Found> {
  return {
    name: source.name,
    ask: async (question, signal) => {
      await admit(source.name)
      return source.ask(question, signal)
    },
  }
}
