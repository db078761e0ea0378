import { NEXT_PATH_MAX } from './policy/accounts.ts'

/** What a browser drops, or reads as a slash, when it reads an address. */
const MISREAD = /[\\\p{Cc}\p{Cs}\p{Z}]/u
/** "/." and "/.." in all spellings: what is left without them may begin with two slashes. */
const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/iu

/**
 * A path of this site for a redirect; null for absolute addresses and those browsers treat as such (`//host`, `/\host`, control
 * characters, `/.//host`).
 */
export function ownPath(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || next.length > NEXT_PATH_MAX || MISREAD.test(next)) return null
  const [path = ''] = next.split(/[?#]/u)
  return path.includes('//') || DOTS.test(path) ? null : next
}
