import type { z } from 'zod'
import type { intakeChange, IntakeDefaults } from '#contract/intake.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { countMember } from '../../../platform/session/count-member.ts'
import { requireIsbn } from '../../catalogue/isbn/look-up-isbn.ts'
import { currentYear } from '../../catalogue/queries/create-book.ts'
import type { LockCopy } from '../../shelf/photos/commands.ts'
import { storeDefaults } from '../queries/defaults.ts'
import { countKept, listOfferableBooks, lockStack } from '../queries/new-rows.ts'
import { lockRow, markRemoved, notifyStackPages, updateRow } from '../queries/rows.ts'
import { hasWaiting } from '../queries/look-ups.ts'
import { enqueueLookUps } from './look-up-rows.ts'
import { INTAKE_MAX_ROWS } from '#domain/policy/intake.ts'

type Changes = z.output<typeof intakeChange.body>

/**
 * Changes a row or sets its book.
 * @throws AppError NOT_FOUND for a missing, removed or offered row, and for an unknown book; 400 for the book; RATE_LIMITED.
 */
export async function changeRow(services: Services, memberId: string, key: string, { book, bookUuid, ...changes }: Changes): Promise<void> {
  const { db, limits } = services
  await limits.count('intakeByMember', memberId)
  if (book?.isbn?.trim()) requireIsbn(book.isbn, 'book.isbn')
  if ((book?.publishDate ?? 0) > (await currentYear(db)) + 1) throw AppError.field('book.publishDate', 'FORMS_RULES.YEAR.VALIDITY')
  if (book) await countMember(services, 'bookByMember', memberId)
  if (bookUuid !== undefined && (await listOfferableBooks(db, [bookUuid])).length === 0) throw new AppError('NOT_FOUND')
  await inTransaction(db, async (tx) => {
    const row = await lockRow(tx, memberId, key)
    if (!row || row.isRemoved || row.isOffered) throw new AppError('NOT_FOUND')
    await updateRow(tx, row.id, { ...changes, words: book, bookId: bookUuid })
  })
}

/** An own row whose photos are changed. @throws AppError NOT_FOUND for a missing, removed or offered row. */
export function ownRow(memberId: string, key: string): LockCopy {
  return async (tx) => {
    const row = await lockRow(tx, memberId, key)
    if (!row || row.isRemoved || row.isOffered) throw new AppError('NOT_FOUND')
    return { column: 'stack_row_id', id: row.id }
  }
}

/**
 * Removes a row; a missing row counts as removed (reliability 1.1). Events name the sending page (`byPage`).
 * @throws AppError RATE_LIMITED.
 */
export async function takeOutRow({ db, limits }: Services, memberId: string, key: string, byPage?: string): Promise<void> {
  await limits.count('intakeByMember', memberId)
  await inTransaction(db, async (tx) => {
    const row = await lockRow(tx, memberId, key)
    if (!row || row.isRemoved) return
    await markRemoved(tx, row.id, true)
    await notifyStackPages(tx, memberId, byPage)
  })
}

/**
 * Restores a removed row in its place; repeats change nothing. Events name the sending page (`byPage`).
 * @throws AppError NOT_FOUND when it is deleted, STACK_FULL, RATE_LIMITED.
 */
export async function restoreRow({ db, limits }: Services, memberId: string, key: string, byPage?: string): Promise<void> {
  await limits.count('intakeByMember', memberId)
  await inTransaction(db, async (tx) => {
    const isThere = await lockStack(tx, memberId)
    const row = await lockRow(tx, memberId, key)
    if (!isThere || !row) throw new AppError('NOT_FOUND')
    if (!row.isRemoved) return
    if (!row.isOffered && (await countKept(tx, memberId)).open >= INTAKE_MAX_ROWS) throw new AppError('STACK_FULL')
    await markRemoved(tx, row.id, false)
    await notifyStackPages(tx, memberId, byPage)
    if (await hasWaiting(tx, memberId)) await enqueueLookUps(tx, memberId)
  })
}

/** Stores the defaults of the stack. @throws AppError NOT_LOGGED_IN for a deleted member. */
export async function changeDefaults(db: Database, memberId: string, chosen: IntakeDefaults): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockStack(tx, memberId))) throw new AppError('NOT_LOGGED_IN')
    await storeDefaults(tx, memberId, chosen)
  })
}
