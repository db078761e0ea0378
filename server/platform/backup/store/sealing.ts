import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { z } from 'zod'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/**
 * A piece of a backup: one line that says what it is, one line of JSON, then its bytes, compressed (zstd), and with a key
 * encrypted (AES-256-GCM). Name and facts are part of what is proved, so a piece cannot stand in for another one.
 */
const MAGIC = 'BUCHFINK BACKUP 1'
const TAG_BYTES = 16
const DIGEST_BYTES = 32
/** No piece is larger than a picture or a part of a base; what claims to be is not unpacked. */
const UNPACKED_MAX = 64 * 2 ** 20
/** Quick rather than small: the same process answers readers. */
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }

const headShape = z.object({
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** With a key only: which one it is, and what the key of this piece is made with. */
  key: z.string().optional(),
  salt: z.string().optional(),
})

/** Small things known of a piece without unpacking it. Nobody needs the key to read them: no personal data. */
export type Facts = z.output<typeof headShape>['facts']

/** What cannot be trusted or read; the message is a sentence for whoever runs the site. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Seals bytes under a name; encrypted when there is a key (BACKUP_KEY). */
export async function seal(
  name: string,
  bytes: Uint8Array,
  { key, facts = {} }: { key: string | undefined; facts?: Facts },
): Promise<Buffer> {
  const packed = await compress(bytes, LEVEL)
  const salt = randomBytes(32)
  const head = headOf({ facts, ...(key !== undefined && { key: keyId(key), salt: salt.toString('base64') }) })
  if (key === undefined) return Buffer.concat([head, packed, digest(name, head, packed)])
  // Each piece has a key of its own, so that the first counter is never used twice with one key.
  const cipher = createCipheriv('aes-256-gcm', pieceKey(key, salt), Buffer.alloc(12))
  cipher.setAAD(Buffer.concat([Buffer.from(`${name}\n`), head]))
  return Buffer.concat([head, cipher.update(packed), cipher.final(), cipher.getAuthTag()])
}

/**
 * Opens what `seal` made under this name.
 * @throws BackupError with a sentence for what is cut off, changed, another piece, or sealed with another key.
 */
export async function unseal(name: string, sealed: Buffer, key: string | undefined): Promise<{ bytes: Buffer; facts: Facts }> {
  const { head, body, facts, keyId: usedKey, salt } = readHead(name, sealed)
  if (usedKey === undefined && key !== undefined)
    throw new BackupError(
      `${name} of the backup is not encrypted, although BACKUP_KEY is set. If it was made without a key, unset BACKUP_KEY.`,
    )
  if (usedKey !== undefined && key === undefined)
    throw new BackupError('The backup is encrypted. Set BACKUP_KEY to the key it was made with.')
  if (usedKey !== undefined && key !== undefined && usedKey !== keyId(key))
    throw new BackupError(
      `The backup was made with another BACKUP_KEY (its mark is ${usedKey}; the mark of the one given is ${keyId(key)}).`,
    )
  const packed = key === undefined ? checked(name, head, body) : decrypted(name, { head, body, key, salt })
  try {
    return { bytes: await decompress(packed, { maxOutputLength: UNPACKED_MAX }), facts }
  } catch (error) {
    throw new BackupError(damaged(name), { cause: error })
  }
}

function headOf(head: z.input<typeof headShape>): Buffer {
  return Buffer.from(`${MAGIC}\n${JSON.stringify(head)}\n`)
}

interface Head {
  head: Buffer
  body: Buffer
  facts: Facts
  keyId: string | undefined
  salt: string
}

function readHead(name: string, sealed: Buffer): Head {
  const first = sealed.indexOf('\n')
  const second = sealed.indexOf('\n', first + 1)
  if (first < 0 || second < 0 || sealed.toString('utf8', 0, first) !== MAGIC) throw new BackupError(damaged(name))
  const read = headShape.safeParse(readJson(sealed.toString('utf8', first + 1, second)))
  if (!read.success) throw new BackupError(damaged(name))
  const { facts, key, salt = '' } = read.data
  return { head: sealed.subarray(0, second + 1), body: sealed.subarray(second + 1), facts, keyId: key, salt }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function decrypted(name: string, { head, body, key, salt }: { head: Buffer; body: Buffer; key: string; salt: string }): Buffer {
  if (body.length < TAG_BYTES) throw new BackupError(damaged(name))
  const decipher = createDecipheriv('aes-256-gcm', pieceKey(key, Buffer.from(salt, 'base64')), Buffer.alloc(12))
  decipher.setAAD(Buffer.concat([Buffer.from(`${name}\n`), head]))
  decipher.setAuthTag(body.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch (error) {
    throw new BackupError(damaged(name), { cause: error })
  }
}

function checked(name: string, head: Buffer, body: Buffer): Buffer {
  const packed = body.subarray(0, -DIGEST_BYTES)
  const said = body.subarray(-DIGEST_BYTES)
  if (said.length !== DIGEST_BYTES || !timingSafeEqual(said, digest(name, head, packed))) throw new BackupError(damaged(name))
  return packed
}

function digest(name: string, head: Buffer, packed: Buffer): Buffer {
  return createHash('sha256').update(`${name}\n`).update(head).update(packed).digest()
}

function pieceKey(key: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'buchfink backup', 32))
}

/** Tells keys apart without telling anything of them. */
function keyId(key: string): string {
  return createHmac('sha256', key).update('buchfink backup key').digest('hex').slice(0, 12)
}

function damaged(name: string): string {
  return `${name} of the backup is damaged: it is cut off, was changed, or is not a piece of a backup. Nothing was replaced.`
}
