import { createHmac, randomBytes } from 'node:crypto'
import { germanDay } from '#domain/german-day.ts'

/** Hash that distinguishes searchers of the same words on one day. */
export type AskerHash = (asker: string, words: string) => Buffer

/**
 * Hashes searchers with a key of the day from the cluster secret: another hash for other days and other words, so searches
 * of one person cannot be linked. Short on purpose.
 */
export function askerHashes(secret: string | undefined): AskerHash {
  const shared = secret ?? randomBytes(16)
  return (asker, words) => {
    const key = createHmac('sha256', shared)
      .update(`missed searches of ${germanDay(new Date())}`)
      .digest()
    return createHmac('sha256', key)
      .update(JSON.stringify([words, asker]))
      .digest()
      .subarray(0, 12)
  }
}
