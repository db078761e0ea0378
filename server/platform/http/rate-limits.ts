import { createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { RATE_LIMITS, type RateLimitName } from '#domain/policy.ts'
import { AppError } from '../errors.ts'

export interface RateLimits {
  /** Counts one try. @throws AppError 429 RATE_LIMITED with Retry-After when there were too many. */
  count: (name: RateLimitName, who: string) => Promise<void>
  /** Forgets the tries of somebody who has proved to be honest (a right password). */
  forget: (name: RateLimitName, who: string) => Promise<void>
}

export const noRateLimits: RateLimits = { count: async () => undefined, forget: async () => undefined }

/** Limits kept in PostgreSQL; while that is down each process counts by itself. Addresses are stored as keyed hashes. */
export function createRateLimits(pool: pg.Pool, secret?: string): RateLimits {
  // The same in every process of a cluster when a secret is configured.
  const salt = secret ?? randomBytes(16)
  const limiters = new Map(Object.keys(RATE_LIMITS).map((name) => [name, limiter(pool, name as RateLimitName)]))
  const keyOf = (who: string): string => createHmac('sha256', salt).update(who).digest('base64url')
  return {
    count: async (name, who) => {
      await limiters.get(name)?.consume(keyOf(who)).catch(refuse)
    },
    forget: async (name, who) => {
      await limiters.get(name)?.delete(keyOf(who))
    },
  }
}

function limiter(pool: pg.Pool, name: RateLimitName): RateLimiterAbstract {
  const [points, duration] = RATE_LIMITS[name]
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ points, duration, keyPrefix: name }),
  })
}

function refuse(outcome: unknown): never {
  if (!(outcome instanceof RateLimiterRes)) throw outcome
  throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(outcome.msBeforeNext / 1000)) })
}
