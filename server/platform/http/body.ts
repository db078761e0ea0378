import { BODY_MAX_BYTES } from '#domain/policy.ts'
import { AppError } from '../errors.ts'

const MAX_DEPTH = 12

/**
 * Reads a JSON body of at most `maxBytes`, never more than that into memory.
 * @throws AppError 413 TOO_LARGE, 415 UNSUPPORTED_MEDIA_TYPE, 400 VALIDATION (not JSON, too deep, not UTF-8).
 */
export async function readJsonBody(request: Request, maxBytes = BODY_MAX_BYTES): Promise<unknown> {
  if (!/^application\/json\b/iu.test(request.headers.get('content-type') ?? '')) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  const bytes = await readAtMost(request, maxBytes)
  const value = parseJson(bytes)
  if (isDeeperThan(value, MAX_DEPTH)) throw AppError.field('', 'TOO_DEEP')
  return value
}

async function readAtMost(request: Request, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new AppError('TOO_LARGE')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new AppError('TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), cleanValue)
  } catch {
    throw AppError.field('', 'NOT_JSON')
  }
}

/** Drops `__proto__` and refuses NUL, which PostgreSQL cannot store in any text. */
function cleanValue(key: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) throw new SyntaxError('NUL')
  return key === '__proto__' ? undefined : value
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((child) => isDeeperThan(child, depth - 1))
}
