import { INTAKE_MAX_ROWS } from '#domain/policy/intake.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { movePhotos } from '../../shelf/photos/queries.ts'
import { withdrawOffer } from '../../shelf/queries.ts'
import { refusalToChange } from '../../shelf/rules.ts'
import { readDefaults } from '../queries/defaults.ts'
import { hasWaiting } from '../queries/look-ups.ts'
import { lockOffered, markAllRemoved, markOpen, markRestored, priceUnpriced, setPrices } from '../queries/many-rows.ts'
import { countKept, lockStack } from '../queries/new-rows.ts'
import { notifyStackPages } from '../queries/rows.ts'
import { enqueueLookUps } from './look-up-rows.ts'

/** Empties the stack, without offered rows. Gives the keys of removed rows. @throws AppError RATE_LIMITED. */
export async function takeOutAll({ db, limits }: Services, memberId: string): Promise<string[]> {
  await limits.count('intakeByMember', memberId)
  return inTransaction(db, async (tx) => {
    const removed = await markAllRemoved(tx, memberId)
    if (removed.length > 0) await notifyStackPages(tx, memberId)
    return removed
  })
}

/**
 * Restores rows that were removed within the last days; repeats change nothing. Gives their keys.
 * @throws AppError NOT_LOGGED_IN for a deleted member, STACK_FULL, RATE_LIMITED.
 */
export async function restoreRows({ db, limits }: Services, memberId: string, keys: readonly string[]): Promise<string[]> {
  await limits.count('intakeByMember', memberId)
  return inTransaction(db, async (tx) => {
    if (!(await lockStack(tx, memberId))) throw new AppError('NOT_LOGGED_IN')
    const restored = await markRestored(tx, memberId, keys)
    if (restored.length === 0) return restored
    if ((await countKept(tx, memberId)).open > INTAKE_MAX_ROWS) throw new AppError('STACK_FULL')
    await notifyStackPages(tx, memberId)
    if (await hasWaiting(tx, memberId)) await enqueueLookUps(tx, memberId)
    return restored
  })
}

/**
 * Sets or removes (null) the price of some rows; without keys, of all rows that lack only a price. Gives the changed keys.
 * @throws AppError NOT_LOGGED_IN for a deleted member, RATE_LIMITED.
 */
export async function priceRows(
  { db, limits }: Services,
  memberId: string,
  { price, keys }: { price: number | null; keys?: readonly string[] | undefined },
): Promise<string[]> {
  await limits.count('intakeByMember', memberId)
  return inTransaction(db, async (tx) => {
    if (!(await lockStack(tx, memberId))) throw new AppError('NOT_LOGGED_IN')
    const changed = keys ? await setPrices(tx, memberId, keys, price) : await priceLacking(price)
    if (changed.length > 0) await notifyStackPages(tx, memberId)
    return changed
    async function priceLacking(points: number | null): Promise<string[]> {
      const { priceRule } = await readDefaults(tx, memberId)
      return points !== null && priceRule === 'OWN' ? priceUnpriced(tx, memberId, points) : []
    }
  })
}

interface TakenBack {
  taken: string[]
  refused: { key: string; title: string }[]
}

/**
 * Undoes offering rows: unordered copies leave the shelf and their rows are open again. Copies in an exchange stay and are named
 * (decision 13); free points stay, as when a copy is deleted.
 * @throws AppError NOT_LOGGED_IN for a deleted member, STACK_FULL, RATE_LIMITED.
 */
export async function undoOffer({ db, limits }: Services, memberId: string, keys: readonly string[]): Promise<TakenBack> {
  await limits.count('intakeByMember', memberId)
  return inTransaction(db, async (tx) => {
    if (!(await lockStack(tx, memberId))) throw new AppError('NOT_LOGGED_IN')
    const rows = await lockOffered(tx, memberId, keys)
    const free = rows.filter((row) => row.status === 'AVAILABLE')
    const taken = free.map((row) => row.key)
    if (taken.length > 0 && (await countKept(tx, memberId)).open + taken.length > INTAKE_MAX_ROWS) throw new AppError('STACK_FULL')
    for (const { offerId } of free) await withdrawOffer(tx, offerId)
    await movePhotos(tx, free, 'stack_row_id')
    await markOpen(tx, memberId, taken)
    if (taken.length > 0) await notifyStackPages(tx, memberId)
    const refused = rows.filter((row) => refusalToChange(row.status) === 'OFFER_IN_EXCHANGE').map(({ key, title }) => ({ key, title }))
    return { taken, refused }
  })
}
