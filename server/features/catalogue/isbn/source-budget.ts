import { AppError } from '../../../platform/errors.ts'
import type { RateLimits } from '../../../platform/http/security/rate-limits.ts'
import type { IsbnSource } from './sources/source.ts'

/** For whom a library is asked. */
export type Asker = 'member' | 'guest'

/**
 * Lets a library be asked as often in a minute as the whole site may, of which guests have a smaller share: however many
 * addresses somebody has, the libraries are not pressed in our name and members still get answers.
 * @throws AppError 503 UNAVAILABLE with Retry-After when the minute's share is spent.
 */
export function sourceBudget(limits: RateLimits): (source: IsbnSource['name'], asker: Asker) => Promise<void> {
  return async (source, asker) => {
    try {
      if (asker === 'guest') await limits.count('sourceForGuests', source)
      await limits.count('sourceForEverybody', source)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { retryAfterSeconds = 60 } = error.options
      throw new AppError('UNAVAILABLE', {
        detail: 'The libraries are asked too often right now. Try again in a minute.',
        retryAfterSeconds,
      })
    }
  }
}
