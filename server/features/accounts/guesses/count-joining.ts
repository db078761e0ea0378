import { AppError } from '../../../platform/errors.ts'
import type { RateLimits, CountedAttempt } from '../../../platform/http/security/rate-limits.ts'

/**
 * Opens the link of a mail. Only one that is wrong, old or used up counts against the address: nobody guesses its 256 bits, so a
 * right one opens however many others were tried from there. @throws AppError RATE_LIMITED instead of TOKEN_INVALID after too many.
 */
export async function countFailures<T>(limits: RateLimits, address: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOKEN_INVALID') await limits.count('verificationByAddress', address)
    throw error
  }
}

/** Where a registration was counted; `unproved` is given back by whoever proves the mailbox, all of it when nobody has registered. */
interface RegistrationSeats {
  unproved: CountedAttempt
  all: CountedAttempt
}

/** Counts a registration by its address, which may be that of a book club, and by its mailbox. @throws AppError RATE_LIMITED. */
export async function countRegistration(limits: RateLimits, address: string, email: string): Promise<RegistrationSeats> {
  const taken: CountedAttempt[] = []
  try {
    taken.push(await limits.count('registrationByAddress', address))
    taken.push(await limits.count('registrationByEmail', email))
    const unproved = await limits.count('unprovedRegistrationByAddress', address)
    return { unproved, all: [...taken.flat(), ...unproved] }
  } catch (error) {
    await limits.giveBack(taken.flat())
    throw error
  }
}
