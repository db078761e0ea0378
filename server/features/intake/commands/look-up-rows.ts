import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { LIBRARY_QUEUE, type LookedUp, type ThrottledLookup } from '../../catalogue/isbn/throttled-lookup.ts'
import { mergeWithKnownFacts } from '../../catalogue/isbn/merge-with-known-facts.ts'
import { askAgain, findWaitingIsbn, finishLookUp, listConfirmedWaiting, type LookUpEnd, type WaitingIsbn } from '../queries/look-ups.ts'
import { notifyStackPages } from '../queries/rows.ts'

export const LOOK_UP_STACK = 'look-up-stack'

/** A stack lets those of others and imports in after so many ms. */
const CHUNK_MS = 5000
/** Rows for which no library could be reached that one sweep lets wait again. */
const AGAIN_AT_ONCE = 200

/** Enqueues the look-up of a member's waiting rows in the caller's transaction. */
export async function enqueueLookUps(tx: Transaction, memberId: string): Promise<void> {
  await enqueue(tx, LOOK_UP_STACK, { memberId }, `intake:${memberId}`, LIBRARY_QUEUE)
}

/**
 * Looks up waiting ISBNs one by one for some seconds at the common rate of jobs, then yields to others. Each answer commits alone and is
 * sent to the member's open pages.
 */
export async function lookUpStack({ db }: Services, lookUp: ThrottledLookup, memberId: string): Promise<void> {
  const endsAt = performance.now() + CHUNK_MS
  while (performance.now() < endsAt) {
    const waiting = await findWaitingIsbn(db, memberId)
    if (!waiting) return
    const { isbn13, isOurs } = waiting
    const end = isOurs ? OURS : endOf(await lookUp(isbn13), waiting)
    await inTransaction(db, async (tx) => {
      await finishLookUp(tx, memberId, isbn13, end)
      await notifyStackPages(tx, memberId)
    })
  }
  await inTransaction(db, (tx) => enqueueLookUps(tx, memberId))
}

const OURS: LookUpEnd = { words: null, title: null, lookUp: 'NONE' }

function endOf(answered: LookedUp, { isbn13, title: toldTitle, words }: WaitingIsbn): LookUpEnd {
  const found = mergeWithKnownFacts(answered, words ?? { title: toldTitle }, isbn13)
  if (found.answer === 'FOUND') return { words: found.book, title: null, lookUp: 'NONE' }
  if (found.answer === 'UNREACHED' || found.answer === 'UNKNOWN') {
    if (words) return { words, title: null, lookUp: 'NONE' }
    return found.answer === 'UNREACHED' ? 'UNREACHED' : { words: null, title: null, lookUp: 'UNKNOWN' }
  }
  const title = found.answer === 'SEVERAL_BOOKS' ? null : found.title
  return { words: null, title, lookUp: found.answer }
}

/** Retries look-ups without an answer, and starts those of members who just confirmed their address; safe to run at any time. */
export async function askAgainLater(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    const again = await askAgain(tx, AGAIN_AT_ONCE)
    const confirmed = await listConfirmedWaiting(tx, AGAIN_AT_ONCE)
    for (const memberId of new Set([...again, ...confirmed])) await enqueueLookUps(tx, memberId)
  })
}
