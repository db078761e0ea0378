import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { UNVERIFIED_ACCOUNT_DAYS } from '#domain/policy/legal.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { refuseRows } from '../../../testing/rows/refuse-rows.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

/** Accounts that are deleted without their members: one that cannot be deleted keeps no other there. */
const test = useTestApplication()

/** Those of the members who are there after a round. */
async function left(ids: readonly string[]): Promise<string[]> {
  // What fails is told by the sweep at its end.
  await Promise.allSettled([test().settle()])
  await Promise.allSettled([test().forgetOld()])
  const members = test().db.selectFrom('member').select('id').where('id', 'in', ids).where('deleted_at', 'is', null).orderBy('id')
  return (await members.execute()).map(({ id }) => id)
}

const refuseDeletion = (id: string) => refuseRows(test(), 'member', `new.id = '${id}' and new.deleted_at is not null`)

it('deletes the accounts behind one that cannot be deleted again after a backup was put back', async () => {
  const members = [await registerMember(test()), await registerMember(test())]
  const ids = members.map(({ id }) => id).toSorted()
  const allow = await refuseDeletion(ids[0]!)
  await sql`insert into restoration (uuid, moment, deleted_members) values (gen_random_uuid(), app_now(), ${ids}::uuid[])`.execute(
    test().db,
  )
  expect(await left(ids)).toEqual([ids[0]])
  await allow()
  expect(await left(ids)).toEqual([])
})

it('deletes all accounts that were never confirmed in one round, however many there are, and those behind one that cannot be', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into member (profile_id, email, first_name, last_name, adult_confirmed_at, created_at)
    select 'never-' || n, 'never-' || n || '@example.org', 'Nie', 'Da', app_now(), app_now() + n * interval '1 second'
      from generate_series(1, 205) n returning id`.execute(test().db)
  const ids = rows.map(({ id }) => id)
  const allow = await refuseDeletion(ids[0]!)
  await test().shiftClock(`${UNVERIFIED_ACCOUNT_DAYS} days 10 minutes`)
  expect(await left(ids)).toEqual([ids[0]])
  await allow()
  expect(await left(ids)).toEqual([])
})
