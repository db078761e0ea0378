import { recordAdminAct } from '../../platform/admin-log.ts'
import { inTransaction, type Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { deleteComingTariff, findSettableDays, findTariff, insertTariff, type NewTariff, type TariffRow } from './queries.ts'

/**
 * Sets the price of a size from a future day on; repeats are logged once.
 * @throws AppError VALIDATION for a past day or a different tariff on it.
 */
export async function addTariff(db: Database, adminId: string, tariff: NewTariff): Promise<TariffRow> {
  return inTransaction(db, async (tx) => {
    const { first, last } = await findSettableDays(tx)
    if (tariff.validFrom < first || tariff.validFrom > last) throw AppError.field('validFrom', 'FORMS_RULES.TARIFF_DAY.VALIDITY')
    const id = await insertTariff(tx, tariff)
    if (id !== undefined) {
      await recordAdminAct(tx, { adminId, act: 'tariff.add', subject: { kind: 'tariff', id }, details: { ...tariff } })
      return { ...tariff, id, state: 'COMING' }
    }
    const known = await findTariff(tx, tariff.size, tariff.validFrom)
    // Another administrator deleted it in this moment.
    if (!known) throw new AppError('UNAVAILABLE')
    if (!isSame(known, tariff)) throw AppError.field('validFrom', 'FORMS_RULES.TARIFF_DAY.TAKEN')
    return { ...known, state: 'COMING' }
  })
}

function isSame(one: NewTariff, other: NewTariff): boolean {
  return one.cents === other.cents && one.gramsMax === other.gramsMax && one.millimetresMax === other.millimetresMax
}

/** Deletes a future tariff. @throws AppError NOT_FOUND for one in force or missing. */
export async function deleteTariff(db: Database, adminId: string, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const deleted = await deleteComingTariff(tx, id)
    if (!deleted) throw new AppError('NOT_FOUND')
    const { id: _id, ...details } = deleted
    await recordAdminAct(tx, { adminId, act: 'tariff.delete', subject: { kind: 'tariff', id }, details })
  })
}
