import type { UiLanguage } from '#domain/lookups.ts'
import { recordAdminAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { deleteOffensiveWord, findOffensiveWord, insertOffensiveWord, type OffensiveWordRow } from './queries.ts'

/** Adds a word to the list; an existing entry stays. Applies to messages from now on. */
export async function addOffensiveWord(
  db: Database,
  entry: { word: string; language: UiLanguage; adminId: string },
): Promise<OffensiveWordRow> {
  return inTransaction(db, async (tx) => {
    const added = await insertOffensiveWord(tx, entry)
    if (added) await recordAdminAct(tx, { adminId: entry.adminId, act: 'offensiveWord.add', ...subjectOf(added) })
    const word = added ?? (await findOffensiveWord(tx, entry.word, entry.language))
    // Another administrator took it off the list in this moment.
    if (!word) throw new AppError('UNAVAILABLE')
    return word
  })
}

/** Removes a word from the list; waiting messages stay in review. @throws AppError NOT_FOUND. */
export async function unlistOffensiveWord(db: Database, id: string, adminId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const removed = await deleteOffensiveWord(tx, id)
    if (!removed) throw new AppError('NOT_FOUND')
    await recordAdminAct(tx, { adminId, act: 'offensiveWord.remove', ...subjectOf(removed) })
  })
}

function subjectOf({ id, word, language }: OffensiveWordRow) {
  return { subject: { kind: 'word' as const, id }, details: { word, language } }
}
