import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { RATE_LIMITS, SITE_LIMIT_FACTOR, SLOW_DOWNS, type RateLimitName, type SlowDownName } from '#domain/policy/limits.ts'
import { AppError } from '../../errors.ts'
import { siteOf } from './client-network.ts'

export interface RateLimits {
  /** Counts one try, of an IPv6 network also for the site around it. @throws AppError 429 RATE_LIMITED with Retry-After when there were too many. */
  count: (name: RateLimitName, who: string) => Promise<void>
  /** Forgets the tries of somebody who has proved to be honest (a right password). */
  forget: (name: RateLimitName | SlowDownName, who: string) => Promise<void>
  /**
   * Counts one try and waits before it goes on, longer with each. Counted before the wait, so that many tries at once do
   * not escape it. @throws AppError 429 RATE_LIMITED when too many of the same wait already.
   */
  slowDown: (name: SlowDownName, who: string) => Promise<void>
}

export const noRateLimits: RateLimits = { count: async () => undefined, forget: async () => undefined, slowDown: async () => undefined }

/**
 * Limits kept in PostgreSQL; while that is down each process counts by itself. Addresses are stored as keyed hashes.
 * `pause` waits so many milliseconds; tests hand in one that takes no time.
 */
export function createRateLimits(pool: pg.Pool, secret?: string, pause: (ms: number) => Promise<unknown> = wait): RateLimits {
  // The same in every process of a cluster when a secret is configured.
  const salt = secret ?? randomBytes(16)
  const limiters = new Map<string, RateLimiterAbstract>()
  for (const [name, [points, duration]] of Object.entries(RATE_LIMITS)) {
    limiters.set(name, limiter(pool, name, points, duration))
    limiters.set(siteLimit(name), limiter(pool, siteLimit(name), SITE_LIMIT_FACTOR * points, duration))
  }
  for (const [name, { freeTries, windowSeconds }] of Object.entries(SLOW_DOWNS))
    limiters.set(name, limiter(pool, name, freeTries, windowSeconds))
  const keyOf = (who: string): string => createHmac('sha256', salt).update(who).digest('base64url')
  const waitingRoom = createWaitingRoom(pause)
  return {
    count: async (name, who) => {
      await limiters.get(name)?.consume(keyOf(who)).catch(refuse)
      const site = siteOf(who)
      if (site !== undefined) await limiters.get(siteLimit(name))?.consume(keyOf(site)).catch(refuse)
    },
    forget: async (name, who) => {
      await limiters.get(name)?.delete(keyOf(who))
      const site = siteOf(who)
      if (site !== undefined) await limiters.get(siteLimit(name))?.delete(keyOf(site))
    },
    slowDown: async (name, who) => {
      const tries = await limiters.get(name)?.penalty(keyOf(who))
      const seconds = slowDownSeconds(name, tries?.consumedPoints ?? 0)
      if (seconds > 0) await waitingRoom(`${name} ${who}`, SLOW_DOWNS[name].waitingAtOnce, seconds)
    },
  }
}

type WaitingRoom = (key: string, seats: number, seconds: number) => Promise<void>

/** Where tries wait, with so many seats for each key. @throws AppError 429 RATE_LIMITED when they are taken. */
function createWaitingRoom(pause: (ms: number) => Promise<unknown>): WaitingRoom {
  const taken = new Map<string, number>()
  return async (key, seats, seconds) => {
    const others = taken.get(key) ?? 0
    if (others >= seats) throw new AppError('RATE_LIMITED', { retryAfterSeconds: seconds })
    taken.set(key, others + 1)
    try {
      await pause(seconds * 1000)
    } finally {
      const left = (taken.get(key) ?? 1) - 1
      if (left > 0) taken.set(key, left)
      else taken.delete(key)
    }
  }
}

/** How long the answer to a try is held back, in seconds; `tries` counts this one. */
export function slowDownSeconds(name: SlowDownName, tries: number): number {
  const { freeTries, longestSeconds } = SLOW_DOWNS[name]
  return tries <= freeTries ? 0 : Math.min(2 ** (tries - freeTries - 1), longestSeconds)
}

/** Name of the limit that counts sites. */
function siteLimit(name: string): string {
  return `${name}OfSite`
}

function limiter(pool: pg.Pool, name: string, points: number, duration: number): RateLimiterAbstract {
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
