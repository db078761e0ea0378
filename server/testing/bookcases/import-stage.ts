import { sql } from 'kysely'
import type { GeoImport } from '#contract/admin-bookcases.ts'
import { runDueJobs } from '../../platform/jobs/job-runner.ts'
import type { OverpassElement, StandInOverpass } from '../stand-ins/overpass/stand-in-overpass.ts'
import type { TestApplication } from '../test-application.ts'
import { startImport } from '../../features/places/imports/commands.ts'
import { presentImport } from '../../features/places/imports/present.ts'
import { findImport } from '../../features/places/imports/queries.ts'
import { bookcaseImportJob } from '../../features/bookcases/import/jobs.ts'
import type { Overpass } from '../../features/bookcases/import/source/ask-overpass.ts'

/** Whom the importer of a test asks: it never sleeps, and notes for how long it would have. */
export function impatient(overpass: StandInOverpass): Overpass & { waits: number[] } {
  const waits: number[] = []
  return { url: overpass.url, userAgent: 'Buchfink (test)', timeoutMs: 10_000, waits, wait: async (ms) => waits.push(ms) }
}

/** Imports once, by the job, and gives how that ended. */
export async function importOnce(test: TestApplication, overpass: Overpass | undefined): Promise<GeoImport> {
  const { db, pool } = test.services
  const { id } = await startImport(db, 'BOOKCASES', null)
  for (;;) {
    // The job before may hold the queue for a moment longer.
    await runDueJobs(pool, [bookcaseImportJob(db, overpass)])
    const run = await findImport(db, id)
    if (run && run.state !== 'RUNNING') return presentImport(run)
  }
}

/** All that an import can change, in one text for each bookcase. */
export async function bookcasesNow({ db }: TestApplication): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`select to_jsonb(b)::text as line from bookcase b order by id`.execute(db)
  return rows.map(({ line }) => line)
}

/** A bookcase as a point; without tags nothing is known of it. */
export function node(id: number, [lat, lon]: readonly [number, number], tags: Record<string, string> = {}): OverpassElement {
  return { type: 'node', id, lat, lon, tags: { amenity: 'public_bookcase', ...tags } }
}

/** So many meters further to the north. */
export function northOf([lat, lon]: readonly [number, number], meters: number): readonly [number, number] {
  return [lat + meters / 111_195, lon]
}

export const COLOGNE = [50.9375, 6.9603] as const
export const COTTBUS = [51.757, 14.33] as const
export const PARIS = [48.8566, 2.3522] as const

/** Forgets everything that was imported. */
export async function forgetImports({ db }: TestApplication): Promise<void> {
  for (const table of ['bookcase_override', 'bookcase_report', 'bookcase', 'geo_import'] as const) await db.deleteFrom(table).execute()
}
