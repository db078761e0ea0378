import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import type { Blobs } from '../../blobs/blobs.ts'
import type { ApiEnv } from '../api.ts'
import { earlierAssets } from '../earlier-assets.ts'
import { DECODER_POLICY } from '../security/content-security-policy.ts'

const ROOT = './build/client'
export const ASSETS_FOLDER = `${ROOT}/assets`
/** Names of built files contain a hash of their content. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400'
/** The worker that decodes barcodes (web/features/scanner/reading): browsers take a worker's policy from its own answer. */
const DECODER = /(?:^|\/)barcode-worker-[\w-]+\.js$/u
/** Files of public/, whose names do not change with their content. */
const NAMED_FILES = [
  '/buchfink.svg',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/manifest.webmanifest',
]
/** The service worker: its name stays when it changes, and an old one would show old pages, so browsers ask each time. */
const SERVICE_WORKER = '/sw.js'

/** Serves built files, precompressed ones if available (scripts/bundling/compress-assets.ts); files of other builds come from the store. */
export function staticFiles(blobs: Blobs, root = ROOT): Hono<ApiEnv> {
  const files = new Hono<ApiEnv>()
  files.use(
    '/assets/*',
    etag(),
    serve(FOR_EVER, root),
    earlierAssets(blobs, (name) => headersOf(name, FOR_EVER)),
  )
  for (const file of NAMED_FILES) files.use(file, etag(), serve(FOR_A_DAY, root))
  files.use(SERVICE_WORKER, etag(), serve('no-cache', root))
  return files
}

function serve(cacheControl: string, root: string): MiddlewareHandler<ApiEnv> {
  const serving = serveStatic<ApiEnv>({ root, precompressed: true })
  return async (context, next) => {
    const found = await serving(context, next)
    // Where there is no such file, whoever comes next has answered.
    if (!(found instanceof Response)) return found
    for (const [name, value] of Object.entries(headersOf(context.req.path, cacheControl))) found.headers.set(name, value)
    return found
  }
}

/** `path` is a file's address, or its name alone. */
function headersOf(path: string, cacheControl: string): Record<string, string> {
  return { 'Cache-Control': cacheControl, ...(DECODER.test(path) && { 'Content-Security-Policy': DECODER_POLICY }) }
}
