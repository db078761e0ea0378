import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import type { ApiEnv } from '../api.ts'
import { DECODER_POLICY } from '../security/content-security-policy.ts'

const ROOT = './build/client'
/** Names of built files contain a hash of what is in them. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400'
/** The worker that decodes barcodes (web/features/scanner/reading): browsers take a worker's policy from its own answer. */
const DECODER = /[/\\]barcode-worker-[\w-]+\.js(?:\.br|\.gz)?$/u
/** Files of the folder public/: their names stay when they change. */
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

/** The files of the build, compressed where the build left a compressed copy beside them (scripts/bundling/compress-assets.ts). */
export function staticFiles(): Hono<ApiEnv> {
  const files = new Hono<ApiEnv>()
  files.use('/assets/*', etag(), serve(FOR_EVER))
  for (const file of NAMED_FILES) files.use(file, etag(), serve(FOR_A_DAY))
  files.use(SERVICE_WORKER, etag(), serve('no-cache'))
  return files
}

function serve(cacheControl: string): MiddlewareHandler<ApiEnv> {
  return serveStatic({
    root: ROOT,
    precompressed: true,
    onFound: (path, context) => {
      context.header('Cache-Control', cacheControl)
      if (DECODER.test(path)) context.header('Content-Security-Policy', DECODER_POLICY)
    },
  })
}
