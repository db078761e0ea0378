import { createHash } from 'node:crypto'

/** A hash that ignores case, spacing and punctuation, to find a text sent to many. */
export function textHash(text: string): Buffer {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
  return createHash('sha256')
    .update(plain || text)
    .digest()
}
