import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import {
  GIVEN_BACK,
  GUESSED_ACCOUNT,
  RATE_LIMITS,
  SITE_LIMIT_FACTOR,
  SLOW_DOWNS,
  type RateLimitName,
  type SlowDownName,
} from '#domain/policy/limits.ts'
import { AppError } from '../../errors.ts'
import { siteOf } from './client-network.ts'
import { dailyKeys } from './daily-keys.ts'

/** How many tries are left, and in how many seconds all of them are there again; 0 seconds where none was used. */
interface LimitLeft {
  tries: number
  seconds: number
}

/** Where an attempt was counted, to revert it: anonymous row keys. */
export type CountedAttempt = readonly string[]

export interface RateLimits {
  count: (name: RateLimitName, who: string) => Promise<CountedAttempt>
  giveBack: (seat: CountedAttempt) => Promise<void>
  left: (name: RateLimitName, who: string) => Promise<LimitLeft>
  forget: (name: RateLimitName | SlowDownName, who: string) => Promise<void>
  /**
   * Counts one try and waits before it goes on, longer with each, and at least so many seconds. Counted before the wait, so that
   * many tries at once do not escape it. @throws AppError 429 RATE_LIMITED when too many of the same wait already.
   */
  slowDown: (name: SlowDownName, who: string, atLeastSeconds?: number) => Promise<void>
  /** Counts one wrong try at an account, which refuses nothing by itself; gives how many there were, this one included. */
  countAtAccount: (account: string) => Promise<{ tries: number; seat: CountedAttempt }>
}

export const noRateLimits: RateLimits = {
  count: async () => [],
  giveBack: async () => undefined,
  left: async () => ({ tries: Number.MAX_SAFE_INTEGER, seconds: 0 }),
  forget: async () => undefined,
  slowDown: async () => undefined,
  countAtAccount: async () => ({ tries: 0, seat: [] }),
}

/**
 * Rate limits in PostgreSQL; while it is down each process counts alone. Addresses are hashed with daily keys (daily-keys.ts) from
 * `secret`, which the cluster shares. `pause` waits in milliseconds; tests replace it.
 */
export function createRateLimits(pool: pg.Pool, secret?: string, pause: (ms: number) => Promise<unknown> = wait): RateLimits {
  const keys = dailyKeys(secret ?? randomBytes(16))
  const limiters = limitersOf(pool)
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
  const giveBack = (seat: CountedAttempt): Promise<void> => takeBack(pool, seat)
  const countIn = async (name: string, who: string): Promise<CountedAttempt> => {
    const found = await find(name, who)
    if (!found) return []
    const seat = [found.limiter.getKey(found.key)]
    await found.limiter.consume(found.key).catch(async (outcome: unknown) => {
      // Who is refused has taken no seat: else one that is given back would let nobody in.
      if (isGivenBack(name)) await giveBack(seat)
      refuse(outcome)
    })
    return seat
  }
  const countOnly = async (name: string, who: string): Promise<{ tries: number; seat: CountedAttempt }> => {
    const found = await find(name, who)
    const counted = await found?.limiter.penalty(found.key)
    return { tries: counted?.consumedPoints ?? 0, seat: found ? [found.limiter.getKey(found.key)] : [] }
  }
  return {
    count: async (name, who) => {
      const seat = await countIn(name, who)
      const site = siteOf(who)
      if (site === undefined) return seat
      const ofSite = await countIn(siteLimit(name), site).catch(async (error: unknown) => {
        if (isGivenBack(name)) await giveBack(seat)
        throw error
      })
      return [...seat, ...ofSite]
    },
    giveBack,
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
    slowDown: async (name, who, atLeastSeconds = 0) => {
      const { tries } = await countOnly(name, who)
      const seconds = Math.max(slowDownSeconds(name, tries), atLeastSeconds)
      if (seconds > 0) await waitingRoom(`${name} ${who}`, SLOW_DOWNS[name].waitingAtOnce, seconds)
    },
    countAtAccount: (account) => countOnly(ACCOUNT_LIMIT, account),
  }
}

function limitersOf(pool: pg.Pool): ReadonlyMap<string, RateLimiterAbstract> {
  const limiters = new Map<string, RateLimiterAbstract>()
  for (const [name, [points, duration]] of Object.entries(RATE_LIMITS)) {
    limiters.set(name, limiter(pool, name, points, duration))
    limiters.set(siteLimit(name), limiter(pool, siteLimit(name), SITE_LIMIT_FACTOR * points, duration))
  }
  for (const [name, { freeTries, windowSeconds }] of Object.entries(SLOW_DOWNS))
    limiters.set(name, limiter(pool, name, freeTries, windowSeconds))
  return limiters.set(ACCOUNT_LIMIT, limiter(pool, ACCOUNT_LIMIT, GUESSED_ACCOUNT.wrongTries, GUESSED_ACCOUNT.windowSeconds))
}

/** Counter of failed attempts by account. */
const ACCOUNT_LIMIT = 'loginByAccount'

/** While the store is down nothing is taken back: each process then counts by itself. */
async function takeBack(pool: pg.Pool, seat: CountedAttempt): Promise<void> {
  if (seat.length === 0) return
  await pool
    .query('update rate_limit set points = points - 1 where key = any($1::text[]) and points > 0 returning key', [seat])
    .catch(() => undefined)
}

function isGivenBack(name: string): boolean {
  return GIVEN_BACK.some((one) => name === one || name === siteLimit(one))
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

/** Delay of the answer to an attempt in seconds; `tries` includes it. */
export function slowDownSeconds(name: SlowDownName, tries: number): number {
  const { freeTries, longestSeconds } = SLOW_DOWNS[name]
  return tries <= freeTries ? 0 : Math.min(2 ** (tries - freeTries - 1), longestSeconds)
}

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
    // A process that remembers who is refused would not see what another one gives back.
    inMemoryBlockOnConsumed: isGivenBack(name) ? undefined : points + 1,
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
