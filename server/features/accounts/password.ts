import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { normalPassword } from '#domain/normal-password.ts'
import { HashPlaces } from './guesses/hash-places.ts'

/** Argon2id takes 19 MB and a core each time: this many at once, the others wait; of one account, address or device half of them. */
const places = new HashPlaces({ inAll: 4, each: 2 })

/**
 * The password behind a wire field: strict canonical base64 of UTF-8 (decision 23). Null for anything else:
 * missing padding, URL alphabet, spaces, bits that nobody needs, bytes that are no UTF-8. Node's own decoder
 * lets all of these pass, so the text is encoded again and compared.
 */
export function decodePassword(onTheWire: string): string | null {
  const bytes = Buffer.from(onTheWire, 'base64')
  if (bytes.toString('base64') !== onTheWire) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Argon2id in PHC form (m = 19456, t = 2, p = 1: the library's default, OWASP's first choice); about 25 ms of a core. `hashedFor`: whom it is done for. */
export function hashPassword(password: string, hashedFor: readonly string[]): Promise<string> {
  return places.run(hashedFor, () => hash(normalPassword(password)))
}

/**
 * Whether the password belongs to the hash. Without one (unknown address, account without password) a hash that
 * nobody knows is tried instead, so that the time does not tell which addresses have an account (decision 24).
 */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
  hashedFor: readonly string[],
): Promise<boolean> {
  return (await comparePassword(passwordHash, password, hashedFor)) !== 'DIFFERENT'
}

/**
 * The same, and whether it belongs only as it was typed: its hash is from before passwords were normalised, and to be made anew.
 * Whether a second form is tried depends on what was typed alone, so that its time tells nothing either.
 */
export async function comparePassword(
  passwordHash: string | null | undefined,
  password: string,
  hashedFor: readonly string[],
): Promise<'SAME' | 'SAME_AS_TYPED' | 'DIFFERENT'> {
  const tried = passwordHash ?? (await hashOfNobody())
  const isKnown = passwordHash !== null && passwordHash !== undefined
  const normal = normalPassword(password)
  if (await places.run(hashedFor, () => verify(tried, normal))) return isKnown ? 'SAME' : 'DIFFERENT'
  const isSameAsTyped = normal !== password && (await places.run(hashedFor, () => verify(tried, password)))
  return isSameAsTyped && isKnown ? 'SAME_AS_TYPED' : 'DIFFERENT'
}

let nobody: Promise<string> | undefined

function hashOfNobody(): Promise<string> {
  nobody ??= hashPassword(randomBytes(32).toString('base64'), [])
  return nobody
}
