import { createHash } from 'node:crypto'

/** A hash that is the same for texts that differ only in case, spacing and punctuation: it finds a text sent to many. */
export function textHash(text: string): Buffer {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
  return createHash('sha256')
    .update(plain || text)
    .digest()
}
