import { afterEach, beforeEach, expect, it } from 'vitest'
import { DatabaseLine } from '../../testing/lines/database-line.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { openPool } from '../db/database.ts'
import { installJobSchema } from './job-schema.ts'

const test = useTestApplication()
let line: DatabaseLine

beforeEach(async () => {
  line = await DatabaseLine.open(test().services.pool.options.connectionString!)
})

afterEach(() => line.close())

it('does not wait for a database that lets us in and never answers', async () => {
  line.swallow()
  await expect(installJobSchema(line.url, (url) => openPool(url, { max: 1, waitMs: 100 }))).rejects.toThrow('timeout')
  line.answerAgain()
  await installJobSchema(line.url)
})
