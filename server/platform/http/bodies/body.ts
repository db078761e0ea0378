import { SLOWEST_LINE_BYTES_PER_SECOND } from '#domain/policy/interface.ts'
import { AppError } from '../../errors.ts'
import { BODY_MAX_BYTES } from './large-bodies.ts'

const MAX_DEPTH = 12
/** Values in one body. Each costs time and memory, however small it is: four million empty lists take seconds. */
const MAX_VALUES = 20_000

/**
 * Reads a JSON body of at most `maxBytes`; undefined for an optional empty one.
 * @throws AppError 413 TOO_LARGE, 415 UNSUPPORTED_MEDIA_TYPE, 400 VALIDATION (no JSON, too deep, too many values, no UTF-8), 503
 * UNAVAILABLE when too slow.
 */
export async function readJsonBody(
  request: Request,
  { maxBytes = BODY_MAX_BYTES, mayBeAbsent = false }: { maxBytes?: number | undefined; mayBeAbsent?: boolean } = {},
): Promise<unknown> {
  const isJson = /^application\/json\b/iu.test(request.headers.get('content-type') ?? '')
  if (!isJson && !mayBeAbsent) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  const bytes = await readAtMost(request, maxBytes)
  if (bytes.length === 0 && mayBeAbsent) return undefined
  if (!isJson) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  if (hasMoreValuesThan(bytes, MAX_VALUES)) throw AppError.field('', 'TOO_MANY_VALUES')
  const value = readJson(bytes)
  if (isDeeperThan(value, MAX_DEPTH)) throw AppError.field('', 'TOO_DEEP')
  return value
}

/** Reads at most `maxBytes` of a body. @throws AppError 413 TOO_LARGE, 503 UNAVAILABLE when too slow. */
export async function readAtMost(request: Request, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new AppError('TOO_LARGE')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ? limitSlowBody(request.body) : []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new AppError('TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Counts possible values before parsing; inside strings, too, where few characters match. */
function hasMoreValuesThan(bytes: Buffer, most: number): boolean {
  let values = 0
  for (const mark of [',', '[', '{']) {
    for (let at = bytes.indexOf(mark); at !== -1 && values <= most; at = bytes.indexOf(mark, at + 1)) values++
  }
  return values > most
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), withoutPrototypeKeys)
  } catch {
    throw AppError.field('', 'NOT_JSON')
  }
}

function withoutPrototypeKeys(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value
}

/** Path of a text that PostgreSQL cannot store (NUL or lone surrogate); undefined without one. */
export function pathOfUnstorable(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, child] of Object.entries(value)) {
    const found = pathOfUnstorable(child, path === '' ? key : `${path}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((child) => isDeeperThan(child, depth - 1))
}

const WINDOW_SECONDS = 30

/** Chunks of a body as long as they arrive fast enough. @throws AppError 503 UNAVAILABLE after 30 seconds below 10 kB/s. */
async function* limitSlowBody(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const late = Promise.withResolvers<never>()
  // Keeps the process from failing when the body ends while nobody waits for this.
  late.promise.catch(() => undefined)
  let arrived = 0
  const timer = setInterval(() => {
    if (arrived < WINDOW_SECONDS * SLOWEST_LINE_BYTES_PER_SECOND) late.reject(tooSlow())
    arrived = 0
  }, WINDOW_SECONDS * 1000)
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late.promise])
      if (done) return
      arrived += value.byteLength
      yield value
    }
  } finally {
    clearInterval(timer)
    reader.releaseLock()
  }
}

function tooSlow(): AppError {
  return new AppError('UNAVAILABLE', { detail: 'This took too long to arrive. Try again.', retryAfterSeconds: 1 })
}
