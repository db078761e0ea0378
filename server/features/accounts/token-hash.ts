import { createHash } from 'node:crypto'

/** What is stored of a token; the token itself stands in the mail only. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
