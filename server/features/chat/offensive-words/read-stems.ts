import type { Database } from '../../../platform/db/database.ts'
import { stemsOf, type OffensiveStems } from '../detection/find-offence.ts'
import { listOffensiveWords } from './queries.ts'

/** Reads the word list for each message, so changes apply at once. */
export async function readStems(db: Database): Promise<OffensiveStems> {
  return stemsOf(await listOffensiveWords(db))
}
