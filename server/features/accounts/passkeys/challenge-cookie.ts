import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { PASSKEY_MINUTES } from '#domain/policy/accounts.ts'
import type { ApiEnv } from '../../../platform/http/api.ts'
import { isSecure, type Services } from '../../../platform/services.ts'

function cookieName(secure: boolean): string {
  return secure ? '__Host-passkey' : 'passkey'
}

/** Names this browser for the questions to its passkeys; a second tab gets the same name, so that both can be answered. */
export function giveHolderCookie(context: Context<ApiEnv>, services: Services): string {
  const secure = isSecure(services)
  const known = readHolderCookie(context, services)
  const holder = /^[\w-]{43}$/u.test(known) ? known : randomBytes(32).toString('base64url')
  setCookie(context, cookieName(secure), holder, { path: '/', httpOnly: true, sameSite: 'Strict', secure, maxAge: PASSKEY_MINUTES * 60 })
  return holder
}

/** The name of this browser; empty where nothing was asked of it lately. */
export function readHolderCookie(context: Context<ApiEnv>, services: Services): string {
  return getCookie(context, cookieName(isSecure(services))) ?? ''
}
