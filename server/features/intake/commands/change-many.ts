import { INTAKE_MAX_ROWS } from '#domain/policy/intake.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { withdrawOffer } from '../../shelf/queries.ts'
import { refusalToChange } from '../../shelf/rules.ts'
import { readDefaults } from '../queries/defaults.ts'
import { hasWaiting } from '../queries/look-ups.ts'
import { lockOffered, markAllRemoved, markOpen, markRestored, priceUnpriced, setPrices } from '../queries/many-rows.ts'
import { countKept, lockStack } from '../queries/new-rows.ts'
import { tellStack } from '../queries/rows.ts'
import { enqueueLookUps } from './look-up-rows.ts'

/** Empties the stack; what was offered stays on offer. Gives the keys of the rows that went. @throws AppError RATE_LIMITED. */
export async function takeOutAll({ db, limits }: Services, memberId: string): Promise<string[]> {
  await limits.count('intakeByMember', memberId)
  return inTransaction(db, async (tx) => {
    const removed = await markAllRemoved(tx, memberId)
    if (removed.length > 0) await tellStack(tx, memberId)
    return removed
  })
}

/**
 * Puts rows back that were taken out within the last days; doing it again changes nothing. Gives the keys of those that came back.
 * @throws AppError NOT_LOGGED_IN for a member who has left meanwhile, STACK_FULL, RATE_LIMITED.
 */
export async function restoreRows({ db, limits }: Services, memberId: string, keys: readonly string[]): Promise<string[]> {
  await limits.count('intakeByMember', memberId)
  return inTransaction(db, async (tx) => {
    if (!(await lockStack(tx, memberId))) throw new AppError('NOT_LOGGED_IN')
    const restored = await markRestored(tx, memberId, keys)
    if (restored.length === 0) return restored
    if ((await countKept(tx, memberId)).open > INTAKE_MAX_ROWS) throw new AppError('STACK_FULL')
    await tellStack(tx, memberId)
    if (await hasWaiting(tx, memberId)) await enqueueLookUps(tx, memberId)
    return restored
  })
}

/**
 * Gives a price to some rows, or takes it from them (null); without keys to all that lack a price and nothing else. Gives the keys of
 * those that were changed. @throws AppError NOT_LOGGED_IN for a member who has left meanwhile, RATE_LIMITED.
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
    if (changed.length > 0) await tellStack(tx, memberId)
    return changed
    async function priceLacking(points: number | null): Promise<string[]> {
      const { priceRule } = await readDefaults(tx, memberId)
      return points !== null && priceRule === 'OWN' ? priceUnpriced(tx, memberId, points) : []
    }
  })
}

interface TakenBack {
  /** Rows that are open again, their copies off the shelf. */
  taken: string[]
  refused: { key: string; title: string }[]
}

/**
 * Takes back what the press has done: copies that nobody has ordered leave the shelf, and their rows are open again. What is in an
 * exchange stays on offer and is named (decision 13). A free point stays, as it does when a copy is deleted.
 * @throws AppError NOT_LOGGED_IN for a member who has left meanwhile, STACK_FULL, RATE_LIMITED.
 */
export async function takeBackOffered({ db, limits }: Services, memberId: string, keys: readonly string[]): Promise<TakenBack> {
  await limits.count('intakeByMember', memberId)
  return inTransaction(db, async (tx) => {
    if (!(await lockStack(tx, memberId))) throw new AppError('NOT_LOGGED_IN')
    const rows = await lockOffered(tx, memberId, keys)
    const free = rows.filter((row) => row.status === 'AVAILABLE')
    const taken = free.map((row) => row.key)
    if (taken.length > 0 && (await countKept(tx, memberId)).open + taken.length > INTAKE_MAX_ROWS) throw new AppError('STACK_FULL')
    for (const { offerId } of free) await withdrawOffer(tx, offerId)
    await markOpen(tx, memberId, taken)
    if (taken.length > 0) await tellStack(tx, memberId)
    const refused = rows.filter((row) => refusalToChange(row.status) === 'OFFER_IN_EXCHANGE').map(({ key, title }) => ({ key, title }))
    return { taken, refused }
  })
}
