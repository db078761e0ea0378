import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import type { Sweep } from '../../../platform/jobs/jobs.ts'
import { listMainReceivers, listLinksAmong, listMarkLinks } from './evidence-queries.ts'
import { addToRing, insertRing, listMembersOf, listRingsOf, lockRings, mergeRing, reopenRing, takeDueMembers } from './rings-queries.ts'
import { linksWithin, ringAround } from './rules.ts'

const EVERY_SECONDS = 60
const BATCH = 50

/** Every minute: checks members with new links and opens a case for each ring. */
export function ringSweep(db: Database): Sweep {
  return {
    name: 'rings',
    everySeconds: EVERY_SECONDS,
    run: async () => {
      while ((await lookAtSome(db)) > 0);
    },
  }
}

async function lookAtSome(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockRings(tx)
    const members = await takeDueMembers(tx, BATCH)
    for (const memberId of members) await lookAt(tx, memberId)
    return members.length
  })
}

async function lookAt(tx: Transaction, memberId: string): Promise<void> {
  const [own, feeders] = [await listMarkLinks(tx, memberId), await listMainReceivers(tx, memberId)]
  const among = feeders.length === 0 ? [] : await listLinksAmong(tx, [memberId, ...feeders.map(({ id }) => id)])
  const evidence = { memberId, own, among, feeders }
  const ring = ringAround(evidence)
  const [known, ...others] = await listRingsOf(tx, ring?.memberIds ?? [memberId])
  if (known === undefined) {
    if (ring) await addToRing(tx, await insertRing(tx), ring)
    return
  }
  for (const other of others) await mergeRing(tx, other, known)
  const memberIds = [...(await listMembersOf(tx, known)), ...(ring?.memberIds ?? [])]
  const links = linksWithin(new Set(memberIds), evidence)
  if (await addToRing(tx, known, { memberIds, links })) await reopenRing(tx, known)
}
