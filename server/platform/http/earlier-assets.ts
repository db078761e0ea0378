import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import type { Blobs } from '../blobs/blobs.ts'
import { SharedRequest } from '../concurrency.ts'
import type { ApiEnv } from './api.ts'
import { acceptedEncoding } from './answers/compress.ts'
import { ASSETS, keysOfAsset, typeOfAsset } from './build-assets.ts'

const unpack = promisify(brotliDecompress)
/** Bounds questions to the store for unknown names. */
const ASKED_EVERY_MS = 1000

/** Serves files of other builds from the store, for open pages and during rollouts. `headersOf` gives common headers. */
export function earlierAssets(blobs: Blobs, headersOf: (name: string) => Record<string, string>): MiddlewareHandler<ApiEnv> {
  const known = new KnownAssets(blobs)
  return async (context, next) => {
    const name = context.req.path.slice(`/${ASSETS}/`.length)
    const type = typeOfAsset(name)
    const { method } = context.req
    if (type === undefined || (method !== 'GET' && method !== 'HEAD')) return next()
    const key = await known.find(name)
    const bytes = key === undefined ? undefined : await blobs.find(key)
    if (!bytes) return next()
    const isPacked = key === keysOfAsset(name).packed
    const takesPacked = acceptedEncoding(context.req.header('Accept-Encoding')) === 'br'
    const headers = { ...headersOf(name), 'Content-Type': type }
    if (!isPacked) return context.body(bytes, 200, headers)
    if (takesPacked) return context.body(bytes, 200, { ...headers, 'Content-Encoding': 'br', Vary: 'Accept-Encoding' })
    return context.body(new Uint8Array(await unpack(bytes)), 200, { ...headers, Vary: 'Accept-Encoding' })
  }
}

/** What the store has. A name that it does not have costs it nothing but a look now and then, whoever makes up how many. */
class KnownAssets {
  private keys: ReadonlySet<string> = new Set()
  private askedAt = -Infinity
  private readonly listing: SharedRequest<void>

  constructor(blobs: Blobs) {
    this.listing = new SharedRequest(() => this.list(blobs))
  }

  /** Looks again for what was not there: another process may have put it there just now. */
  async find(name: string): Promise<string | undefined> {
    const { plain, packed } = keysOfAsset(name)
    const has = (): string | undefined => [packed, plain].find((key) => this.keys.has(key))
    if (has() === undefined) await this.listing.ask()
    return has()
  }

  private async list(blobs: Blobs): Promise<void> {
    await wait(Math.max(0, this.askedAt + ASKED_EVERY_MS - performance.now()))
    this.askedAt = performance.now()
    const keys = new Set<string>()
    for await (const files of blobs.list(ASSETS)) for (const { key } of files) keys.add(key)
    this.keys = keys
  }
}
