import { createHash } from 'node:crypto'

/** What two texts share when only case, spacing and punctuation differ; finds the same text sent to many. */
export function textHash(text: string): Buffer {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
  return createHash('sha256')
    .update(plain || text)
    .digest()
}
