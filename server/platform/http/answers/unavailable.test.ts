import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readQuote, twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { isUnavailable } from './problem-details.ts'

const test = useTestApplication()

/** Ends the connection of the first statement that waits for a lock. */
async function endWhoWaits(): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' limit 1`.execute(test().db)
    if (rows.length > 0) return
    await wait(20)
  }
  throw new Error('Nobody waits for the lock.')
}

it('answers 503 when the database ends a connection in the middle of an order, and works again at once (F13)', async () => {
  const { receiver, offer } = await twoReaders(test(), 2)
  const { totalCents: amount, version } = await readQuote(receiver.caller, offer)
  const order = () => receiver.caller.post(`/sandbox/order/${offer}/intent`, { amount, version })
  await test()
    .db.transaction()
    .execute(async (tx) => {
      await sql`select 1 from offer where id = ${offer} for update`.execute(tx)
      const refused = order()
      await endWhoWaits()
      const answer = await refused
      expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
      expect(answer.headers.get('retry-after')).toBe('5')
    })
  expect(await order()).toMatchObject({ status: 200 })
})

it.each([
  [Object.assign(new Error('deadlock detected'), { code: '40P01' }), true],
  [Object.assign(new Error('could not extend file'), { code: '53100' }), true],
  [
    Object.assign(new Error('no space left'), {
      code: 'E_CANNOT_WRITE_FILE',
      cause: Object.assign(new Error('write'), { code: 'ENOSPC' }),
    }),
    true,
  ],
  [new Error('Client has encountered a connection error and is not queryable'), true],
  [Object.assign(new Error('invalid input'), { code: '22P02' }), false],
  [new TypeError('x is undefined'), false],
  ['a text', false],
])('knows what passes by itself: %s', (error, expected) => {
  expect(isUnavailable(error)).toBe(expected)
})
