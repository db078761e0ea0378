import { createHash } from 'node:crypto'
import { AppError } from '../../platform/errors.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { listTexts, type TextRow } from './queries.ts'

/** What the words of a newsletter are known by: another text once any of them has changed. */
export function versionOf(texts: readonly TextRow[]): string {
  const words = texts.map(({ language, subject, body }) => [language, subject, body])
  return createHash('md5').update(JSON.stringify(words)).digest('hex')
}

/** Whether a newsletter has the words that were read; it has where that is not told. @throws AppError CASE_CHANGED when not. */
export async function requireVersion(db: Database | Transaction, newsletterId: string, version: string | undefined): Promise<void> {
  if (version !== undefined && version !== versionOf(await listTexts(db, newsletterId))) throw new AppError('CASE_CHANGED')
}
