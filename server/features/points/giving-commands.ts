import { POINTS_OF_ONE_MAX } from '#domain/policy/administration.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { sumGivenByOne } from './giving-queries.ts'

/**
 * Checks the daily limit of points given by one administrator, locked by `lockGrantsBy`.
 * @throws AppError POINTS_OF_ONE above it (record 81).
 */
export async function requireWithinLimit(tx: Transaction, adminId: string, points: number): Promise<void> {
  if (points > 0 && (await sumGivenByOne(tx, adminId)) + points > POINTS_OF_ONE_MAX) throw new AppError('POINTS_OF_ONE')
}
