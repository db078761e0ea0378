import type { Context } from 'hono'
import type { ApiEnv } from '../api.ts'

/** Cache header of pictures whose address never changes its content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** A picture opened as a page has no rights. */
const NO_RIGHTS = `default-src 'none'; style-src 'unsafe-inline'; sandbox`

export function answerPicture(
  context: Context<ApiEnv>,
  body: string | Uint8Array<ArrayBuffer>,
  kind: { type: 'image/webp' | 'image/svg+xml' | 'image/png'; cacheControl: string },
): Response {
  return context.body(body, 200, {
    'Content-Type': kind.type,
    'Cache-Control': kind.cacheControl,
    'Content-Security-Policy': NO_RIGHTS,
    'X-Content-Type-Options': 'nosniff',
  })
}
