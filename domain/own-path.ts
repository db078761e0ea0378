import { NEXT_PATH_MAX } from './policy/accounts.ts'

/** What a browser drops, or reads as a slash, when it reads an address. */
const MISREAD = /[\\\p{Cc}\p{Cs}\p{Z}]/u
/** "/." and "/.." in all spellings: what is left without them may begin with two slashes. */
const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/iu

/**
 * The path to go to after a login, if it is one of this site; otherwise null. Refuses absolute addresses and those a browser
 * reads as such (`//host`, `/\host`, control characters, `/.//host`), so that a link cannot lead people elsewhere.
 */
export function ownPath(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || next.length > NEXT_PATH_MAX || MISREAD.test(next)) return null
  const [path = ''] = next.split(/[?#]/u)
  return path.includes('//') || DOTS.test(path) ? null : next
}
