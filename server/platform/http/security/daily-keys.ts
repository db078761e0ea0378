import { createHmac } from 'node:crypto'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'

const DAY_MS = 24 * 60 * 60 * 1000

/** Under which key a limiter counts somebody. */
interface DailyKeys {
  find: (limiter: RateLimiterAbstract, who: string) => Promise<string>
}

/**
 * Daily keys of rate limits, so that nobody can be tracked across days: hashed with a secret of the UTC day, from `secret`. Open windows
 * keep the key of the day before, so midnight gives no new attempts; a key lives a day and the longest window.
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
