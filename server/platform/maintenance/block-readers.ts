import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import { login, logout, session } from '#contract/accounts.ts'
import { socialLogin, socialNonce } from '#contract/credentials.ts'
import { beginPasskeyLogin, finishPasskeyLogin } from '#contract/passkeys.ts'
import { finishLogin } from '#contract/second-factor.ts'
import { needsAdminSecondFactor } from '../environment/env.ts'
import { AppError } from '../errors.ts'
import { answerProblemDetails } from '../http/answers/problem-details.ts'
import { answerUnavailable } from '../http/answers/unavailable-page.ts'
import type { ApiEnv } from '../http/api.ts'
import { isSecure, type Services } from '../services.ts'
import { readSession, sessionCookieName } from '../session/session.ts'
import type { MaintenanceSwitch } from './maintenance-switch.ts'

/** Calls by which an administrator comes in, and leaves. */
const WAY_IN: readonly string[] = [
  login,
  finishLogin,
  beginPasskeyLogin,
  finishPasskeyLogin,
  socialNonce,
  socialLogin,
  session,
  logout,
].map(({ path }) => path)
/** Assets and webhooks stay open; webhooks are stored and handled by jobs. */
const OPEN = /^\/(?:api\/v1\/webhooks|covers|blobs|share)\/|^\/robots\.txt$/u
const ADMIN_PAGES = /^\/admin(?:\/|$)/u

/**
 * Answers 503 with Retry-After during maintenance, except administrators, their login, and webhooks (docs/decisions/0085-maintenance.md).
 */
export function blockReaders(maintenance: Pick<MaintenanceSwitch, 'isOn' | 'isEndKnown' | 'retryAfterSeconds'>, services: Services) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    if (!maintenance.isOn || isOpen(context) || (await isAdministrator(context, services))) return next()
    const { retryAfterSeconds } = maintenance
    if (/^\/(?:api|dev)\//u.test(context.req.path)) return answerProblemDetails(new AppError('MAINTENANCE', { retryAfterSeconds }), context)
    return answerUnavailable(context, isSecure(services), { code: 'MAINTENANCE', retryAfterSeconds, isEndKnown: maintenance.isEndKnown })
  })
}

function isOpen({ req }: Context<ApiEnv>): boolean {
  if (OPEN.test(req.path) || WAY_IN.includes(req.path)) return true
  // The data of a page belong to it.
  const page = req.path.replace(/(?:_root)?\.data$/u, '')
  return ADMIN_PAGES.test(page) || (page === '/' && req.query('login') !== undefined)
}

/** False when the database is unreachable. */
async function isAdministrator(context: Context<ApiEnv>, services: Services): Promise<boolean> {
  const cookie = getCookie(context, sessionCookieName(isSecure(services)))
  if (cookie === undefined) return false
  const found = await readSession(services.db, cookie, needsAdminSecondFactor(services.env)).catch(() => null)
  return found?.member.role === 'admin'
}
