import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import type { ApiEnv } from '../api.ts'

const ROOT = './build/client'
/** Names of built files contain a hash of what is in them. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400'
/** Files of the folder public/: their names stay when they change. */
const NAMED_FILES = ['/buchfink.svg', '/apple-touch-icon.png']

/** The files of the build, compressed where the build left a compressed copy beside them (scripts/bundling/compress-assets.ts). */
export function staticFiles(): Hono<ApiEnv> {
  const files = new Hono<ApiEnv>()
  files.use('/assets/*', etag(), serve(FOR_EVER))
  for (const file of NAMED_FILES) files.use(file, etag(), serve(FOR_A_DAY))
  return files
}

function serve(cacheControl: string): MiddlewareHandler<ApiEnv> {
  return serveStatic({ root: ROOT, precompressed: true, onFound: (_path, context) => context.header('Cache-Control', cacheControl) })
}
