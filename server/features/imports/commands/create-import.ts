import type { z } from 'zod'
import type { importsCreate } from '#contract/imports.ts'
import { IMPORT_MAX_BYTES } from '#domain/policy/imports.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { readLanguage } from '../../catalogue/lookup-labels.ts'
import { insertImport } from '../queries/imports.ts'
import { insertEntries } from '../queries/new-entries.ts'
import { readFileConfined } from '../reading/reader.ts'
import type { Entry } from '../reading/read-entry.ts'

type Upload = z.output<typeof importsCreate.body>

/**
 * Reads a file and keeps its entries as a preview, in the place of an earlier one; gives its id.
 * @throws AppError TOO_LARGE, FILE_UNREADABLE, FILE_WITHOUT_BOOKS, READING_STOPPED, RATE_LIMITED.
 */
export async function createImport({ db, limits }: Services, memberId: string, { file, destination }: Upload): Promise<string> {
  await limits.count('importPreviewByMember', memberId)
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length > IMPORT_MAX_BYTES) throw new AppError('TOO_LARGE')
  const { format, entries } = await readFileConfined(bytes)
  const targetOf = (entry: Pick<Entry, 'suggested'>) =>
    destination === 'shelf' ? 'SHELF' : destination === 'wishes' ? 'WISHES' : entry.suggested
  return inTransaction(db, async (tx) => {
    const importId = await insertImport(tx, memberId, format)
    await insertEntries(
      tx,
      importId,
      entries.map(({ language, ...entry }, index) => ({
        ...entry,
        number: index + 1,
        target: targetOf(entry),
        // "Alles ins Regal" says that they are there, and not that what was sold has come back.
        absence: destination === 'shelf' && entry.absence === 'NOT_OWNED' ? null : entry.absence,
        languageCode: readLanguage(language) ?? null,
      })),
    )
    return importId
  })
}
