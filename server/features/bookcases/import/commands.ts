import { LEAST_SHARE_OF_LAST_IMPORT } from '#domain/policy/bookcases.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { endImport } from '../../places/imports/commands.ts'
import { RefusedImport, type ImportRun } from '../../places/imports/jobs.ts'
import { findLastDone } from '../../places/imports/queries.ts'
import { recountBookcases } from '../../places/recount-bookcases.ts'
import { closeGoneReports } from '../reports/close-gone-reports.ts'
import { deleteDuplicates, lockDuplicates } from './comparing/queries.ts'
import { joinOutlines } from './comparing/join-outlines.ts'
import { planImport, type ChangedBookcase, type ImportPlan, type NewBookcase } from './comparing/plan-import.ts'
import type { KnownBookcase } from './facts.ts'
import { PlaceFinder } from './place-finder.ts'
import {
  deleteOverrides,
  hasCities,
  insertBookcases,
  isAheadOfUs,
  listDistrictMiddles,
  listKnownBookcases,
  listOutlinedCities,
  listOverrides,
  updateBookcases,
  updateOverrideSources,
  type AddedBookcase,
} from './queries.ts'
import { askOverpass, type Overpass } from './source/ask-overpass.ts'
import { readAnswer, type OverpassAnswer } from './source/read-answer.ts'

const BATCH = 1000
const TRIES = 5

/**
 * Imports the bookcases of OpenStreetMap: fetches and compares without a transaction, then writes everything in one. The
 * same answer twice changes nothing.
 * @throws RefusedImport when the answer cannot be used.
 */
export async function importBookcases(db: Database, run: ImportRun, overpass: Overpass | undefined): Promise<void> {
  if (!overpass) throw new RefusedImport('NO_SOURCE')
  if (!(await hasCities(db))) throw new RefusedImport('NO_PLACES')
  const text = await askOverpass(overpass, run.stop)
  await run.at('READING')
  const read = await readAnswer(text)
  const answer = { ...read, found: await joinOutlines(read.found) }
  const last = await findLastDone(db, 'BOOKCASES')
  await refuseWrongTime(db, answer.sourceTime, last?.source_time ?? null)
  const expected = run.expected ?? (last ? last.total - last.outside : 0)
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    await run.at('COMPARING')
    const plan = await compare(db, answer)
    refuseTooFew(plan, expected, answer.sourceTime)
    await run.at('WRITING')
    if (await write(db, run.id, plan, answer.sourceTime)) return
  }
  throw new Error('Bookcases changed again and again while they were imported.')
}

/** Adds bookcases that OpenStreetMap does not have. */
export async function addReadersBookcases(db: Database, bookcases: readonly Omit<AddedBookcase, 'ref'>[]): Promise<void> {
  const rows = bookcases.map((bookcase) => ({ ...bookcase, ref: null }))
  await inTransaction(db, async (tx) => {
    for (const batch of batchesOf<AddedBookcase>(rows)) await insertBookcases(tx, batch)
    await recountBookcases(tx)
  })
}

async function refuseWrongTime(db: Database, sourceTime: Date, last: Date | null): Promise<void> {
  if (await isAheadOfUs(db, sourceTime)) throw new RefusedImport('NOT_JSON', { detail: sourceTime.toISOString(), sourceTime })
  if (last !== null && sourceTime < last) throw new RefusedImport('OLDER', { detail: sourceTime.toISOString(), sourceTime })
}

/** Refuses an answer that lacks most known bookcases: a country does not lose them within a week. */
function refuseTooFew({ counts }: ImportPlan, expected: number, sourceTime: Date): void {
  const inside = counts.total - counts.outside
  if (inside === 0 || inside < expected * LEAST_SHARE_OF_LAST_IMPORT)
    throw new RefusedImport('TOO_FEW', { detail: `${inside} / ${expected}`, sourceTime, counts })
}

async function compare(db: Database, { found }: OverpassAnswer): Promise<ImportPlan> {
  const [cities, districts, overrides] = await Promise.all([listOutlinedCities(db), listDistrictMiddles(db), listOverrides(db)])
  return planImport({ found, known: await readKnown(db), overrides, places: await PlaceFinder.of(cities, districts) })
}

async function readKnown(db: Database): Promise<KnownBookcase[]> {
  const known: KnownBookcase[] = []
  for (;;) {
    const next = await listKnownBookcases(db, known.at(-1)?.id ?? null, BATCH)
    known.push(...next)
    if (next.length < BATCH) return known
  }
}

/** A bookcase has changed since it was read. */
class Outdated extends Error {}

/** False when a bookcase has changed since it was read: then nothing is written. */
async function write(db: Database, importId: string, plan: ImportPlan, sourceTime: Date): Promise<boolean> {
  try {
    await inTransaction(db, async (tx) => {
      await writePlan(tx, plan)
      await endImport(tx, importId, { ...plan.counts, sourceTime })
    })
    return true
  } catch (error) {
    if (error instanceof Outdated) return false
    throw error
  }
}

async function writePlan(tx: Transaction, plan: ImportPlan): Promise<void> {
  const { added, changed, duplicates, endedOverrides, adoptedOverrides, goneIds } = plan
  if (duplicates.length > 0 && (await lockDuplicates(tx, duplicates)) < duplicates.length) throw new Outdated()
  for (const rows of batchesOf<ChangedBookcase>(changed)) if ((await updateBookcases(tx, rows)) < rows.length) throw new Outdated()
  for (const rows of batchesOf<NewBookcase>(added)) await insertBookcases(tx, rows)
  if (duplicates.length > 0) await deleteDuplicates(tx, duplicates)
  if (endedOverrides.length > 0) await deleteOverrides(tx, endedOverrides)
  if (adoptedOverrides.length > 0) await updateOverrideSources(tx, adoptedOverrides)
  if (goneIds.length > 0) await closeGoneReports(tx, goneIds, { adminId: null })
  if (added.length > 0 || duplicates.length > 0 || changed.some(({ isVisible }) => isVisible)) await recountBookcases(tx)
}

function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) => rows.slice(index * BATCH, (index + 1) * BATCH))
}
