import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { claim, createOffer, order, points, twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { playUntil } from '../../../testing/factories/exchange-stage.ts'
import type { RegisteredMember } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { restrictMember } from '../../../testing/factories/read-and-decide.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

/** A block that comes while something else is under way (F63): both through the front door, held in the worst moment. */
const test = useTestApplication()
let admin: RegisteredMember
beforeAll(async () => {
  admin = await registerAdmin(test())
})

const block = ({ id }: RegisteredMember, reason = 'Dreimal dieselbe Werbung.') =>
  restrictMember(admin.caller, id, { kind: 'BLOCK', ground: 'SPAM', reason, days: null })

/** The provider takes its time with one kind of call: `begun` when it is there, until `finish`. */
function holdUp(call: 'open' | 'capture'): { begun: Promise<void>; finish: () => void } {
  const begun = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<void>()
  const { gateways } = test().application
  const sandbox = gateways.sandbox!
  const wait = async (): Promise<void> => {
    begun.resolve()
    await finished.promise
  }
  gateways.sandbox = {
    ...sandbox,
    open: async (...input) => {
      if (call === 'open') await wait()
      return sandbox.open(...input)
    },
    capture: async (...input) => {
      if (call === 'capture') await wait()
      return sandbox.capture(...input)
    },
  }
  const finish = (): void => {
    finished.resolve()
    gateways.sandbox = sandbox
  }
  return { begun: begun.promise, finish }
}

async function drain(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await test().shiftClock('2 minutes')
    await test().settle()
  }
}

interface Stored {
  status: string
  reason: string | null
  payment: string
  /** At the sandbox; null when it never heard of it. */
  money: string | null
  refunded: number | null
}

/** How the exchange of a copy stands, and its money. */
async function storedOf(offer: string): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select e.status, e.close_reason as reason, p.status as payment, i.status as money, i.refunded_cents as refunded
      from exchange e join payment p on p.exchange_id = e.id left join sandbox_intent i on i.metadata->>'paymentId' = p.id::text
     where e.offer_id = ${offer}::uuid`.execute(test().db)
  return rows
}

async function mailsAbout({ email }: RegisteredMember, what: RegExp): Promise<number> {
  return (await test().mailsTo(email)).filter(({ subject }) => what.test(subject)).length
}

it.each(['receiver', 'sender'] as const)('a block of the %s while a claim is opened at the provider ends the claim', async (side) => {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  await createOffer(receiver.caller)
  const had = await points(receiver)
  const { begun, finish } = holdUp('open')
  const pressed = claim(receiver.caller, offer)
  await begun
  expect((await block({ sender, receiver }[side])).status).toBe(200)
  expect(await storedOf(offer)).toMatchObject([{ status: 'PAYMENT_FAILED', reason: 'MEMBER_BLOCKED' }])
  finish()
  expect(await pressed).toMatchObject({ status: 409, body: { code: 'OFFER_NOT_AVAILABLE' } })
  await drain()
  const [ended] = await storedOf(offer)
  expect(ended).toMatchObject({ status: 'PAYMENT_FAILED', payment: 'VOIDED' })
  // Late as it comes, the payment at the provider is nobody's: its secret was given to nobody (K3).
  expect(ended?.money).toBe('requires_payment_method')
  const { rows } = await sql<{ balance: number }>`
    select balance::int as balance from account where member_id = ${receiver.id}::uuid and kind = 'avail' and unit = 'POINT'`.execute(
    test().db,
  )
  expect(rows).toEqual([{ balance: had }])
})

it.each(['sender', 'receiver'] as const)('a block of the %s while an acceptance takes the money gives it back', async (side) => {
  const { sender, receiver, offer, exchange } = await playUntil(test(), 'requested')
  const { begun, finish } = holdUp('capture')
  const accepted = sender.caller.post(`/exchanges/accept-request/${exchange}`)
  await begun
  expect((await block({ sender, receiver }[side])).status).toBe(200)
  expect(await storedOf(offer)).toMatchObject([{ status: 'ACCEPTING' }])
  finish()
  expect((await accepted).status).toBe(200)
  await drain()
  const [ended] = await storedOf(offer)
  expect(ended).toMatchObject({ status: 'CANCELLED', reason: 'MEMBER_BLOCKED', payment: 'REFUNDED', money: 'succeeded' })
  expect(ended?.refunded).toBeGreaterThan(0)
  for (const member of [sender, receiver]) expect(await mailsAbout(member, /^Tausch beendet/u)).toBe(1)
})

it('a block of the sender and an acceptance at once: nothing is taken, or all of it is given back', async () => {
  for (let time = 0; time < 4; time++) {
    const { sender, offer, exchange } = await playUntil(test(), 'requested')
    const [blocked, accepted] = await Promise.all([block(sender), sender.caller.post(`/exchanges/accept-request/${exchange}`)])
    expect(blocked.status).toBe(200)
    expect([200, 403, 409]).toContain(accepted.status)
    await drain()
    const [ended] = await storedOf(offer)
    const wasTaken = accepted.status === 200
    expect(ended).toMatchObject(wasTaken ? { status: 'CANCELLED', payment: 'REFUNDED' } : { status: 'DECLINED', payment: 'VOIDED' })
    expect(ended?.reason).toBe('MEMBER_BLOCKED')
  }
})

it.each(['requested', 'labelReady', 'released'] as const)(
  'a block of both sides at once, each by two clicks, ends what was %s once',
  async (until) => {
    const { sender, receiver, offer } = await playUntil(test(), until)
    const answers = await Promise.all([block(sender), block(receiver), block(sender), block(receiver)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await drain()
    const [ended] = await storedOf(offer)
    const isOnItsWay = until === 'released'
    expect(ended?.reason).toBe(isOnItsWay ? null : 'MEMBER_BLOCKED')
    if (until === 'requested') expect(['DECLINED', 'REVOKED']).toContain(ended?.status)
    else expect(ended?.status).toBe(isOnItsWay ? 'LABEL_READY' : 'CANCELLED')
    for (const member of [sender, receiver]) {
      expect(await mailsAbout(member, /eendet/u)).toBe(isOnItsWay ? 0 : 1)
      expect(await mailsAbout(member, /^Dein Konto ist gesperrt$/u)).toBe(1)
    }
  },
)

it('two blocks at once for different reasons are two, and the member is free when both are lifted', async () => {
  const { sender, receiver, exchange } = await playUntil(test(), 'requested')
  const other = await order(sender.caller, await createOffer(receiver.caller, 1))
  await Promise.all([block(sender, 'Der eine Grund.'), block(sender, 'Der andere Grund.')])
  await drain()
  const { rows } = await sql<{ steps: number }>`
    select count(*)::int as steps from exchange_event
     where exchange_id in (${exchange}::uuid, ${other}::uuid) and step in ('declineByBlock', 'revokeByBlock')`.execute(test().db)
  expect(rows).toEqual([{ steps: 2 }])
  const { restrictions } = (await admin.caller.get(`/admin/users/${sender.id}`)).body
  expect(restrictions).toHaveLength(2)
  for (const [index, { uuid }] of restrictions.entries()) {
    expect((await sender.caller.get('/session')).body.restriction, `after ${index} of two`).not.toBeNull()
    await admin.caller.post(`/admin/restrictions/${uuid}/lift`, { reason: 'Ein Irrtum.' })
  }
  expect((await sender.caller.get('/session')).body.restriction).toBeNull()
})
