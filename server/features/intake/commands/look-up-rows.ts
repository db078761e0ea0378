import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { LIBRARY_QUEUE, type LookedUp, type ThrottledLookup } from '../../catalogue/isbn/throttled-lookup.ts'
import { withTold } from '../../catalogue/isbn/with-told.ts'
import { askAgain, findWaitingIsbn, finishLookUp, listConfirmedWaiting, type LookUpEnd, type WaitingIsbn } from '../queries/look-ups.ts'
import { tellStack } from '../queries/rows.ts'

export const LOOK_UP_STACK = 'look-up-stack'

/** A stack lets those of others and imports in after so many ms. */
const CHUNK_MS = 5000
/** Rows for which no library could be reached that one sweep lets wait again. */
const AGAIN_AT_ONCE = 200

/** Has the libraries asked for what waits of a member's stack, in the caller's transaction. */
export async function enqueueLookUps(tx: Transaction, memberId: string): Promise<void> {
  await enqueue(tx, LOOK_UP_STACK, { memberId }, `intake:${memberId}`, LIBRARY_QUEUE)
}

/**
 * Asks for one ISBN after the other for some seconds, at the pace of all jobs that ask libraries, then lets others have their turn.
 * Each answer is written by itself and told to the open pages of the member; a process that dies leaves the rest waiting.
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
      await tellStack(tx, memberId)
    })
  }
  await inTransaction(db, (tx) => enqueueLookUps(tx, memberId))
}

const OURS: LookUpEnd = { words: null, title: null, lookUp: 'NONE' }

/**
 * What the libraries say, else what a list says. Of a book that cannot be offered as it is, its title helps whoever completes the
 * row.
 */
function endOf(answered: LookedUp, { isbn13, title: toldTitle, words }: WaitingIsbn): LookUpEnd {
  const found = withTold(answered, words ?? { title: toldTitle }, isbn13)
  if (found.answer === 'FOUND') return { words: found.book, title: null, lookUp: 'NONE' }
  if (found.answer === 'UNREACHED' || found.answer === 'UNKNOWN') {
    if (words) return { words, title: null, lookUp: 'NONE' }
    return found.answer === 'UNREACHED' ? 'UNREACHED' : { words: null, title: null, lookUp: 'UNKNOWN' }
  }
  const title = found.answer === 'SEVERAL_BOOKS' ? null : found.title
  return { words: null, title, lookUp: found.answer }
}

/**
 * Asks once more where no library could be reached, and for the first time for those who have confirmed their address just now; may run at
 * any time and any number of times.
 */
export async function askAgainLater(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    const again = await askAgain(tx, AGAIN_AT_ONCE)
    const confirmed = await listConfirmedWaiting(tx, AGAIN_AT_ONCE)
    for (const memberId of new Set([...again, ...confirmed])) await enqueueLookUps(tx, memberId)
  })
}
