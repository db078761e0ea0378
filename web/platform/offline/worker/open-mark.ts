import { SESSION_MARK_COOKIE } from '#domain/session-mark.ts'

/** Of workers; not there in browsers that do not show cookies to them. */
declare const cookieStore: CookieStore | undefined

/**
 * The mark of the session that is open in this browser now; null when none is. Browsers that do not show cookies to workers
 * (Safari before 18.4, Firefox before 140) keep nothing and show nothing: better no page than one of somebody else.
 */
export async function readOpenMark(): Promise<string | null> {
  if (typeof cookieStore === 'undefined') return null
  const cookie = await cookieStore.get(SESSION_MARK_COOKIE).catch(() => null)
  return cookie?.value ?? null
}
