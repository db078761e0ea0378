import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { SOCIAL_NONCE_MINUTES } from '#domain/policy/accounts.ts'
import type { ApiEnv } from '../../../platform/http/api.ts'
import { isSecure, type Services } from '../../../platform/services.ts'

function cookieName(secure: boolean): string {
  return secure ? '__Host-social' : 'social'
}

/** Gives a browser the nonce that Google writes into its token, and remembers it there (reliability 6.3). */
export function giveNonce(context: Context<ApiEnv>, services: Services): string {
  const secure = isSecure(services)
  const nonce = randomBytes(32).toString('base64url')
  setCookie(context, cookieName(secure), nonce, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: SOCIAL_NONCE_MINUTES * 60 })
  return nonce
}

/** The nonce of this browser, if it has one. */
export function readNonce(context: Context<ApiEnv>, services: Services): string | undefined {
  return getCookie(context, cookieName(isSecure(services)))
}

/** Takes the nonce away from the browser after a sign-in: it is used up (`spendNonce`). */
export function takeNonce(context: Context<ApiEnv>, services: Services): void {
  const secure = isSecure(services)
  deleteCookie(context, cookieName(secure), { path: '/', secure })
}
