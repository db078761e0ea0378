import type { Context } from 'hono'
import { AppError } from '../../errors.ts'
import type { ApiEnv } from '../api.ts'
import { isFromOtherSite } from '../middleware.ts'
import { readAtMost } from './body.ts'
import { BODY_MAX_BYTES } from './large-bodies.ts'

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/iu

/**
 * The form data of a page request from browsers without scripts; must be small and same-site. Replaces the router's origin check, which
 * does not know TLS proxies.
 * @throws AppError 403 CROSS_SITE, 413 TOO_LARGE, 415 UNSUPPORTED_MEDIA_TYPE, 503 UNAVAILABLE when too slow.
 */
export async function formOfPage(context: Context<ApiEnv>, publicUrl: string | undefined): Promise<Request> {
  if (isFromOtherSite(context, publicUrl)) throw new AppError('CROSS_SITE')
  const { raw } = context.req
  const headers = new Headers(raw.headers)
  headers.delete('origin')
  const type = headers.get('content-type')
  if (type !== null && !FORM.test(type)) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  const body = new Uint8Array(await readAtMost(raw, BODY_MAX_BYTES))
  return new Request(raw.url, { method: raw.method, headers, ...(body.length > 0 && { body }), signal: raw.signal })
}
