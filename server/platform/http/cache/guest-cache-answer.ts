import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncoding, MIN_COMPRESSED_BYTES, type Encoding } from '../answers/compress.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A cached answer with its body, and compressed ones once a client needed them. */
export interface CachedAnswer {
  headers: Record<string, string>
  /** Weak, as one body travels in several encodings; made of body and policy, which only go together (decision 49). */
  etag: string
  body: Bytes
  compressed: Map<Encoding, Promise<Bytes>>
  /** Memory it may take with all encodings: reckoned at once, so that it does not grow while it is kept. */
  roomBytes: number
}

/** Browsers keep the answer and ask each time whether it still holds; no shared cache keeps it. */
const ASK_EACH_TIME = 'private, no-cache'
/** Kept a while and sent often: smaller than what is compressed for one client only. */
const BROTLI_QUALITY = 6

/** Creates a cached answer; `headers` are those of the body. */
export function makeCachedAnswer(body: Bytes, headers: Record<string, string>): CachedAnswer {
  const hash = createHash('sha256')
  for (const [name, value] of Object.entries(headers)) hash.update(`${name}: ${value}\n`)
  const etag = `W/"${hash.update(body).digest('base64url').slice(0, 27)}"`
  return { headers, etag, body, compressed: new Map(), roomBytes: Math.ceil(body.byteLength * 1.5) }
}

/** Answers a guest with 304, or with the body in an accepted encoding. */
export async function answerGuest(request: Request, answer: CachedAnswer): Promise<Response> {
  const validators = { 'Cache-Control': ASK_EACH_TIME, ETag: answer.etag }
  if (names(request.headers.get('If-None-Match'), answer.etag))
    return new Response(null, { status: 304, headers: { ...validators, Vary: 'Cookie, Accept-Encoding' } })
  const encoding =
    answer.body.byteLength < MIN_COMPRESSED_BYTES ? undefined : acceptedEncoding(request.headers.get('Accept-Encoding') ?? '')
  // Without an encoding the compressing middleware looks at the answer, too, and adds Accept-Encoding itself.
  if (!encoding) return new Response(answer.body, { headers: { ...answer.headers, ...validators, Vary: 'Cookie' } })
  return new Response(await compressedBody(answer, encoding), {
    headers: { ...answer.headers, ...validators, Vary: 'Cookie, Accept-Encoding', 'Content-Encoding': encoding },
  })
}

/** Whether a list of If-None-Match names this tag; weak and strong are the same here (RFC 9110, 13.1.2). */
function names(list: string | null, etag: string): boolean {
  if (list === null) return false
  return list.trim() === '*' || list.split(',').some((tag) => plain(tag) === plain(etag))
}

function plain(tag: string): string {
  return tag.trim().replace(/^W\//u, '')
}

function compressedBody(answer: CachedAnswer, encoding: Encoding): Promise<Bytes> {
  const made = answer.compressed.get(encoding) ?? compress(answer.body, encoding)
  answer.compressed.set(encoding, made)
  return made
}

const brotli = promisify<Bytes, object, Buffer<ArrayBuffer>>(brotliCompress)
const zip = promisify<Bytes, object, Buffer<ArrayBuffer>>(gzip)

function compress(body: Bytes, encoding: Encoding): Promise<Bytes> {
  if (encoding === 'gzip') return zip(body, {})
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength } })
}
