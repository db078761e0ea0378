import { Hono } from 'hono'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressAnswers } from './compress.ts'

const LONG = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ index, title: 'Die Entdeckung der Langsamkeit' })))
const encoder = new TextEncoder()
let cancelled = false

const site = new Hono()
site.use(compressAnswers())
site.get('/long', (context) =>
  context.body(LONG, 200, { 'Content-Type': 'application/problem+json', 'Content-Length': String(LONG.length) }),
)
site.get('/short', (context) => context.json({ a: 1 }))
site.get('/empty', (context) => context.body(null, 204))
site.get('/picture', (context) => context.body(LONG, 200, { 'Content-Type': 'image/webp' }))
site.get('/packed', (context) => context.body(LONG, 200, { 'Content-Type': 'text/css', 'Content-Encoding': 'gzip' }))
site.get('/events', (context) => context.body(LONG, 200, { 'Content-Type': 'text/event-stream' }))
site.get('/pausing', (context) => context.body(pausing(), 200, { 'Content-Type': 'text/html; charset=utf-8' }))
site.get('/broken', (context) => context.body(breaking(), 200, { 'Content-Type': 'text/html' }))

/** A page that shows its frame, and the rest only when somebody lets it. */
let goOn: () => void = () => undefined
function pausing(): ReadableStream<Uint8Array> {
  const allowed = new Promise<void>((resolve) => (goOn = resolve))
  let step = 0
  return new ReadableStream({
    pull: async (controller) => {
      step++
      if (step === 1) controller.enqueue(encoder.encode(`<html>${'x'.repeat(2000)}<!--frame-->`))
      else {
        await allowed
        controller.enqueue(encoder.encode('<p>rest</p></html>'))
        controller.close()
      }
    },
    cancel: () => void (cancelled = true),
  })
}

function breaking(): ReadableStream<Uint8Array> {
  let step = 0
  return new ReadableStream({
    pull: (controller) => {
      if (step++ === 0) controller.enqueue(encoder.encode('x'.repeat(3000)))
      else controller.error(new Error('the page broke'))
    },
  })
}

function ask(path: string, encoding?: string, method = 'GET'): Promise<Response> {
  return Promise.resolve(site.request(path, { method, ...(encoding !== undefined && { headers: { 'Accept-Encoding': encoding } }) }))
}

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer())
}

describe('text answers', () => {
  it('are compressed with the best encoding the client names', async () => {
    const brotli = await ask('/long', 'gzip, deflate, br, zstd')
    expect(Object.fromEntries(brotli.headers)).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'content-type': 'application/problem+json',
    })
    expect(brotli.headers.has('content-length')).toBe(false)
    expect(brotliDecompressSync(await bytesOf(brotli)).toString()).toBe(LONG)
    const gzipped = await ask('/long', 'br;q=0, GZIP;q=0.5')
    expect(gzipped.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await bytesOf(gzipped)).toString()).toBe(LONG)
  })

  it('stay as they are for others, when short, or when there is nothing', async () => {
    for (const encoding of [undefined, '', 'identity', 'deflate', 'br;q=0']) {
      const plain = await ask('/long', encoding)
      expect(plain.headers.get('content-encoding'), encoding).toBeNull()
      expect(plain.headers.get('vary'), encoding).toBe('Accept-Encoding')
      expect(await plain.text()).toBe(LONG)
    }
    const short = await ask('/short', 'br')
    expect(short.headers.get('content-encoding')).toBeNull()
    expect(await short.json()).toEqual({ a: 1 })
    expect((await ask('/empty', 'br')).status).toBe(204)
    expect((await ask('/long', 'br', 'HEAD')).headers.get('content-encoding')).toBeNull()
  })
})

it('pictures, events and what is compressed already pass untouched', async () => {
  expect((await ask('/picture', 'br')).headers.get('content-encoding')).toBeNull()
  expect((await ask('/events', 'br')).headers.get('content-encoding')).toBeNull()
  expect((await ask('/packed', 'br')).headers.get('content-encoding')).toBe('gzip')
})

describe('a page that comes in pieces', () => {
  it('shows its frame before the rest is there', async () => {
    const reader = (await ask('/pausing', 'br')).body?.getReader()
    const unpacked: Buffer[] = []
    const unpack = createBrotliDecompress().on('data', (chunk: Buffer) => unpacked.push(chunk))
    const pump = async (): Promise<void> => {
      for (;;) {
        const piece = await reader?.read()
        if (!piece || piece.done) break
        unpack.write(piece.value)
      }
      unpack.end()
    }
    const pumping = pump()
    for (let turn = 0; turn < 100 && unpacked.length === 0; turn++) await wait(10)
    expect(Buffer.concat(unpacked).toString()).toContain('<!--frame-->')
    expect(Buffer.concat(unpacked).toString()).not.toContain('rest')
    goOn()
    await pumping
    for (let turn = 0; turn < 100 && !Buffer.concat(unpacked).includes('</html>'); turn++) await wait(10)
    expect(Buffer.concat(unpacked).toString()).toContain('<p>rest</p></html>')
  })

  it('stops when the reader leaves', async () => {
    const reader = (await ask('/pausing', 'gzip')).body?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect(cancelled).toBe(true)
  })

  it('that breaks breaks for the reader, too', async () => {
    await expect(ask('/broken', 'br').then(bytesOf)).rejects.toThrow('the page broke')
  })
})
