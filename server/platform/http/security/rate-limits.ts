import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { RATE_LIMITS, SITE_LIMIT_FACTOR, SLOW_DOWNS, type RateLimitName, type SlowDownName } from '#domain/policy/limits.ts'
import { AppError } from '../../errors.ts'
import { siteOf } from './client-network.ts'
import { dailyKeys } from './daily-keys.ts'

/** How many tries are left, and in how many seconds all of them are there again; 0 seconds where none was used. */
interface LimitLeft {
  tries: number
  seconds: number
}

export interface RateLimits {
  /** Counts one try, of an IPv6 network also for the site around it. @throws AppError 429 RATE_LIMITED with Retry-After when there were too many. */
  count: (name: RateLimitName, who: string) => Promise<void>
  /** What is left of a limit now, without counting a try. */
  left: (name: RateLimitName, who: string) => Promise<LimitLeft>
  /** Forgets the tries of somebody who has proved to be honest (a right password). */
  forget: (name: RateLimitName | SlowDownName, who: string) => Promise<void>
  /**
   * Counts one try and waits before it goes on, longer with each. Counted before the wait, so that many tries at once do
   * not escape it. @throws AppError 429 RATE_LIMITED when too many of the same wait already.
   */
  slowDown: (name: SlowDownName, who: string) => Promise<void>
}

export const noRateLimits: RateLimits = {
  count: async () => undefined,
  left: async () => ({ tries: Number.MAX_SAFE_INTEGER, seconds: 0 }),
  forget: async () => undefined,
  slowDown: async () => undefined,
}

/**
 * Limits kept in PostgreSQL; while that is down each process counts by itself. Addresses are stored as hashes whose key
 * changes every day (daily-keys.ts); `secret` is what the processes of a cluster share.
 * `pause` waits so many milliseconds; tests hand in one that takes no time.
 */
export function createRateLimits(pool: pg.Pool, secret?: string, pause: (ms: number) => Promise<unknown> = wait): RateLimits {
  const keys = dailyKeys(secret ?? randomBytes(16))
  const limiters = new Map<string, RateLimiterAbstract>()
  for (const [name, [points, duration]] of Object.entries(RATE_LIMITS)) {
    limiters.set(name, limiter(pool, name, points, duration))
    limiters.set(siteLimit(name), limiter(pool, siteLimit(name), SITE_LIMIT_FACTOR * points, duration))
  }
  for (const [name, { freeTries, windowSeconds }] of Object.entries(SLOW_DOWNS))
    limiters.set(name, limiter(pool, name, freeTries, windowSeconds))
  const waitingRoom = createWaitingRoom(pause)
  /** The limiter of a name with the key of somebody, that of the day before while a window of theirs lasts. */
  const find = async (name: string, who: string): Promise<{ limiter: RateLimiterAbstract; key: string } | undefined> => {
    const found = limiters.get(name)
    return found && { limiter: found, key: await keys.find(found, who) }
  }
  const forgetIn = async (name: string, who: string): Promise<void> => {
    const found = await find(name, who)
    await found?.limiter.delete(found.key)
  }
  const countIn = async (name: string, who: string): Promise<void> => {
    const found = await find(name, who)
    await found?.limiter.consume(found.key).catch(refuse)
  }
  return {
    count: async (name, who) => {
      await countIn(name, who)
      const site = siteOf(who)
      if (site !== undefined) await countIn(siteLimit(name), site)
    },
    left: async (name, who) => {
      const found = await find(name, who)
      // While the store is down nothing is known; the try itself is then counted by this process.
      const window = await found?.limiter.get(found.key).catch(() => null)
      const [most] = RATE_LIMITS[name]
      return window ? { tries: Math.max(0, most - window.consumedPoints), seconds: secondsOf(window) } : { tries: most, seconds: 0 }
    },
    forget: async (name, who) => {
      await forgetIn(name, who)
      const site = siteOf(who)
      if (site !== undefined) await forgetIn(siteLimit(name), site)
    },
    slowDown: async (name, who) => {
      const found = await find(name, who)
      const tries = await found?.limiter.penalty(found.key)
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

/** The limiter that deletes, every five minutes, what is over of all of them: they share one table. */
const CLEANER = Object.keys(RATE_LIMITS)[0]

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
    clearExpiredByTimeout: name === CLEANER,
    insuranceLimiter: new RateLimiterMemory({ points, duration, keyPrefix: name }),
  })
}

function refuse(outcome: unknown): never {
  if (!(outcome instanceof RateLimiterRes)) throw outcome
  throw new AppError('RATE_LIMITED', { retryAfterSeconds: secondsOf(outcome) })
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000))
}
