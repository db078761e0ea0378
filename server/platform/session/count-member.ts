import { LIMITS_WITH_ADDRESS, type RateLimitName, type WidenedLimit } from '#domain/policy/limits.ts'
import type { Database } from '../db/database.ts'
import type { RateLimits } from '../http/security/rate-limits.ts'
import { canBeFound } from './queries.ts'

interface Counting {
  db: Database
  limits: RateLimits
}

/** Counts one try of a member, who may try more often once they can be found. @throws AppError RATE_LIMITED. */
export async function countMember({ db, limits }: Counting, name: WidenedLimit, memberId: string): Promise<void> {
  await limits.count(await limitOf(db, name, memberId), memberId)
}

/** The limit that holds for a member: the wider one with a verified e-mail address and a postal address. */
export async function limitOf(db: Database, name: WidenedLimit, memberId: string): Promise<RateLimitName> {
  return (await canBeFound(db, memberId)) ? LIMITS_WITH_ADDRESS[name] : name
}
