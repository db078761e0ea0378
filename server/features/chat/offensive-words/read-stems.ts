import type { Database } from '../../../platform/db/database.ts'
import { stemsOf, type OffensiveStems } from '../detection/find-offence.ts'
import { listOffensiveWords } from './queries.ts'

/** The list of offensive words as texts are compared with it; read for each message, so that a change counts at once. */
export async function readStems(db: Database): Promise<OffensiveStems> {
  return stemsOf(await listOffensiveWords(db))
}
