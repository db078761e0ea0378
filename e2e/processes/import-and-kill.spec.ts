import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { IMPORT_MAX_ROWS } from '#domain/policy/imports.ts'
import { manyBooks } from '../../server/features/imports/testing/sample-files.ts'
import { finishedImport, startImportOf } from '../../server/features/imports/testing/import-steps.ts'
import { registerMember } from '../../server/testing/factories/factories.ts'
import { freeWhatTheDeadHeld } from '../after-a-kill.ts'
import { Stage } from '../stage.ts'

const stage = Stage.ofOwn()

it('goes on after a kill, and adds nothing twice', { timeout: 240_000 }, async () => {
  const { server } = stage
  const { caller, id } = await registerMember(server)
  await startImportOf(caller, manyBooks(IMPORT_MAX_ROWS).text)
  const finished = () =>
    server.withDatabase(async (db) => {
      const { rows } = await sql<{ done: number }>`
        select count(*)::int as done from import_row r join import i on i.id = r.import_id where i.member_id = ${id} and r.outcome is not null`.execute(
        db,
      )
      return rows[0]?.done ?? 0
    })
  await expect.poll(finished, { interval: 5 }).toBeGreaterThan(0)
  await server.kill('process')
  const before = await finished()
  // Batches are whole.
  expect(before).toBeLessThan(IMPORT_MAX_ROWS)
  await freeWhatTheDeadHeld(server)
  await server.start()
  // A living process unlocks the jobs of one that is silent for 60 s (decision 48).
  await finishedImport(caller)
  const { rows } = await server.withDatabase((db) =>
    sql<{ rows: number; books: number }>`
      select count(*)::int as rows, count(distinct isbn13)::int as books from intake_item where member_id = ${id}`.execute(db),
  )
  expect(rows[0]).toEqual({ rows: IMPORT_MAX_ROWS, books: IMPORT_MAX_ROWS })
  console.log(`killed after ${before} of ${IMPORT_MAX_ROWS} entries, then finished`)
})
