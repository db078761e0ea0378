import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createOffer, order } from '../../../testing/factories/exchange-factories.ts'
import { blockMember, playUntil } from '../../../testing/factories/exchange-stage.ts'
import type { Answer } from '../../../testing/caller.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { cancelForBlocked } from '../deadlines/account-deletion-commands.ts'

const test = useTestApplication()

async function rowOf(exchange: string) {
  return test().db.selectFrom('exchange').select(['status', 'close_reason']).where('id', '=', exchange).executeTakeFirstOrThrow()
}

function services() {
  return { db: test().db, effects: test().application.effects }
}

/** Blocks a member while a call of somebody waits for the same row; gives what the call was answered. */
async function blockDuring(memberId: string, call: () => Promise<Answer>): Promise<Answer> {
  const { answer } = await test()
    .db.transaction()
    .execute(async (tx) => {
      await sql`update member set blocked_at = app_now() where id = ${memberId}`.execute(tx)
      const pending = call()
      await somebodyWaits()
      // Not awaited here: it goes on when this transaction ends.
      return { answer: pending }
    })
  return answer
}

async function somebodyWaits(): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      test().db,
    )
    if (rows.length > 0) return
    await wait(20)
  }
  throw new Error('Nobody waits for the lock.')
}

it.each(['sender', 'receiver'] as const)(
  'a block of the %s ends what is not sent, with refunds; what is sent goes on (decision 15)',
  async (side) => {
    const claimed = await playUntil(test(), 'claimed')
    const requested = await playUntil(test(), 'requested')
    const ready = await playUntil(test(), 'labelReady')
    const released = await playUntil(test(), 'released')
    for (const stage of [claimed, requested, ready, released]) {
      await blockMember(test(), stage[side].id)
      await cancelForBlocked(services(), stage[side].id)
    }
    await test().settle()
    const reason = { close_reason: 'MEMBER_BLOCKED' }
    expect(await rowOf(claimed.exchange)).toEqual({ status: 'PAYMENT_FAILED', ...reason })
    expect(await rowOf(requested.exchange)).toEqual({ status: side === 'sender' ? 'DECLINED' : 'REVOKED', ...reason })
    expect(await rowOf(ready.exchange)).toEqual({ status: 'CANCELLED', ...reason })
    expect(await rowOf(released.exchange)).toEqual({ status: 'LABEL_READY', close_reason: null })
    const intents = await test()
      .db.selectFrom('sandbox_intent')
      .innerJoin('payment', 'payment.provider_ref', 'sandbox_intent.id')
      .select(['sandbox_intent.status', 'refunded_cents', 'sandbox_intent.amount_cents'])
      .where('payment.exchange_id', '=', ready.exchange)
      .execute()
    expect(intents[0]?.refunded_cents).toBe(intents[0]?.amount_cents)
  },
)

it('what a killed process leaves after a block is ended by the sweep; a copy of a blocked member comes back with them', async () => {
  const { sender, exchange, offer } = await playUntil(test(), 'labelReady')
  await blockMember(test(), sender.id)
  await test().settle()
  expect(await rowOf(exchange)).toEqual({ status: 'CANCELLED', close_reason: 'MEMBER_BLOCKED' })
  await sql`update member set blocked_at = null where id = ${sender.id}`.execute(test().db)
  expect((await test().visitor().get(`/exchanges/offer/${offer}`)).body.bookOffer).toMatchObject({ status: 'AVAILABLE' })
})

it('no order is made after the block of its receiver or of the owner is committed (F63)', async () => {
  for (const side of ['receiver', 'sender'] as const) {
    const stage = await playUntil(test(), 'offered')
    const answer = await blockDuring(stage[side].id, () =>
      stage.receiver.caller.post(`/sandbox/order/${stage.offer}/intent`, { amount: stage.total, version: stage.version }),
    )
    const refusal = side === 'receiver' ? { status: 403, code: 'MEMBER_BLOCKED' } : { status: 409, code: 'OFFER_NOT_AVAILABLE' }
    expect(answer, side).toMatchObject({ status: refusal.status, body: { code: refusal.code } })
    const open = await test().db.selectFrom('exchange').select('id').where('offer_id', '=', stage.offer).execute()
    expect(open, side).toEqual([])
  }
})

it('nothing is accepted and no order is finished after the block of one of the two is committed (F63)', async () => {
  for (const side of ['receiver', 'sender'] as const) {
    const { sender, exchange, ...stage } = await playUntil(test(), 'requested')
    const accepted = await blockDuring({ sender, ...stage }[side].id, () => sender.caller.post(`/exchanges/accept-request/${exchange}`))
    expect(accepted, side).toMatchObject({ status: 403, body: { code: 'MEMBER_BLOCKED' } })
    expect((await rowOf(exchange)).status).toBe('REQUESTED')

    const paid = await playUntil(test(), 'paid')
    const finished = await blockDuring(paid[side].id, () =>
      paid.receiver.caller.post(`/sandbox/order/${paid.offer}/authorize`, { sid: paid.intent, amount: paid.total, epn: 2, istp: false }),
    )
    expect(finished, side).toMatchObject({ status: 403 })
    await test().settle()
    expect((await rowOf(paid.exchange)).status).toBe('PAYMENT_FAILED')
  }
})

it('others go on while somebody is blocked', async () => {
  const owner = await registerMember(test())
  const reader = await registerMember(test())
  const offer = await createOffer(owner.caller, 2)
  await blockMember(test(), (await registerMember(test())).id)
  const exchange = await order(reader.caller, offer)
  expect((await owner.caller.post(`/exchanges/accept-request/${exchange}`)).status).toBe(200)
})
