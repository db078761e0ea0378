import type { z } from 'zod'
import type { importsChangeConditions, importsChangeRow } from '#contract/imports.ts'
import type { ImportTarget } from '#domain/imports.ts'
import { inTransaction, violates, type Database, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { finishWaitingEntries, updateEntry, updateUnowned } from '../queries/entries.ts'
import { explainConditionWord } from '../queries/condition-words.ts'
import { deleteImport, findImport, lockImport, markEnded, markRunning, type ImportChoices } from '../queries/imports.ts'
import { enqueueImport } from './run-import.ts'

/**
 * Sets destination, condition and price of one entry.
 * @throws AppError NOT_FOUND for imports of others and unknown entries, IMPORT_STATE once started.
 */
export async function changeEntry(
  db: Database,
  memberId: string,
  entry: { importId: string; number: number } & z.output<typeof importsChangeRow.body>,
): Promise<void> {
  await changePreview(db, memberId, entry.importId, async (tx) => {
    if (!(await updateEntry(tx, entry))) throw new AppError('NOT_FOUND')
  })
}

/**
 * Sets the destination of all entries that the member does not own.
 * @throws AppError NOT_FOUND for imports of others, IMPORT_STATE once started.
 */
export async function changeUnowned(db: Database, memberId: string, importId: string, target: ImportTarget): Promise<void> {
  await changePreview(db, memberId, importId, (tx) => updateUnowned(tx, importId, target))
}

/** Sets the condition for a word of the file. @throws AppError NOT_FOUND for imports of others, IMPORT_STATE once started. */
export async function changeConditions(
  db: Database,
  memberId: string,
  importId: string,
  { word, condition }: z.output<typeof importsChangeConditions.body>,
): Promise<void> {
  await changePreview(db, memberId, importId, (tx) => explainConditionWord(tx, importId, word, condition))
}

async function changePreview(db: Database, memberId: string, importId: string, change: (tx: Transaction) => Promise<void>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await lockImport(tx, memberId, importId)
    if (!found) throw new AppError('NOT_FOUND')
    if (found.status !== 'PREVIEW') throw new AppError('IMPORT_STATE')
    await change(tx)
  })
}

/**
 * Starts a previewed import, which the job runs. Repeats succeed (reliability 1.1).
 * @throws AppError NOT_FOUND for those of others, IMPORT_STATE when over, IMPORT_RUNNING, RATE_LIMITED after five a day.
 */
export async function startImport({ db, limits }: Services, memberId: string, importId: string, choices: ImportChoices): Promise<void> {
  const found = await findImport(db, memberId, importId)
  if (!found) throw new AppError('NOT_FOUND')
  if (found.status === 'PREVIEW') await limits.count('importByMember', memberId)
  try {
    await inTransaction(db, async (tx) => {
      const locked = await lockImport(tx, memberId, importId)
      if (!locked) throw new AppError('NOT_FOUND')
      if (locked.status === 'RUNNING') return
      if (locked.status !== 'PREVIEW') throw new AppError('IMPORT_STATE')
      await markRunning(tx, importId, choices)
      await enqueueImport(tx, importId)
    })
  } catch (error) {
    throw violates(error, 'import_one_running') ? new AppError('IMPORT_RUNNING') : error
  }
}

/**
 * Deletes a preview, or stops a running import after its current entry; repeats change nothing. Added books stay.
 * @throws AppError NOT_FOUND for imports of others.
 */
export async function endImport(db: Database, memberId: string, importId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await lockImport(tx, memberId, importId)
    if (!found) throw new AppError('NOT_FOUND')
    if (found.status === 'PREVIEW') await deleteImport(tx, importId)
    else if (await markEnded(tx, importId, 'STOPPED')) await finishWaitingEntries(tx, importId, 'STOPPED')
  })
}
