import { createHmac } from 'node:crypto'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'

const DAY_MS = 24 * 60 * 60 * 1000

/** Under which key a limiter counts somebody. */
interface DailyKeys {
  find: (limiter: RateLimiterAbstract, who: string) => Promise<string>
}

/**
 * Keys of a rate limit that nobody can follow from day to day: the hash of an address has a secret of its day, made of
 * `secret`. A window that began before midnight goes on under the key of the day before, so that midnight gives nobody
 * new tries; so a key is in use for a day and the longest window at most. Days are those of UTC.
 */
export function dailyKeys(secret: string | Buffer): DailyKeys {
  const keyOn = (day: number, who: string): string =>
    createHmac('sha256', createHmac('sha256', secret).update(`rate limits of day ${day}`).digest())
      .update(who)
      .digest('base64url')
  return {
    find: async (limiter, who) => {
      const now = Date.now()
      const today = Math.floor(now / DAY_MS)
      const begunYesterday = now - today * DAY_MS < limiter.duration * 1000
      const before = begunYesterday ? keyOn(today - 1, who) : undefined
      // While the store is down there is no window to ask for; each process then counts by itself.
      const window = before === undefined ? null : await limiter.get(before).catch(() => null)
      return before !== undefined && window !== null && window.msBeforeNext > 0 ? before : keyOn(today, who)
    },
  }
}
