import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { points } from '../../../testing/factories/exchange-factories.ts'
import { playUntil, type ExchangeStage } from '../../../testing/factories/exchange-stage.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { decideProblem } from '../../../testing/factories/read-and-decide.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { expireRequest } from './end-request.ts'

const test = useTestApplication()

type Answered = number | 'swept'

/** What can happen to a request, each told by the status of its answer. */
const ENDINGS: Record<string, (stage: ExchangeStage) => Promise<Answered>> = {
  accept: async ({ sender, exchange }) => (await sender.caller.post(`/exchanges/accept-request/${exchange}`)).status,
  decline: async ({ sender, exchange }) => (await sender.caller.post(`/exchanges/decline-request/${exchange}`)).status,
  revoke: async ({ receiver, exchange }) => (await receiver.caller.post(`/exchanges/revoke-request/${exchange}`)).status,
  expire: async ({ exchange }) => {
    await expireRequest({ db: test().db, effects: test().application.effects }, exchange)
    return 'swept'
  },
}

const WON_BY: Record<string, string> = {
  DECLINED: 'decline',
  REVOKED: 'revoke',
  EXPIRED: 'expire',
  LABEL_READY: 'accept',
  REQUEST_ACCEPTED: 'accept',
}

function permutations(names: string[]): string[][] {
  if (names.length < 2) return [names]
  return names.flatMap((name) => permutations(names.filter((other) => other !== name)).map((rest) => [name, ...rest]))
}

async function statusOf({ receiver, exchange }: ExchangeStage): Promise<string> {
  await test().settle()
  return (await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange.status
}

async function expectOneWinner(stage: ExchangeStage, names: string[]): Promise<void> {
  const answers = await Promise.all(names.map((name) => ENDINGS[name]!(stage)))
  const winner = WON_BY[await statusOf(stage)]
  expect(winner, names.join(' ')).toBeDefined()
  for (const [index, name] of names.entries()) {
    if (answers[index] !== 'swept')
      expect(answers[index], `${name} of ${names.join(' ')}, won by ${winner}`).toBe(name === winner ? 200 : 409)
  }
  const [intent] = (await stage.receiver.caller.get('/sandbox/intents')).body.intents
  expect(intent.status).toBe(winner === 'accept' ? 'succeeded' : 'canceled')
}

async function makeDue(exchange: string, milliseconds: number): Promise<void> {
  await sql`update exchange set answer_due_at = app_now() + make_interval(secs => ${milliseconds / 1000}::float8) where id = ${exchange}`.execute(
    test().db,
  )
}

it(
  'accept, decline, revoke and expire at once: exactly one of them, in all 24 orders, and the money follows (F54)',
  { timeout: 180_000 },
  async () => {
    for (const [index, names] of permutations(Object.keys(ENDINGS)).entries()) {
      const stage = await playUntil(test(), 'requested')
      // Every second time the deadline has passed, so that the sweep takes part in the race.
      if (index % 2 === 0) await makeDue(stage.exchange, -1)
      await expectOneWinner(stage, names)
    }
  },
)

it('an acceptance at the deadline is in time or too late, never both (F55)', async () => {
  for (const milliseconds of [-1, 1, 5, 10, 20, 40]) {
    const stage = await playUntil(test(), 'requested')
    await makeDue(stage.exchange, milliseconds)
    await expectOneWinner(stage, ['accept', 'expire'])
    // Another sweep ends what is left, so that nothing stays open.
    expect(await statusOf(stage)).not.toBe('REQUESTED')
  }
})

it('receipt, report and a denied sending at once: one reward or none (F56)', async () => {
  const admin = await registerAdmin(test())
  for (const names of permutations(['confirm', 'report', 'deny'])) {
    const stage = await playUntil(test(), 'released')
    const { sender, receiver, exchange } = stage
    await sql`update exchange set ship_due_at = app_now() - interval '1 minute' where id = ${exchange}`.execute(test().db)
    const before = await points(sender)
    const calls: Record<string, () => Promise<{ status: number }>> = {
      confirm: () => receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`),
      report: () => receiver.caller.post(`/exchanges/report-problem/${exchange}`, { kind: 'NOT_ARRIVED', text: 'Nichts da.' }),
      deny: () => sender.caller.post(`/exchanges/mark-not-sent/${exchange}`),
    }
    const answers = await Promise.all(names.map((name) => calls[name]!()))
    expect(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      names.join(' '),
    ).toEqual([200, 409, 409])
    const status = await statusOf(stage)
    expect(await points(sender)).toBe(status === 'RECEIVED' ? before + 2 : before)
    if (status !== 'DISPUTED') continue
    // Two administrators decide at once: one of them.
    const decide = (decision: string) => decideProblem(admin.caller, exchange, { decision, reason: 'Geprüft.' })
    const decisions = await Promise.all([decide('RECEIVED'), decide('REFUNDED'), decide('LOST')])
    expect(decisions.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  }
})

it('a receipt confirmed twice at once is one reward', async () => {
  const { sender, receiver, exchange } = await playUntil(test(), 'released')
  const before = await points(sender)
  const confirm = () => receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`)
  expect((await Promise.all([confirm(), confirm()])).map(({ status }) => status)).toEqual([200, 200])
  expect(await points(sender)).toBe(before + 2)
})

it('the receiver takes an unpaid claim back: the copy is free at once, a payment that comes late is released', async () => {
  const claimed = await playUntil(test(), 'claimed')
  const { receiver, sender, exchange, offer } = claimed
  expect((await sender.caller.post(`/exchanges/revoke-request/${exchange}`)).status).toBe(404)
  expect((await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange.possibleSteps).toContain('abandon')
  for (let press = 0; press < 2; press++) {
    const answer = await receiver.caller.post(`/exchanges/revoke-request/${exchange}`)
    expect(answer.body.exchange).toMatchObject({ status: 'PAYMENT_FAILED', closeReason: 'CLAIM_GIVEN_UP' })
  }
  expect((await sender.caller.get(`/exchanges/offer/${offer}`)).body.bookOffer).toMatchObject({ status: 'AVAILABLE' })

  const paid = await playUntil(test(), 'paid')
  expect((await paid.receiver.caller.post(`/exchanges/revoke-request/${paid.exchange}`)).status).toBe(200)
  await test().settle()
  const [intent] = (await paid.receiver.caller.get('/sandbox/intents')).body.intents
  expect(intent.status).toBe('canceled')
})

const withdraw = ({ sender, exchange }: ExchangeStage) => sender.caller.post(`/exchanges/withdraw/${exchange}`)

it('what the platform has ended is not told as a step of the member who is late; their own, taken again, is', async () => {
  const late = await playUntil(test(), 'labelReady')
  await test().shiftClock('6 days')
  expect(await statusOf(late)).toBe('CANCELLED')
  expect((await late.receiver.caller.get(`/exchanges/${late.exchange}`)).body.exchange.closeReason).toBe('NOT_SENT')
  expect(await withdraw(late)).toMatchObject({ status: 409, body: { code: 'EXCHANGE_STATE' } })
  expect(await late.sender.caller.post(`/exchanges/mark-not-sent/${late.exchange}`)).toMatchObject({ status: 409 })

  const own = await playUntil(test(), 'labelReady')
  expect([(await withdraw(own)).status, (await withdraw(own)).status]).toEqual([200, 200])
  const declined = await playUntil(test(), 'requested')
  const decline = (body: object) => declined.sender.caller.post(`/exchanges/decline-request/${declined.exchange}`, body)
  expect([(await decline({ takesOffShelf: true })).status, (await decline({ takesOffShelf: true })).status]).toEqual([200, 200])
})
