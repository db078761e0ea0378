import type { RateLimits } from '../../../platform/http/security/rate-limits.ts'
import type { Code } from './rules.ts'

const LIMIT_OF = { APP: 'oneTimeCodeByMember', RECOVERY: 'recoveryCodeByMember' } as const

/**
 * Counts a try of a code, of each kind by itself: whoever knows the password and uses up the tries of the app does not take
 * the recovery codes from the member. @throws AppError RATE_LIMITED.
 */
export async function countCode(limits: RateLimits, memberId: string, { kind }: Code): Promise<void> {
  await limits.count(LIMIT_OF[kind], memberId)
}

/** Forgets the tries after a right code. */
export async function resetCodes(limits: RateLimits, memberId: string, { kind }: Code): Promise<void> {
  await limits.forget(LIMIT_OF[kind], memberId)
}
