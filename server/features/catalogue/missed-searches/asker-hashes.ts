import { createHmac, randomBytes } from 'node:crypto'
import { germanDay } from '#domain/german-day.ts'

/** A hash that tells searchers apart for the same words on one day, and nothing else. */
export type AskerHash = (asker: string, words: string) => Buffer

/**
 * Hashes with a key of their day, made of what the processes of a cluster share: the same searcher has another one on the
 * next day and for other words, so that nobody's searches can be put together. Long enough to tell apart, no longer.
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
