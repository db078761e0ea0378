import { createHash } from 'node:crypto'
import type { InspectedLabel } from './looked-at.ts'

/** SHA-256 of the matrix code of a mark, unique per mark; null unless there is exactly one code. */
export function codeHash({ codes }: Pick<InspectedLabel, 'codes'>): Buffer | null {
  const texts = [...new Set(codes.filter(({ isMatrix }) => isMatrix).map(({ text }) => text))]
  const [only] = texts
  return only === undefined || texts.length > 1 ? null : createHash('sha256').update(only).digest()
}

/** Hash of an inspected file: of the hashes of its labels in order. */
export function hashOfInspection(labels: readonly { sha256: Uint8Array }[]): string {
  const hash = createHash('sha256')
  for (const { sha256 } of labels) hash.update(sha256)
  return hash.digest('hex')
}
