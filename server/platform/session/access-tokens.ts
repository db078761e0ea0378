import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { TokenScope } from '#domain/token-scopes.ts'
import type { Database } from '../db/database.ts'
import { findAccessToken, noteUse } from './access-token-queries.ts'
import type { Member } from './visitor.ts'

/** Secret scanners know tokens of this platform by it. */
const PREFIX = 'bfp_'
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 256 random bits. */
const SECRET_LENGTH = 43
/** 32 bits: a mistyped or made-up token is refused without a look into the database. */
const CHECKSUM_LENGTH = 6
const TOKEN = new RegExp(`^(${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`, 'u')
const ENDING_LENGTH = 4

interface NewToken {
  /** The token itself, which nobody keeps. */
  token: string
  secretHash: Buffer
  /** By which its member knows it again. */
  ending: string
}

/** A token as its member gets it: prefix, 256 random bits and the CRC-32 of both, in letters and digits. */
export function makeToken(): NewToken {
  const body = PREFIX + inDigits(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH)
  const token = body + checksumOf(body)
  return { token, secretHash: hashOf(token), ending: token.slice(-ENDING_LENGTH) }
}

/** What a token opens, and for whom. */
interface OpenToken {
  id: string
  scopes: readonly TokenScope[]
  member: Member
}

/**
 * The member of a token and what it was made for; null for one that is unknown, has ended, was revoked, or whose member is blocked or
 * gone. Whoever it belongs to acts as a member, also of the team.
 */
export async function readAccessToken(db: Database, token: string): Promise<OpenToken | null> {
  const [, body, checksum] = TOKEN.exec(token) ?? []
  if (body === undefined || checksumOf(body) !== checksum) return null
  const row = await findAccessToken(db, hashOf(token))
  if (!row) return null
  if (row.stale) await noteUse(db, row.id)
  const member: Member = {
    id: row.member_id,
    role: 'member',
    lacksSecondFactor: false,
    firstName: row.first_name,
    language: row.language,
    isEmailVerified: row.is_email_verified,
    hasAddress: row.has_address,
    isRestricted: false,
  }
  return { id: row.id, scopes: row.scopes, member }
}

/** Its whole entropy is random, so that a fast hash keeps it. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function checksumOf(body: string): string {
  return inDigits(BigInt(crc32(body)), CHECKSUM_LENGTH)
}

function inDigits(number: bigint, length: number): string {
  const base = BigInt(DIGITS.length)
  let text = ''
  for (let rest = number; text.length < length; rest /= base) text = DIGITS.charAt(Number(rest % base)) + text
  return text
}
