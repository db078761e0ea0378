/** Cookie naming the browser's session without granting access. Local data carries its mark and is dropped with it (docs/api.md). */
export const SESSION_MARK_COOKIE = 'sessionMark'

/** Header with the session mark of a rendered page. */
export const SESSION_MARK_HEADER = 'Session-Mark'

/** The session mark in cookies; null without a session. */
export function readSessionMark(cookies: string): string | null {
  const [, mark] = /(?:^|;\s*)sessionMark=([\w-]+)/u.exec(cookies) ?? []
  return mark ?? null
}
