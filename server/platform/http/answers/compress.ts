import type { MiddlewareHandler } from 'hono'
import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { constants, createBrotliCompress, createGzip, type BrotliCompress, type Gzip } from 'node:zlib'

/** Smaller answers fit one packet anyway. */
export const MIN_COMPRESSED_BYTES = 1024
/** Halfway between fast and small: a page of 60 kB takes about a millisecond, and not of the main thread. */
const BROTLI_QUALITY = 4
const GZIP_LEVEL = 6

/** Text of every kind we send; streams of events are never held back. */
const TEXT = /^(text\/(?!event-stream)|application\/([\w.-]+\+)?(json|xml)\b|image\/svg\+xml)/u

export type Encoding = 'br' | 'gzip'
type Bytes = Uint8Array<ArrayBuffer>

/** Compresses text answers; files already compressed pass. */
export function compressAnswers(): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { res: answer } = context
    if (!TEXT.test(answer.headers.get('Content-Type') ?? '') || answer.headers.has('Content-Encoding')) return
    context.header('Vary', 'Accept-Encoding', { append: true })
    const encoding = acceptedEncoding(context.req.header('Accept-Encoding'))
    if (!encoding || !answer.body || answer.status === 206 || context.req.method === 'HEAD') return
    const source = answer.body.getReader()
    const { chunks, ended } = await beginning(source)
    if (ended && lengthOf(chunks) < MIN_COMPRESSED_BYTES) {
      context.res = new Response(Buffer.concat(chunks), answer)
      return
    }
    context.res = new Response(compressed(chunks, source, encoding), answer)
    context.res.headers.delete('Content-Length')
    context.res.headers.set('Content-Encoding', encoding)
  }
}

/** The client's preferred encoding, ignoring weight 0. */
export function acceptedEncoding(header = ''): Encoding | undefined {
  const names = header
    .toLowerCase()
    .split(',')
    .map((part) => part.replace(/\s/gu, ''))
    .filter((part) => !/;q=0(\.0*)?$/u.test(part))
    .map((part) => part.split(';')[0])
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding))
}

/** Reads until compression pays off, or to the end. */
async function beginning(source: ReadableStreamDefaultReader<Bytes>): Promise<{ chunks: Bytes[]; ended: boolean }> {
  const chunks: Bytes[] = []
  while (lengthOf(chunks) < MIN_COMPRESSED_BYTES) {
    const { value, done } = await source.read()
    if (done) return { chunks, ended: true }
    chunks.push(value)
  }
  return { chunks, ended: false }
}

function lengthOf(chunks: readonly Bytes[]): number {
  return chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0)
}

function compressed(first: readonly Bytes[], source: ReadableStreamDefaultReader<Bytes>, encoding: Encoding): ReadableStream<Bytes> {
  const packer = createPacker(encoding)
  void feed(packer, first, source).catch((error: unknown) => packer.destroy(error instanceof Error ? error : new Error(String(error))))
  const packed = packer[Symbol.asyncIterator]() as AsyncIterator<Buffer<ArrayBuffer>>
  return new ReadableStream<Bytes>({
    pull: async (controller) => {
      const { value, done } = await packed.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async (reason) => {
      packer.destroy()
      await source.cancel(reason)
    },
  })
}

function createPacker(encoding: Encoding): BrotliCompress | Gzip {
  if (encoding === 'gzip') return createGzip({ level: GZIP_LEVEL })
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
}

/** Compresses the stream and flushes when the source pauses, so that waiting pages show what they have. */
async function feed(packer: BrotliCompress | Gzip, first: readonly Bytes[], source: ReadableStreamDefaultReader<Bytes>): Promise<void> {
  for (const chunk of first) packer.write(chunk)
  for (;;) {
    const reading = source.read()
    const pauses = await Promise.race([reading.then(() => false), nextTurn(true)])
    if (pauses) packer.flush()
    const { value, done } = await reading
    if (done) break
    if (!packer.write(value) && !packer.destroyed) await once(packer, 'drain')
  }
  packer.end()
}
