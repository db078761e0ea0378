import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { MISSED_SEARCH_ASKERS, MISSED_SEARCH_DAYS } from '#domain/policy/monitoring.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { useTestApplication, type TestApplication } from '../../testing/test-application.ts'

const test = useTestApplication({ env: { TRUSTED_PROXY_HOPS: '1' } })

const askAs = (application: TestApplication, address: string, words: string, more = '') =>
  application.visitor().raw(`/api/v1/books/search?query=${encodeURIComponent(words)}${more}`, { headers: { 'x-forwarded-for': address } })
const missed = async () => (await (await registerAdmin(test())).caller.get('/monitoring/details')).body.missedSearches
const retain = async () => {
  await test().forgetOld()
}

async function rows(): Promise<{ words: string; asker_hash: Buffer }[]> {
  return test().db.selectFrom('missed_search_asker').select(['words', 'asker_hash']).orderBy('words').execute()
}

beforeEach(async () => {
  await sql`delete from missed_search`.execute(test().db)
  await sql`delete from missed_search_asker`.execute(test().db)
})

it('tells words only when five different searchers of one day asked for them in vain', async () => {
  for (let number = 1; number < MISSED_SEARCH_ASKERS; number++) await askAs(test(), `192.0.2.${number}`, 'Zzyzx Qwaar')
  // The same searcher with another spelling does not count again.
  await askAs(test(), '192.0.2.1', 'zzyzx  QWAAR')
  await askAs(test(), '192.0.2.1', 'Zzyzx Qwaar')
  expect(await missed()).toEqual([])
  const member = await registerMember(test())
  await member.caller.get('/books/search?query=Zzyzx%20Qwaar')
  expect(await missed()).toEqual([{ words: 'zzyzx qwaar', askers: 5, days: 1, lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u) }])
})

it('keeps nobody: no address, no id, another mark for other words', async () => {
  await askAs(test(), '192.0.2.7', 'Zzyzx Eins')
  await askAs(test(), '192.0.2.7', 'Zzyzx Zwei')
  const [one, two] = await rows()
  expect(one?.asker_hash).toHaveLength(12)
  expect(one?.asker_hash.equals(two?.asker_hash ?? Buffer.alloc(0))).toBe(false)
  expect(JSON.stringify(await rows())).not.toContain('192.0.2.7')
})

it('forgets on the next day who asked and what few asked for, and after 90 days the rest', async () => {
  for (let number = 1; number <= MISSED_SEARCH_ASKERS; number++) await askAs(test(), `192.0.2.${number}`, 'Zzyzx Viele')
  await askAs(test(), '192.0.2.1', 'Zzyzx Wenige')
  await retain()
  expect(await rows()).toHaveLength(MISSED_SEARCH_ASKERS + 1)
  await test().shiftClock('1 day')
  await retain()
  await retain()
  expect(await rows()).toEqual([])
  expect(await missed()).toMatchObject([{ words: 'zzyzx viele', askers: 5 }])
  await test().shiftClock(`${MISSED_SEARCH_DAYS} days`)
  await retain()
  expect(await missed()).toEqual([])
})

it('counts neither what was found, nor what filters hid, nor further pages, nor texts that are no words', async () => {
  for (const more of ['&priceMin=90', '&condition=GOOD', '&genre=roman', '&start=30']) await askAs(test(), '192.0.2.1', 'Zzyzx', more)
  await askAs(test(), '192.0.2.1', '')
  await askAs(test(), '192.0.2.1', '!?…')
  await askAs(test(), '192.0.2.1', 'zzyzx '.repeat(50))
  expect(await rows()).toEqual([])
})

it('answers although it cannot be noted', async () => {
  await sql`alter table missed_search_asker rename to missed_search_away`.execute(test().db)
  expect((await askAs(test(), '192.0.2.1', 'Zzyzx Qwaar')).status).toBe(200)
  await sql`alter table missed_search_away rename to missed_search_asker`.execute(test().db)
})
