import { createECDH } from 'node:crypto'
import { z } from 'zod'
import type { Env } from './env.ts'

/** The two halves of a key on P-256 as `npm run push:keys` writes them (RFC 8292 §3.2): a point of 65 bytes, and 32 bytes. */
export const PUSH_KEYS = {
  public: z.string().regex(/^B[\w-]{86}$/u, 'must be the 87 characters of the public key that npm run push:keys has made'),
  private: z.string().regex(/^[\w-]{43}$/u, 'must be the 43 characters of the private key that npm run push:keys has made'),
}

/** Those of Chrome and its relatives, Firefox, Safari, and Edge on Windows; the privacy policy names their companies. */
const USUAL_PUSH_SERVICES = 'fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com'

const PUBLIC_HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/u
/** Names that lead nowhere in the internet (RFC 6761, RFC 8375, and what routers use). */
const INNER_NAME = /\.(?:local|localhost|localdomain|internal|intranet|lan|home|corp|private|arpa|test|invalid)$/u
/** A stand-in on this machine. */
const STAND_IN = /^http:\/\/127\.0\.0\.1:\d{1,5}$/u

/** The comma-separated hosts of PUSH_SERVICES. */
function listPushServices(text: string): string[] {
  return text
    .split(',')
    .map((service) => service.trim())
    .filter(Boolean)
}

/** Members give us addresses that our server calls: none but those of public hosts, or of a stand-in. */
export const pushServices = z
  .string()
  .default(USUAL_PUSH_SERVICES)
  .refine(
    (text) => listPushServices(text).every((service) => STAND_IN.test(service) || (PUBLIC_HOST.test(service) && !INNER_NAME.test(service))),
    'must be names of public hosts, separated by commas',
  )

type Keys = Pick<Env, 'PUSH_SERVICES'> & Partial<Pick<Env, 'PUSH_PUBLIC_KEY' | 'PUSH_PRIVATE_KEY'>>

/** Contradictions between well-formed keys, as sentences without the keys. */
export function wrongPushKeys({ PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY }: Keys): string[] {
  if (!PUSH_PUBLIC_KEY || !PUSH_PRIVATE_KEY || publicKeyOf(PUSH_PRIVATE_KEY) === PUSH_PUBLIC_KEY) return []
  return ['PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY do not belong together: take both from the same run of npm run push:keys.']
}

/** Undefined for bytes that are no private key of the curve. */
function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url')
  } catch {
    return undefined
  }
}

/** Whether push services on this machine are named, which only the demo and tests have. */
export function hasPushStandIn({ PUSH_SERVICES }: Keys): boolean {
  return listPushServices(PUSH_SERVICES).some((service) => STAND_IN.test(service))
}

/** Who sends news to devices, and to which services; null where no keys are configured. */
export interface PushSender {
  publicKey: string
  privateKey: string
  /** Whom a push service may write to about what we send (RFC 8292 §2.1). */
  contact: string
  services: readonly string[]
}

export function pushSenderOf(env: Env): PushSender | null {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_SERVICES, OPERATOR_EMAIL, MAIL_FROM } = env
  if (!publicKey || !privateKey) return null
  const contact = OPERATOR_EMAIL ?? MAIL_FROM.replace(/^.*<|>$/gu, '')
  return { publicKey, privateKey, contact: `mailto:${contact}`, services: listPushServices(PUSH_SERVICES) }
}
