import { expect, it } from 'vitest'
import { SESSION_IDLE_DAYS, VERIFY_TOKEN_HOURS } from '#domain/policy/accounts.ts'
import { UNVERIFIED_ACCOUNT_DAYS } from '#domain/policy/legal.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { listTraces } from '../../../testing/list-traces.ts'

const test = useTestApplication()

const count = async (table: 'member_session' | 'member_token', memberId: string): Promise<number> =>
  (await test().db.selectFrom(table).select('member_id').where('member_id', '=', memberId).execute()).length

it('deletes sessions that have expired or were idle for too long', async () => {
  const { id } = await registerMember(test())
  await test().shiftClock(`${SESSION_IDLE_DAYS - 1} days`)
  await test().settle()
  expect(await count('member_session', id)).toBe(1)
  await test().shiftClock('1 day')
  await test().settle()
  expect(await count('member_session', id)).toBe(0)
})

it('deletes tokens of mails that are used or too old', async () => {
  const used = await registerMember(test())
  const open = await registerMember(test(), { verified: false })
  await test().forgetOld()
  expect([await count('member_token', used.id), await count('member_token', open.id)]).toEqual([0, 1])
  await test().shiftClock(`${VERIFY_TOKEN_HOURS} hours`)
  await test().settle()
  expect(await count('member_token', open.id)).toBe(0)
})

it(`erases accounts whose address was not verified within ${UNVERIFIED_ACCOUNT_DAYS} days`, async () => {
  const never = await registerMember(test(), { email: 'never-read@example.org', lastName: 'Ungelesen', verified: false })
  const verified = await registerMember(test())
  await test().settle()
  await test().shiftClock(`${UNVERIFIED_ACCOUNT_DAYS - 1} days`)
  await test().settle()
  expect(await test().db.selectFrom('member').select('email').where('id', '=', never.id).executeTakeFirst()).toEqual({ email: never.email })
  await test().shiftClock('1 day')
  await test().settle()
  expect(await listTraces(test(), never.email)).toEqual([])
  expect(await listTraces(test(), 'Ungelesen')).toEqual([])
  expect(await test().db.selectFrom('member').select('deleted_at').where('id', '=', verified.id).executeTakeFirst()).toEqual({
    deleted_at: null,
  })
})
