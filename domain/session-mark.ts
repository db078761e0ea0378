/**
 * Cookie that names the session which is open in this browser, without letting anybody in: pages and the service worker read
 * it, also without a connection. What a browser keeps for a session carries its mark, and is nobody else's (docs/api.md).
 */
export const SESSION_MARK_COOKIE = 'sessionMark'

/** Header of a page that was drawn for a member: the mark of their session. */
export const SESSION_MARK_HEADER = 'Session-Mark'

/** The mark in a header of cookies, or in `document.cookie`; null when no session is open. */
export function readSessionMark(cookies: string): string | null {
  const [, mark] = /(?:^|;\s*)sessionMark=([\w-]+)/u.exec(cookies) ?? []
  return mark ?? null
}
