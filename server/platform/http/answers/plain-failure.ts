import type { Context } from 'hono'
import { ERROR_STATUS } from '#contract/errors.ts'
import { m } from '#messages'
import { extractLocaleFromRequest } from '#messages/runtime'
import { AppError } from '../../errors.ts'
import { log, loggableError } from '../../log.ts'
import type { ApiEnv } from '../api.ts'
import { isUnavailable } from './problem-details.ts'

/**
 * A plain one-sentence page when not even the session can be read, and for forms from elsewhere; 503 while the database is away, so that
 * proxies and robots retry.
 */
export function answerPlainFailure(error: Error, context: Context<ApiEnv>): Response {
  const refused = error instanceof AppError ? ERROR_STATUS[error.code] : 500
  if (refused >= 500) log.error(loggableError(error), 'page failed')
  const options = { locale: extractLocaleFromRequest(context.req.raw) }
  context.header('Cache-Control', 'no-store')
  if (refused < 500) return context.text(m['failure.general']({}, options), refused)
  if (!isUnavailable(error)) return context.text(m['failure.general']({}, options), 500)
  context.header('Retry-After', '5')
  return context.text(m['failure.unavailable']({}, options), 503)
}
