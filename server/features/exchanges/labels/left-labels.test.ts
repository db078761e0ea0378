import { beforeEach, expect, it } from 'vitest'
import { AUTO_CONFIRM_DAYS } from '#domain/policy/exchange.ts'
import { playUntil, type ExchangeStage } from '../../../testing/factories/exchange-stage.ts'
import type { RegisteredMember } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { decideProblem } from '../../../testing/factories/read-and-decide.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { labelRetention } from '../../labels/jobs.ts'

const test = useTestApplication()

let admin: RegisteredMember
// A session of an administrator is over soon, and time passes here.
beforeEach(async () => {
  admin = await registerAdmin(test())
})

/** The label of an exchange, and what has become of it since. */
async function labelOf({ exchange }: ExchangeStage): Promise<() => Promise<object>> {
  const { db } = test()
  const { id } = await db.selectFrom('label').select('id').where('exchange_id', '=', exchange).executeTakeFirstOrThrow()
  return () => db.selectFrom('label').select(['status', 'exchange_id']).where('id', '=', id).executeTakeFirstOrThrow()
}

const IN_STOCK = { status: 'AVAILABLE', exchange_id: null }

const receive = ({ receiver, exchange }: ExchangeStage) => receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`)

async function decideReceived({ receiver, exchange }: ExchangeStage): Promise<void> {
  await receiver.caller.post(`/exchanges/report-problem/${exchange}`, { kind: 'OTHER', text: 'Noch nichts da.' })
  const decided = await decideProblem(admin.caller, exchange, {
    decision: 'RECEIVED',
    reason: 'Sie haben sich getroffen.',
  })
  expect(decided, JSON.stringify(decided.body)).toMatchObject({ status: 200 })
}

const ENDS: Record<string, (stage: ExchangeStage) => Promise<unknown>> = {
  'is confirmed after it was handed over': receive,
  'was sent with a label of the sender and is confirmed': async (stage) => {
    await stage.sender.caller.post(`/exchanges/mark-sent/${stage.exchange}`)
    await receive(stage)
  },
  'was sent with a label of the sender and counts as received': async ({ sender, exchange }) => {
    await sender.caller.post(`/exchanges/mark-sent/${exchange}`)
    await test().shiftClock(`${AUTO_CONFIRM_DAYS + 1} days`)
    await test().settle()
  },
  'is decided to be received': decideReceived,
}

it.each(Object.entries(ENDS))('a label nobody took is in stock again when the exchange %s', async (_how, end) => {
  const stage = await playUntil(test(), 'labelReady')
  const label = await labelOf(stage)
  await end(stage)
  expect((await stage.receiver.caller.get(`/exchanges/${stage.exchange}`)).body.exchange.status).toBe('RECEIVED')
  expect(await label()).toEqual(IN_STOCK)
})

it.each([receive, decideReceived])('one that was taken stays with its exchange', async (end) => {
  const stage = await playUntil(test(), 'released')
  const label = await labelOf(stage)
  await end(stage)
  await labelRetention(test().services).forget()
  expect(await label()).toEqual({ status: 'ASSIGNED', exchange_id: stage.exchange })
})
