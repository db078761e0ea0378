import { z } from 'zod'
import { endpoint, success, uuidParam } from './endpoint.ts'
import { PUSH_KINDS } from '../domain/push.ts'

const pushKind = z.enum(PUSH_KINDS)

const pushDevice = z.object({
  uuid: z.uuid(),
  /** Null when the device did not tell. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kinds: z.array(pushKind),
  /** Whether names and titles may be read on its lock screen. */
  showsContent: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When a push service took the last news for it; null before the first. */
  deliveredAt: z.iso.datetime().nullable(),
  /** The device of this session. */
  isCurrent: z.boolean(),
})
export type PushDevice = z.infer<typeof pushDevice>

export const ownPushDevices = endpoint({
  method: 'get',
  path: '/api/v1/push/devices',
  summary:
    'Devices on whose lock screens the caller sees news, this one first, and the key that a browser needs to become one (RFC 8292); the key is null where this site sends none.',
  response: z.object({ applicationKey: z.string().nullable(), devices: z.array(pushDevice) }),
})

export const addPushDevice = endpoint({
  method: 'post',
  path: '/api/v1/push/devices',
  summary:
    'Show news on the lock screen of this device, with the subscription of its browser (RFC 8030, 8291); it ends with the session. A second call gives a new address and keeps what was chosen. 400 PUSH_SERVICE_UNKNOWN for addresses that are of no push service we call, 404 where this site sends none.',
  body: z.strictObject({
    endpoint: z.url().max(1000),
    /** An uncompressed point on P-256 in base64url: 65 bytes, of which the first is 4. */
    p256dh: z.string().regex(/^B[\w-]{86}$/u),
    /** 16 bytes in base64url. */
    auth: z.string().regex(/^[\w-]{22}$/u),
  }),
  response: z.object({ device: pushDevice }),
  status: 201,
})

export const changePushDevice = endpoint({
  method: 'put',
  path: '/api/v1/push/devices/{uuid}',
  summary: 'Choose what an own device shows.',
  params: uuidParam,
  body: z.strictObject({ kinds: z.array(pushKind).max(PUSH_KINDS.length), showsContent: z.boolean() }),
  response: z.object({ device: pushDevice }),
})

export const removePushDevice = endpoint({
  method: 'delete',
  path: '/api/v1/push/devices/{uuid}',
  summary: 'Show nothing more on an own device.',
  params: uuidParam,
  response: success,
})
