import { Client } from 'pg'
import { expect, it, vi } from 'vitest'
import { IMPORT_MAX_ROWS } from '#domain/policy/imports.ts'
import { INTAKE_PAGE_SIZE } from '#domain/policy/intake.ts'
import type { Caller } from '../../testing/caller.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { finishImports, latest, startImportOf } from './testing/import-steps.ts'
import { manyBooks } from './testing/sample-files.ts'

const test = useTestApplication()

it('puts the longest list onto the stack, hundreds of rows a statement, and a page of the stack is read as before', async () => {
  const query = vi.spyOn(Client.prototype, 'query')
  const statementsOf = async (act: () => Promise<unknown>): Promise<number> => {
    query.mockClear()
    await act()
    return query.mock.calls.length
  }
  const importOf = async (count: number): Promise<{ caller: Caller; statements: number }> => {
    const { caller } = await registerMember(test())
    const statements = await statementsOf(async () => {
      await startImportOf(caller, manyBooks(count).text)
      await finishImports(test(), caller)
    })
    expect(await latest(caller)).toMatchObject({ status: 'DONE', rows: count, finishedRows: count, verdicts: { STACKED: count } })
    return { caller, statements }
  }
  const [few, many] = [await importOf(INTAKE_PAGE_SIZE), await importOf(IMPORT_MAX_ROWS)]
  console.log(`${INTAKE_PAGE_SIZE} books: ${few.statements} statements, ${IMPORT_MAX_ROWS}: ${many.statements}`)
  // Ten batches in place of one.
  expect(many.statements).toBeLessThan(few.statements + 10 * 25)
  for (const path of ['/intake', '/intake/news?waiting=']) {
    const [before, after] = [
      await statementsOf(() => few.caller.get(path)),
      await statementsOf(async () => {
        const { body } = await many.caller.get(path)
        expect(body.rows.length).toBeLessThanOrEqual(INTAKE_PAGE_SIZE)
        expect(body.counts.READY).toBe(IMPORT_MAX_ROWS)
      }),
    ]
    expect(after).toBe(before)
  }
  query.mockRestore()
})
