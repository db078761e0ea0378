import { inTransaction } from '../../../platform/db/database.ts'
import type { Services } from '../../../platform/services.ts'
import { markVersion } from './mark-keys.ts'
import { noteMarks } from './note-marks.ts'
import { takeDueMarks, useMarkKey } from './marks-queries.ts'

const BATCH = 200

type Needed = Pick<Services, 'db' | 'env'>

/** Updates account marks of members whose facts changed, and of all after a new key. */
export async function noteDueMarks(services: Needed): Promise<void> {
  const { db, env } = services
  await inTransaction(db, (tx) => useMarkKey(tx, markVersion(env)))
  while ((await noteSome(services)) > 0);
}

async function noteSome({ db, env }: Needed): Promise<number> {
  return inTransaction(db, async (tx) => {
    const members = await takeDueMarks(tx, BATCH)
    for (const memberId of members) await noteMarks(tx, env, memberId)
    return members.length
  })
}
