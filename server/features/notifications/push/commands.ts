import { PUSH_KINDS, type PushKind } from '#domain/push.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import type { PushSender } from '../../../platform/environment/push-keys.ts'
import { AppError } from '../../../platform/errors.ts'
import { isOfPushService } from './rules.ts'
import {
  deleteDevice,
  deleteOldestDevices,
  deleteSameBrowser,
  listPushDevices,
  lockDevicesOf,
  updateDevice,
  upsertSubscription,
  type BrowserSubscription,
  type PushDeviceRow,
  type PushOwner,
} from './subscription-queries.ts'

/**
 * Shows news on the device of a session from now on, of all kinds at first; again for the same session it keeps what was chosen.
 * @throws AppError NOT_FOUND where nothing is sent, PUSH_SERVICE_UNKNOWN for addresses of none that we call, or of another browser.
 */
export async function addDevice(
  db: Database,
  sender: PushSender | null,
  owner: PushOwner,
  subscription: BrowserSubscription,
): Promise<PushDeviceRow> {
  if (!sender) throw new AppError('NOT_FOUND')
  if (!isOfPushService(subscription.endpoint, sender.services)) throw new AppError('PUSH_SERVICE_UNKNOWN')
  const applicationKey = sender.publicKey
  return inTransaction(db, async (tx) => {
    await lockDevicesOf(tx, owner.memberId)
    await deleteSameBrowser(tx, subscription, owner.sessionId)
    const isKept = await upsertSubscription(tx, owner, { ...subscription, applicationKey, kinds: PUSH_KINDS })
    if (!isKept) throw new AppError('PUSH_SERVICE_UNKNOWN')
    await deleteOldestDevices(tx, owner)
    const [device] = await listPushDevices(tx, owner)
    if (!device?.is_current) throw new AppError('NOT_LOGGED_IN')
    return device
  })
}

/** Chooses what an own device shows. @throws AppError NOT_FOUND for others' devices and those that are gone. */
export async function changeDevice(
  db: Database,
  owner: PushOwner,
  id: string,
  chosen: { kinds: readonly PushKind[]; showsContent: boolean },
): Promise<PushDeviceRow> {
  const kinds = PUSH_KINDS.filter((kind) => chosen.kinds.includes(kind))
  const device = await inTransaction(db, (tx) => updateDevice(tx, owner, id, { ...chosen, kinds }))
  if (!device) throw new AppError('NOT_FOUND')
  return device
}

/** Shows nothing more on an own device. @throws AppError NOT_FOUND for others' devices and those that are gone. */
export async function deleteOwnDevice(db: Database, memberId: string, id: string): Promise<void> {
  if (!(await inTransaction(db, (tx) => deleteDevice(tx, memberId, id)))) throw new AppError('NOT_FOUND')
}
