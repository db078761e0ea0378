import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { PENDING_LOGIN_MINUTES } from '#domain/policy/accounts.ts'
import type { ApiEnv } from '../../../platform/http/api.ts'
import { isSecure, type Services } from '../../../platform/services.ts'

function cookieName(secure: boolean): string {
  return secure ? '__Host-login' : 'login'
}

/** Gives a browser the login that waits for a code; no script can read it, and none needs to. */
export function givePendingCookie(context: Context<ApiEnv>, services: Services, value: string): void {
  const secure = isSecure(services)
  const maxAge = PENDING_LOGIN_MINUTES * 60
  setCookie(context, cookieName(secure), value, { path: '/', httpOnly: true, sameSite: 'Strict', secure, maxAge })
}

/** The waiting login of this browser; empty without one. */
export function readPendingCookie(context: Context<ApiEnv>, services: Services): string {
  return getCookie(context, cookieName(isSecure(services))) ?? ''
}

/** Deletes it. */
export function takePendingCookie(context: Context<ApiEnv>, services: Services): void {
  const secure = isSecure(services)
  deleteCookie(context, cookieName(secure), { path: '/', secure })
}
