import { createHash } from 'node:crypto'
import { AppError } from '../errors.ts'

/** What something is known by as it is shown (record 52): another text when anything of it is another, as JSON tells it. */
export function versionOf(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex')
}

/** Refuses what stands on something else than what is there; whoever does not say what they read takes it as it is. @throws AppError CASE_CHANGED */
export function requireRead(read: string | undefined, now: string | null): void {
  if (read !== undefined && read !== now) throw new AppError('CASE_CHANGED')
}
