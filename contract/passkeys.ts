import { z } from 'zod'
import { entry, passwordOnTheWire, plainText } from './accounts.ts'
import { endpoint, success, uuidParam } from './endpoint.ts'
import { PASSKEY_NAME_MAX } from '../domain/policy/accounts.ts'

/** Bytes as WebAuthn writes them into JSON: base64url without padding. */
function bytes(mostLetters: number) {
  return z
    .string()
    .min(1)
    .max(mostLetters)
    .regex(/^[\w-]+$/u)
}

/** At most 1023 bytes (WebAuthn 4, "credential ID"). */
const credentialId = bytes(1364)
const clientDataJson = bytes(4000)
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const transport = z.enum(TRANSPORTS)
export type PasskeyTransport = (typeof TRANSPORTS)[number]

const passkey = z.object({
  uuid: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Null until it was signed in with. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** Whether the devices of the member share it; otherwise it is on one device. */
  isBackedUp: z.boolean(),
  /** Opens nothing any more: there seem to be two of it. */
  isCopied: z.boolean(),
})
export type Passkey = z.infer<typeof passkey>

export const ownPasskeys = endpoint({
  method: 'get',
  path: '/api/v1/passkeys',
  summary: 'The passkeys of the logged-in member, the oldest first.',
  response: z.object({ passkeys: z.array(passkey) }),
})

export const beginPasskey = endpoint({
  method: 'post',
  path: '/api/v1/passkeys/begin',
  summary:
    'What a device needs to make a passkey (WebAuthn, PublicKeyCredentialCreationOptions); needs the password or a login within the last ten minutes, and a code while the second factor is on. 409 PASSKEY_LIMIT.',
  body: z.strictObject({
    password: passwordOnTheWire.optional(),
    /** Of the app or a recovery code. */
    code: z.string().trim().min(1).max(40).optional(),
  }),
  response: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    /** Milliseconds. */
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(transport) })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  }),
})
export type PasskeyCreation = z.infer<typeof beginPasskey.response>

export const addPasskey = endpoint({
  method: 'post',
  path: '/api/v1/passkeys',
  summary:
    'Keep the passkey that a device has made; a mail tells the member. 401 PASSKEY_EXPIRED when it took too long, PASSKEY_REFUSED for everything else that is wrong.',
  body: z.strictObject({
    id: credentialId,
    clientDataJSON: clientDataJson,
    attestationObject: bytes(20_000),
    transports: z.array(transport).max(TRANSPORTS.length),
  }),
  response: z.object({ passkey }),
  status: 201,
})

export const renamePasskey = endpoint({
  method: 'put',
  path: '/api/v1/passkeys/{uuid}',
  summary: 'Call an own passkey something else.',
  params: uuidParam,
  body: z.strictObject({ name: plainText('PASSKEY_NAME', PASSKEY_NAME_MAX) }),
  response: success,
})

export const removePasskey = endpoint({
  method: 'post',
  path: '/api/v1/passkeys/{uuid}/remove',
  summary:
    'Remove an own passkey: it opens nothing any more, and the other sessions that were begun with passkeys end; needs the password or a login within the last ten minutes. A mail tells the member.',
  params: uuidParam,
  body: z.strictObject({ password: passwordOnTheWire.optional() }),
  response: success,
})

export const beginPasskeyLogin = endpoint({
  method: 'post',
  path: '/api/v1/login/passkey/begin',
  summary: 'What a device is asked to sign (WebAuthn, PublicKeyCredentialRequestOptions); bound to this browser by a cookie.',
  response: z.object({
    challenge: z.string(),
    rpId: z.string(),
    /** Milliseconds. */
    timeout: z.int(),
    userVerification: z.literal('required'),
  }),
})

export type PasskeyLoginOptions = z.infer<typeof beginPasskeyLogin.response>

export const finishPasskeyLogin = endpoint({
  method: 'post',
  path: '/api/v1/login/passkey',
  summary:
    'Start a session with a passkey, which is a second factor in itself: no code is asked for. 401 PASSKEY_UNKNOWN for one that belongs to no account, PASSKEY_EXPIRED, PASSKEY_COPIED, PASSKEY_REFUSED.',
  body: z.strictObject({
    id: credentialId,
    clientDataJSON: clientDataJson,
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: bytes(100),
  }),
  response: entry,
})
