import { expect, it } from 'vitest'
import { registerMember, TEST_PASSWORD, wirePassword } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { offer, scan, scanned, scanOurs, stackOf } from './testing/stack-steps.ts'

const test = useTestApplication()

const storedOf = async (memberId: string): Promise<number> =>
  (await test().db.selectFrom('intake_item').select('id').where('member_id', '=', memberId).execute()).length

it('forgets what was offered or taken out after a week, and what nobody touches after half a year', async () => {
  const { caller, id } = await registerMember(test())
  const offered = await scanOurs(caller)
  const removed = await scanOurs(caller)
  const kept = await scanOurs(caller)
  await offer(caller, offered.key)
  await caller.delete(`/intake/rows/${removed.key}`)
  await test().shiftClock('8 days')
  await test().settle()
  expect(await storedOf(id)).toBe(1)
  expect(await stackOf(caller)).toMatchObject([{ key: kept.key }])
  expect((await caller.get('/exchanges/my-book-offers?start=0&limit=30')).body.total).toBe(1)
  await test().shiftClock('170 days')
  await test().settle()
  expect(await storedOf(id)).toBe(1)
  await test().shiftClock('3 days')
  await test().settle()
  expect(await storedOf(id)).toBe(0)
})

it('leaves with the account, also what comes at the same moment', async () => {
  const { caller, id } = await registerMember(test())
  await scan(caller, scanned({ isbn: '9783871347108' }))
  await caller.put('/intake/defaults', {
    condition: 'GOOD',
    priceRule: 'SUGGESTION',
    points: null,
    smokeFree: false,
    petFree: false,
    numbers: false,
  })
  await Promise.all([
    caller.post('/profile/delete', { password: wirePassword(TEST_PASSWORD) }),
    caller.post('/intake/rows', { rows: [scanned({ isbn: '9783871347108' })] }),
  ])
  const { deleted_at: gone } = await test().db.selectFrom('member').select('deleted_at').where('id', '=', id).executeTakeFirstOrThrow()
  expect(gone).not.toBeNull()
  expect(await storedOf(id)).toBe(0)
  expect(await test().db.selectFrom('intake_default').selectAll().where('member_id', '=', id).execute()).toEqual([])
  await test().settle()
})
