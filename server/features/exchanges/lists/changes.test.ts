import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { order, twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { giveToken, type Program } from '../../../testing/factories/program.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()

interface Change {
  exchangeUuid: string
  role: string
  step: string
  state: string
  at: string
}

/** All changes, asked for one by one, each with the place that the answer before has named. */
async function follow(program: Program, after = '0.0'): Promise<{ changes: Change[]; next: string }> {
  const changes: Change[] = []
  for (let next = after; ;) {
    const { body, status } = await program.call('GET', `/exchanges/changes?limit=1&after=${next}`)
    expect(status, JSON.stringify(body)).toBe(200)
    changes.push(...body.changes)
    if (!body.hasMore) return { changes, next: body.next }
    next = body.next
  }
}

/** Transactions of other tests in the same cluster may run for a moment longer. */
async function lastStep(program: Program): Promise<string | undefined> {
  return (await follow(program)).changes.at(-1)?.step
}

it('tells both members each step once, in order, and the sender nothing before it is paid', async () => {
  const { sender, receiver, offer } = await twoReaders(test())
  const exchange = await order(receiver.caller, offer)
  const ofSender = await giveToken(test(), sender, ['exchanges:read'])
  const ofReceiver = await giveToken(test(), receiver, ['exchanges:read'])
  await expect.poll(() => lastStep(ofReceiver)).toBe('authorize')
  const seen = await follow(ofReceiver)
  expect(seen.changes.map(({ step, role }) => [step, role])).toEqual([
    ['claim', 'receiver'],
    ['authorize', 'receiver'],
  ])
  expect((await follow(ofSender)).changes).toMatchObject([
    { exchangeUuid: exchange, step: 'authorize', role: 'sender', state: 'REQUESTED' },
  ])

  await sender.caller.post(`/exchanges/decline-request/${exchange}`)
  await expect.poll(() => lastStep(ofReceiver)).toBe('decline')
  const later = await follow(ofReceiver, seen.next)
  expect(later.changes.map(({ step }) => step)).toEqual(['decline'])
  expect((await follow(ofReceiver, later.next)).changes).toEqual([])
  const stranger = await giveToken(test(), await registerMember(test()), ['exchanges:read'])
  expect(await follow(stranger)).toEqual({ changes: [], next: '0.0' })
})

it('waits with a step for transactions that began before its own, so that none is passed over', async () => {
  const { receiver, offer } = await twoReaders(test())
  const program = await giveToken(test(), receiver, ['exchanges:read'])
  await test()
    .db.transaction()
    .execute(async (tx) => {
      await sql`select pg_current_xact_id()`.execute(tx)
      await order(receiver.caller, offer)
      expect((await follow(program)).changes).toEqual([])
    })
  await expect.poll(() => lastStep(program)).toBe('authorize')
  expect((await follow(program)).changes.map(({ step }) => step)).toEqual(['claim', 'authorize'])
})

it('takes as a place only what an answer has named', async () => {
  const program = await giveToken(test(), await registerMember(test()), ['exchanges:read'])
  for (const after of ['', 'x', '1', '1.x', '-1.0', '9'.repeat(40), `${'9'.repeat(19)}.0`])
    expect((await program.call('GET', `/exchanges/changes?after=${after}`)).status, after).toBe(400)
  expect((await program.call('GET', `/exchanges/changes?after=${'9'.repeat(18)}.${'9'.repeat(18)}`)).body.changes).toEqual([])
})
