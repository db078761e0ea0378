import { recordAdminAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireCurrentVersion } from '../../../platform/texts/version-of.ts'
import { closeRing, lockRing } from './rings-queries.ts'

interface Closing {
  adminId: string
  ringId: string
  reason: string
  /** Of the ring that was read. */
  version: string
}

/** Version of a ring (record 52); changes with each new link. */
export function versionOfRing(links: number): string {
  return String(links)
}

/**
 * Closes a ring with a reason; a new link reopens it.
 * @throws AppError NOT_FOUND, CASE_DECIDED when closed, CASE_CHANGED for unread links.
 */
export async function closeByAdministrator(db: Database, { adminId, ringId, reason, version }: Closing): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ring = await lockRing(tx, ringId)
    if (!ring) throw new AppError('NOT_FOUND')
    if (!ring.isOpen) throw new AppError('CASE_DECIDED')
    requireCurrentVersion(version, versionOfRing(ring.links))
    await closeRing(tx, ringId, reason)
    await recordAdminAct(tx, { adminId, act: 'ring.close', subject: { kind: 'ring', id: ringId }, reason })
  })
}
