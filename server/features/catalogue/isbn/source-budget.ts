import type { RateLimitName } from '#domain/policy/limits.ts'
import { AppError } from '../../../platform/errors.ts'
import type { RateLimits } from '../../../platform/http/security/rate-limits.ts'
import type { LibraryName } from './sources/source.ts'

/** The kind of caller; `title` is a member who looks for a book without an ISBN. */
export type Asker = 'member' | 'guest' | 'title'

/** Who may ask for no more than a part of what the whole site may. */
const SHARES: Partial<Record<Asker, RateLimitName>> = { guest: 'sourceForGuests', title: 'sourceForTitles' }

/**
 * Limits questions to a library per minute for the whole site; guests and title look-ups have smaller shares, so that
 * members still get answers.
 * @throws AppError 503 LIBRARIES_UNREACHED with Retry-After when the share is used up.
 */
export function sourceBudget(limits: RateLimits): (source: LibraryName, asker: Asker) => Promise<void> {
  return async (source, asker) => {
    try {
      const share = SHARES[asker]
      if (share) await limits.count(share, source)
      await limits.count('sourceForEverybody', source)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { retryAfterSeconds = 60 } = error.options
      throw new AppError('LIBRARIES_UNREACHED', {
        detail: 'The libraries are asked too often right now. Try again in a minute.',
        retryAfterSeconds,
      })
    }
  }
}
