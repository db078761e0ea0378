import { addPushDevice, changePushDevice, ownPushDevices, removePushDevice, type PushDevice } from '#contract/push.ts'
import { pushSenderOf } from '../../../platform/environment/push-keys.ts'
import { AppError } from '../../../platform/errors.ts'
import { presentEach } from '../../../platform/http/answers/odd-rows.ts'
import type { Api } from '../../../platform/http/api.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import { loggedIn } from '../../../platform/http/security/permissions.ts'
import type { Services } from '../../../platform/services.ts'
import type { Member, Visitor } from '../../../platform/session/visitor.ts'
import { nameDevice } from '../../accounts/profile/name-device.ts'
import { addDevice, changeDevice, deleteOwnDevice } from './commands.ts'
import { listPushDevices, type PushDeviceRow, type PushOwner } from './subscription-queries.ts'

/** Serves the devices on which a member sees news. */
export function registerPushRoutes(api: Api, { db, env }: Pick<Services, 'db' | 'env'>): void {
  const sender = pushSenderOf(env)

  declareRoute(api, ownPushDevices, loggedIn, async ({ member, visitor, context }) => {
    context.header('Cache-Control', 'no-store')
    const rows = sender ? await listPushDevices(db, ownerOf(member, visitor)) : []
    return { applicationKey: sender?.publicKey ?? null, devices: presentEach(rows, presentDevice) }
  })

  declareRoute(api, addPushDevice, loggedIn, async ({ member, visitor, body }) => ({
    device: presentDevice(await addDevice(db, sender, ownerOf(member, visitor), body)),
  }))

  declareRoute(api, changePushDevice, loggedIn, async ({ member, visitor, params, body }) => ({
    device: presentDevice(await changeDevice(db, ownerOf(member, visitor), params.uuid, body)),
  }))

  declareRoute(api, removePushDevice, loggedIn, async ({ member, params }) => {
    await deleteOwnDevice(db, member.id, params.uuid)
    return { status: 'success' }
  })
}

/** Whoever is logged in has a session. */
function ownerOf({ id: memberId }: Member, { sessionId }: Visitor): PushOwner {
  if (!sessionId) throw new AppError('NOT_LOGGED_IN')
  return { memberId, sessionId }
}

function presentDevice(row: PushDeviceRow): PushDevice {
  return {
    uuid: row.id,
    ...nameDevice(row.user_agent),
    kinds: row.kinds,
    showsContent: row.shows_content,
    createdAt: row.created_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    isCurrent: row.is_current,
  }
}
