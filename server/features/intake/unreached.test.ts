import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { INTAKE_MAX_ROWS } from '#domain/policy/intake.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { addBook } from '../shelf/testing/shelf-steps.ts'
import { scan, scanned, stackOf } from './testing/stack-steps.ts'

/** No library answers here. */
const test = useTestApplication({ rateLimits: true })

it('does not say that nobody knows a book when nobody could be asked, and asks again later', async () => {
  const { caller, id } = await registerMember(test())
  await scan(caller, scanned({ isbn: '9783871347108' }))
  await test().settle()
  expect(await stackOf(caller)).toMatchObject([{ state: 'UNREACHED' }])
  const tries = async () =>
    (await test().db.selectFrom('intake_item').select('unreached').where('member_id', '=', id).executeTakeFirstOrThrow()).unreached
  expect(await tries()).toBe(1)
  await test().shiftClock('11 minutes')
  await test().settle()
  expect(await tries()).toBe(2)
  await test().shiftClock('11 minutes')
  await test().settle()
  expect(await tries()).toBe(2)
  // Somebody else has typed it in meanwhile.
  const book = { title: 'Tschick', authors: 'Wolfgang Herrndorf', languageCode: 'de', isbn: '9783871347108' }
  await caller.post('/books/create', { book })
  expect(await stackOf(caller)).toMatchObject([{ state: 'READY', book: { title: 'Tschick' } }])
})

it(`holds ${INTAKE_MAX_ROWS} rows of one member, and refuses those beyond`, async () => {
  const { caller, id } = await registerMember(test())
  const bookUuid = await addBook(caller)
  const page = (rows: number) => Array.from({ length: rows }, () => scanned({ bookUuid }))
  await sql`
    insert into intake_item (member_id, client_key, found_by, book_id, scanned_at)
    select ${id}::uuid, gen_random_uuid(), 'TYPED', ${bookUuid}::uuid, app_now() from generate_series(1, ${INTAKE_MAX_ROWS - 100}::int)`.execute(
    test().db,
  )
  await scan(caller, ...page(50))
  const { body } = await scan(caller, ...page(60))
  expect(body.refused).toHaveLength(10)
  expect(body.refused[0].code).toBe('STACK_FULL')
  expect(body.counts.READY).toBe(INTAKE_MAX_ROWS)
  const [first] = await stackOf(caller)
  await caller.delete(`/intake/rows/${first!.key}`)
  // What was taken out makes room, and is gone then.
  expect((await scan(caller, ...page(1))).body.refused).toEqual([])
  expect((await caller.post(`/intake/rows/${first!.key}/restore`)).status).toBe(404)
  expect((await caller.post('/intake/rows', { rows: page(101) })).status).toBe(400)
})

it('lets a member change the stack so many times a minute', async () => {
  const { caller } = await registerMember(test())
  const answers = []
  for (let calls = 0; calls < 121; calls++) answers.push((await caller.delete('/intake')).status)
  expect(answers.filter((status) => status === 429)).toHaveLength(1)
})
