import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { KEPT_PAGES_DAYS } from '#domain/policy/accounts.ts'
import { SESSION_MARK_COOKIE } from '#domain/session-mark.ts'
import { readMarkOf, sessionCookieName } from '../session/session.ts'
import type { ApiEnv } from './api.ts'
import { readBearer } from './security/bearer.ts'

const KEPT_SECONDS = KEPT_PAGES_DAYS * 24 * 60 * 60

/**
 * Sends the session mark with every answer, or removes it, so that the browser drops data of an ended session. Without answers it expires
 * with the session or after a week.
 */
export function sendSessionMark(isSecure: boolean): ReturnType<typeof createMiddleware<ApiEnv>> {
  return createMiddleware<ApiEnv>(async (context, next) => {
    await next()
    if (context.env.visitor || readBearer(context) !== undefined || hasAnswered(context)) return
    const session = openSession(context, isSecure)
    if (session === undefined) return
    const mark = session && readMarkOf(session)
    const brought = getCookie(context, SESSION_MARK_COOKIE)
    if (session && mark !== null) {
      if (brought === mark && !session.isProlonged) return
      const maxAge = Math.min(KEPT_SECONDS, session.secondsLeft)
      // Not for HTTP alone: pages and the worker read it.
      setCookie(context, SESSION_MARK_COOKIE, mark, { path: '/', sameSite: 'Lax', secure: isSecure, maxAge })
    } else if (brought !== undefined) deleteSessionMark(context, isSecure)
  })
}

/** Removes the session mark of the browser. */
export function deleteSessionMark(context: Context<ApiEnv>, isSecure: boolean): void {
  deleteCookie(context, SESSION_MARK_COOKIE, { path: '/', secure: isSecure })
}

/** The session of the request, null when there is none; undefined when nobody knows, as while the database is away. */
function openSession(context: Context<ApiEnv>, isSecure: boolean): ApiEnv['Variables']['session'] {
  return getCookie(context, sessionCookieName(isSecure)) === undefined ? null : context.get('session')
}

/** Whether the call has already set the session mark. */
function hasAnswered({ res }: Context<ApiEnv>): boolean {
  return res.headers.getSetCookie().some((cookie) => cookie.startsWith(`${SESSION_MARK_COOKIE}=`))
}
