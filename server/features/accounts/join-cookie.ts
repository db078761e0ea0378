import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { JOIN_LOGIN_MINUTES } from '#domain/policy/accounts.ts'
import type { ApiEnv } from '../../platform/http/api.ts'
import { isSecure, type Services } from '../../platform/services.ts'

function cookieName(secure: boolean): string {
  return secure ? '__Host-join' : 'join'
}

/** What names the browser of one registration; only its hash is stored. */
export function newJoinCookie(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Remembers in a browser that somebody has registered there, whether or not the address is new (decision 24). The page behind the
 * link of the mail sends it along, as its call comes from this site; no script can read it.
 */
export function giveJoinCookie(context: Context<ApiEnv>, services: Services, value: string): void {
  const secure = isSecure(services)
  const maxAge = JOIN_LOGIN_MINUTES * 60
  setCookie(context, cookieName(secure), value, { path: '/', httpOnly: true, sameSite: 'Strict', secure, maxAge })
}

/** The registration of this browser; undefined without one. */
export function readJoinCookie(context: Context<ApiEnv>, services: Services): string | undefined {
  return getCookie(context, cookieName(isSecure(services)))
}

/** Deletes it. */
export function takeJoinCookie(context: Context<ApiEnv>, services: Services): void {
  const secure = isSecure(services)
  deleteCookie(context, cookieName(secure), { path: '/', secure })
}
