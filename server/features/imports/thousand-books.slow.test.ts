import { Client } from 'pg'
import { expect, it, vi } from 'vitest'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { finishImports, latest, startImportOf } from './testing/import-steps.ts'
import { manyBooks } from './testing/sample-files.ts'

const test = useTestApplication()

it('gives free points for ten distinct books, and puts 1,000 on the shelf with as many statements for each as for the first', async () => {
  const query = vi.spyOn(Client.prototype, 'query')
  const importOf = async (count: number): Promise<number> => {
    const { caller } = await registerMember(test())
    query.mockClear()
    await startImportOf(caller, manyBooks(count).text, { lookUp: true })
    await finishImports(test(), caller)
    const statements = query.mock.calls.length
    expect(await latest(caller)).toMatchObject({ status: 'DONE', rows: count, finishedRows: count, verdicts: { ADDED: count } })
    expect((await caller.get('/exchanges/my-book-offers')).body.total).toBe(count)
    expect((await caller.get('/session')).body.numExchangeTokens).toBe(10)
    return statements
  }
  const [few, many] = [await importOf(50), await importOf(1000)]
  query.mockRestore()
  console.log(`50 books: ${few} statements, 1,000: ${many}`)
  expect(many / 1000).toBeLessThan(2 * (few / 50))
})
