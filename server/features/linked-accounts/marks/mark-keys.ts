import { createHash, createHmac, hkdfSync } from 'node:crypto'
import type { MarkKind } from '#domain/account-links.ts'
import type { Env } from '../../../platform/environment/env.ts'

type Secrets = Pick<Env, 'SESSION_SECRET' | 'PREVIOUS_SESSION_SECRET'>

/** A key with an id derived from it, the same in all processes with the same secret. */
interface MarkKey {
  version: number
  key: Buffer
}

export interface Mark {
  kind: MarkKind
  version: number
  hash: Buffer
}

const KEY_BYTES = 32
const HASH_BYTES = 16
/** Replaces SESSION_SECRET in the demo. */
const DEMO_SECRET = 'a demo keeps no secrets'

/** Version of the current key of marks. */
export function markVersion({ SESSION_SECRET: secret = DEMO_SECRET }: Secrets): number {
  return keyOf(secret).version
}

/**
 * A mark under each key: of SESSION_SECRET and, if set, PREVIOUS_SESSION_SECRET. Marks of different keys never match, so a new secret
 * without the previous one makes marks of deleted accounts and of payments useless.
 */
export function marksOf(secrets: Secrets, kind: MarkKind, value: string | null): Mark[] {
  if (value === null) return []
  const { SESSION_SECRET: secret = DEMO_SECRET, PREVIOUS_SESSION_SECRET: previous } = secrets
  return [secret, ...(previous === undefined ? [] : [previous])].map((each) => {
    const { version, key } = keyOf(each)
    const hash = createHmac('sha256', key)
      .update(JSON.stringify([kind, value]))
      .digest()
    return { kind, version, hash: hash.subarray(0, HASH_BYTES) }
  })
}

function keyOf(secret: string): MarkKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'marks of members', KEY_BYTES))
  return { key, version: createHash('sha256').update(key).digest().readInt32BE() }
}
