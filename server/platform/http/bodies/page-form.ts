import type { Context } from 'hono'
import { AppError } from '../../errors.ts'
import type { ApiEnv } from '../api.ts'
import { isFromOtherSite } from '../middleware.ts'
import { readAtMost } from './body.ts'
import { BODY_MAX_BYTES } from './large-bodies.ts'

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/iu

/**
 * What is sent to a page: a form, from a browser without scripts. It is small and comes from this site. The router's own look
 * at where it comes from is spared, as it knows no proxy before us that speaks https.
 * @throws AppError 403 CROSS_SITE, 413 TOO_LARGE, 415 UNSUPPORTED_MEDIA_TYPE, 503 UNAVAILABLE when it is too slow.
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
