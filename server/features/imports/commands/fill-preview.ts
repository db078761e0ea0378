import type { Transaction } from '../../../platform/db/database.ts'
import { readLanguage } from '../../catalogue/lookup-labels.ts'
import { deleteEntries } from '../queries/entries.ts'
import { saveImportFile, type ImportFile } from '../queries/import-files.ts'
import { insertEntries } from '../queries/new-entries.ts'
import { updateFormat } from '../queries/imports.ts'
import type { Entry } from '../reading/read-entry.ts'
import type { ReadFile } from '../reading/read-file.ts'

/** Replaces the entries of a preview and stores how its columns were read. */
export async function fillPreview(
  tx: Transaction,
  importId: string,
  { format, entries, table }: ReadFile,
  { content, destination }: Pick<ImportFile, 'content' | 'destination'>,
): Promise<void> {
  const targetOf = (entry: Pick<Entry, 'suggested'>) =>
    destination === 'shelf' ? 'SHELF' : destination === 'wishes' ? 'WISHES' : entry.suggested
  await updateFormat(tx, importId, format)
  await deleteEntries(tx, importId)
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
  if (table) await saveImportFile(tx, importId, { content, destination, ...table })
}
