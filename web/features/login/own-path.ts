const HERE = 'http://here.invalid'

/**
 * The path to go to after login, if it is one of this site; otherwise null. Refuses absolute addresses and those a
 * browser reads as such (`//host`, `/\host`, control characters), so that a link cannot lead people elsewhere.
 */
export function ownPath(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return null
  const url = new URL(next, HERE)
  if (url.origin !== HERE) return null
  const path = url.pathname + url.search + url.hash
  // "/.//host" is a path here, but would be an address when read again.
  return path.startsWith('//') ? null : path
}
