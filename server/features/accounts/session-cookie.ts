import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { deleteSessionMark } from '../../platform/http/session-mark.ts'
import type { ApiEnv } from '../../platform/http/api.ts'
import { isSecure, type Services } from '../../platform/services.ts'
import { SESSION_COOKIE_SECONDS, sessionCookieName } from '../../platform/session/session.ts'

/** Gives the browser its session (decision 54). Lax, not Strict: links in mails must find the session. */
export function giveSessionCookie(context: Context<ApiEnv>, services: Services, value: string): void {
  const secure = isSecure(services)
  setCookie(context, sessionCookieName(secure), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: SESSION_COOKIE_SECONDS,
  })
  // Of the session before; the next answer brings the new one's.
  deleteSessionMark(context, secure)
}

/** Deletes the cookie, and the mark of the session. */
export function takeSessionCookie(context: Context<ApiEnv>, services: Services): void {
  const secure = isSecure(services)
  deleteCookie(context, sessionCookieName(secure), { path: '/', secure })
  deleteSessionMark(context, secure)
}
