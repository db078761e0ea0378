import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { metricsOf } from '../../testing/own-parts.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { areOrdersStopped } from './reconciliation/queries.ts'

const test = useTestApplication()

const told = async () => (await metricsOf(test()).text()).match(/^buchfink_orders_stopped .*$/gmu)
const find = (theirs: string) => sql`
  with run as (insert into reconciliation_run (scope) values ('full') returning id)
  insert into reconciliation_finding (run_id, provider, theirs, action, is_parked) select id, 'stripe', ${theirs}, 'none', true from run`

it('that nobody can order is told of, whichever of the two reasons it has, and a difference that stops nobody is none', async () => {
  expect(await told()).toEqual(['buchfink_orders_stopped 0'])
  await find('requires_capture').execute(test().db)
  expect(await told()).toEqual(['buchfink_orders_stopped 0'])
  await find('captured').execute(test().db)
  expect([await told(), await areOrdersStopped(test().db)]).toEqual([['buchfink_orders_stopped 1'], true])
  await sql`update reconciliation_finding set resolved_at = app_now(), resolution = 'seen' where is_parked`.execute(test().db)
  expect([await told(), await areOrdersStopped(test().db)]).toEqual([['buchfink_orders_stopped 0'], false])
  await sql`insert into restoration (uuid, moment) values (gen_random_uuid(), app_now())`.execute(test().db)
  expect([await told(), await areOrdersStopped(test().db)]).toEqual([['buchfink_orders_stopped 1'], true])
  await sql`update restoration set looked_at = app_now()`.execute(test().db)
})
