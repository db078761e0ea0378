import { createHash } from 'node:crypto'
import { AppError } from '../errors.ts'

/** Version of something shown (record 52): a hash of its JSON. */
export function versionOf(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex')
}

/** Refuses what stands on something else than what is there. @throws AppError CASE_CHANGED */
export function requireCurrentVersion(read: string, now: string | null): void {
  if (read !== now) throw new AppError('CASE_CHANGED')
}
