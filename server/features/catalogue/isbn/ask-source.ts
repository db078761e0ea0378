import { AppError } from '../../../platform/errors.ts'
import { log } from '../../../platform/log.ts'
import { SourceFailure, type LibraryName, type Source } from './sources/source.ts'

/** Asking libraries (D17): how long one of them may take, and all together. */
export const SOURCE_TIMEOUT_MS = 2500
export const LOOKUP_TIMEOUT_MS = 3800

/** The outcome of a question: an answer, or silence, and in how many seconds it may be asked again where that is known. */
export type Asked<Found> = { isAnswered: true; found: Found } | { isAnswered: false; againSeconds: number | undefined }

/** Asks one library, for no longer than it may take and no longer than all together may. It throws nothing that a library causes. */
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

/** The same source, asked only once it may be. @throws what `admit` throws. */
export function afterAdmission<Question, Found>(
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
