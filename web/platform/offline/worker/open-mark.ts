import { SESSION_MARK_COOKIE } from '#domain/session-mark.ts'

/** Of workers; not there in browsers that do not show cookies to them. */
declare const cookieStore: CookieStore | undefined

/**
 * The session mark from cookies; null without one. Browsers without cookies in workers (Safari before 18.4, Firefox before 140) cache
 * nothing.
 */
export async function readOpenMark(): Promise<string | null> {
  if (typeof cookieStore === 'undefined') return null
  const cookie = await cookieStore.get(SESSION_MARK_COOKIE).catch(() => null)
  return cookie?.value ?? null
}
