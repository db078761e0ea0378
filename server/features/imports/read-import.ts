import type { ImportOnTheWire, ImportRowOnTheWire } from '#contract/imports.ts'
import { IMPORT_GROUP_OF, type ImportGroup } from '#domain/imports.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { presentEach } from '../../platform/http/answers/odd-rows.ts'
import { presentEntry, presentImport } from './present.ts'
import { listEntries, listFacts } from './queries/entries.ts'
import { readConditionWords } from './queries/condition-words.ts'
import { listImportColumns } from './queries/import-files.ts'
import { findImport, findLatestImport, type ImportRecord } from './queries/imports.ts'
import { verdictOf } from './rules.ts'

/** An own import. @throws AppError NOT_FOUND for those of others. */
export async function readImport(db: Database, memberId: string, importId: string): Promise<ImportOnTheWire> {
  const record = await findImport(db, memberId, importId)
  if (!record) throw new AppError('NOT_FOUND')
  return present(db, record)
}

/** The latest import of a member; null without one. */
export async function readLatestImport(db: Database, memberId: string): Promise<ImportOnTheWire | null> {
  const record = await findLatestImport(db, memberId)
  return record ? present(db, record) : null
}

async function present(db: Database, record: ImportRecord): Promise<ImportOnTheWire> {
  const columns = record.status === 'PREVIEW' ? await listImportColumns(db, record.id) : []
  return presentImport(record, await listFacts(db, record.id), await readConditionWords(db, record.id), columns)
}

/** One page of entries of a group. All entries are classified first, by their current facts. */
export async function readEntries(
  db: Database,
  memberId: string,
  importId: string,
  { start, limit, group }: { start: number; limit: number; group: ImportGroup },
): Promise<{ rows: ImportRowOnTheWire[]; total: number }> {
  if (!(await findImport(db, memberId, importId))) throw new AppError('NOT_FOUND')
  const facts = await listFacts(db, importId)
  const shown = facts.filter((entry) => group === 'all' || IMPORT_GROUP_OF[verdictOf(entry)] === group)
  const numbers = shown.slice(start, start + limit).map((entry) => entry.number)
  return { rows: presentEach(await listEntries(db, importId, numbers), presentEntry), total: shown.length }
}
