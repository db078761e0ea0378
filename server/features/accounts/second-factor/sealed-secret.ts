import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Env } from '../../../platform/environment/env.ts'
import { log } from '../../../platform/log.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Stands for SESSION_SECRET in the demo, which has none: whoever has its database can read its secrets. */
const DEMO_SECRET = 'a demo keeps no secrets'

/**
 * Encrypts what the app of a member knows, so that a copy of the database makes nobody's codes. The key is made of
 * SESSION_SECRET; the member's id is sealed in, so that no row can be put in the place of another one.
 */
export function sealSecret(env: Pick<Env, 'SESSION_SECRET'>, memberId: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(env), nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(memberId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** The reverse; null when SESSION_SECRET is another one by now: then recovery codes still open, and codes of apps do not. */
export function openSecret(env: Pick<Env, 'SESSION_SECRET'>, memberId: string, sealed: Buffer): Buffer | null {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, keyOf(env), nonce, { authTagLength: TAG_BYTES })
  try {
    decipher.setAAD(Buffer.from(memberId)).setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    log.error('The secret of a second factor cannot be read. Has SESSION_SECRET changed?')
    return null
  }
}

function keyOf({ SESSION_SECRET: secret = DEMO_SECRET }: Pick<Env, 'SESSION_SECRET'>): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'secret of a second factor', KEY_BYTES))
}
