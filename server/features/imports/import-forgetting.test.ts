import { expect, it } from 'vitest'
import { IMPORT_KEPT_DAYS } from '#domain/policy/imports.ts'
import { registerMember, wirePassword } from '../../testing/factories/factories.ts'
import { listTraces } from '../../testing/list-traces.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { latest, startImportOf } from './testing/import-steps.ts'
import { STORYGRAPH } from './testing/sample-files.ts'

const test = useTestApplication()

it(`deletes imports after ${IMPORT_KEPT_DAYS} days, and keeps what they added`, async () => {
  const { caller } = await registerMember(test())
  await startImportOf(caller, STORYGRAPH)
  await test().settle()
  await test().shiftClock(`${IMPORT_KEPT_DAYS - 1} days`)
  await test().settle()
  expect(await latest(caller)).toMatchObject({ status: 'DONE' })
  await test().shiftClock('1 day')
  await test().settle()
  expect((await test().db.selectFrom('import_row').select('number').where('title', '=', 'Ein Hörbuch').execute()).length).toBe(0)
})

it('deletes the imports of a member with the account, also a running one', async () => {
  const { caller, password } = await registerMember(test())
  await startImportOf(caller, 'Title,Author,ISBN\nDas Unverwechselbarste,Jemand Anders,\nX,Y,9783423086004\n')
  expect((await caller.post('/profile/delete', { password: wirePassword(password) })).status).toBe(200)
  await test().settle()
  expect(await listTraces(test(), 'Unverwechselbarste')).toEqual([])
})
