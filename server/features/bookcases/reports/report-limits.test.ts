import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { BOOKCASE_REPORTS_A_DAY, CONFIRMED_BOOKCASES_A_DAY } from '#domain/policy/bookcases.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { addBookcase, addPlaces } from '../../../testing/factories/places.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication({ rateLimits: true, env: { TRUSTED_PROXY_HOPS: '1' } })

const confirmAs = (address: string, id: string) =>
  test()
    .visitor()
    .raw(`/api/v1/bookshelves/${id}/confirm`, { method: 'POST', headers: { 'x-forwarded-for': address } })
const seenAt = async (id: string) =>
  (await test().db.selectFrom('bookcase').select('confirmed_at').where('id', '=', id).executeTakeFirstOrThrow()).confirmed_at?.getTime()

it('one address confirms a bookcase once a day, and not very many of them; nothing of the address is kept', async () => {
  const { cottbus } = await addPlaces(test())
  const many: string[] = []
  for (let number = 0; number <= CONFIRMED_BOOKCASES_A_DAY; number++)
    many.push(await addBookcase(test(), { cityId: cottbus, at: [51.75 + number / 500, 14.33] }))
  const [first = ''] = many
  expect((await confirmAs('192.0.2.1', first)).status).toBe(200)
  const seen = await seenAt(first)
  expect((await confirmAs('192.0.2.1', first)).status).toBe(200)
  expect(await seenAt(first)).toBe(seen)
  expect((await confirmAs('192.0.2.2', first)).status).toBe(200)
  expect(await seenAt(first)).toBeGreaterThan(seen ?? 0)
  for (const id of many.slice(1, -1)) expect((await confirmAs('192.0.2.1', id)).status).toBe(200)
  expect(await confirmAs('192.0.2.1', many.at(-1) ?? '')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  const keys = await test().db.selectFrom('rate_limit').select('key').execute()
  expect(JSON.stringify(keys)).not.toContain('192.0.2')
})

it('one address takes a doubt back also where it has confirmed the bookcase that day', async () => {
  const { caller } = await registerMember(test())
  const { rows } = await sql<{ id: string }>`select id from bookcase order by id limit 1`.execute(test().db)
  const id = rows[0]?.id ?? ''
  const stateOf = async () => (await test().db.selectFrom('bookcase').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  expect((await confirmAs('192.0.2.7', id)).status).toBe(200)
  await caller.post(`/bookshelves/${id}/reports`, { kind: 'GONE' })
  expect(await stateOf()).toBe('DOUBTFUL')
  expect((await confirmAs('192.0.2.7', id)).status).toBe(200)
  expect(await stateOf()).toBe('THERE')
})

it('one member tells of twenty bookcases a day: a thousand lies take fifty days, and make none of them gone', async () => {
  const { caller } = await registerMember(test())
  const ids = (await test().db.selectFrom('bookcase').select('id').execute()).map(({ id }) => id)
  for (const id of ids.slice(0, BOOKCASE_REPORTS_A_DAY))
    expect((await caller.post(`/bookshelves/${id}/reports`, { kind: 'GONE' })).status).toBe(200)
  expect(await caller.post(`/bookshelves/${ids.at(-1)}/reports`, { kind: 'GONE' })).toMatchObject({ status: 429 })
  const gone = await test().db.selectFrom('bookcase').select('id').where('state', '=', 'GONE').execute()
  expect(gone).toEqual([])
})
