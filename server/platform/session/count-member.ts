import { LIMITS_WITH_ADDRESS, type RateLimitName, type WidenedLimit } from '#domain/policy/limits.ts'
import type { Database } from '../db/database.ts'
import type { RateLimits } from '../http/security/rate-limits.ts'
import { isIdentifiable } from './queries.ts'

interface Counting {
  db: Database
  limits: RateLimits
}

/** Counts an attempt of a member; identifiable members have higher limits. @throws AppError RATE_LIMITED. */
export async function countMember({ db, limits }: Counting, name: WidenedLimit, memberId: string): Promise<void> {
  await limits.count(await limitOf(db, name, memberId), memberId)
}

/** The limit of a member: higher with verified email and postal address. */
export async function limitOf(db: Database, name: WidenedLimit, memberId: string): Promise<RateLimitName> {
  return (await isIdentifiable(db, memberId)) ? LIMITS_WITH_ADDRESS[name] : name
}
