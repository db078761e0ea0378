import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { claim, order } from '../testing/factories/exchange-factories.ts'
import type { RegisteredMember } from '../testing/factories/factories.ts'
import { registerAdmin } from '../testing/factories/register-admin.ts'
import { restrictMember } from '../testing/factories/read-and-decide.ts'
import { faultyGateway, type Fault } from '../testing/faulty-gateway.ts'
import type { PaymentGateway } from '../features/payments/providers/gateway.ts'
import { expectEndedByBlock, lookBefore, type StormMoney } from '../testing/storm/aftermath.ts'
import { finishWhatIsSent } from '../testing/storm/finish.ts'
import { expectGathered, gatherFifty, type Storm } from '../testing/storm/gather.ts'
import { useTestApplication } from '../testing/test-application.ts'

/** A member with fifty exchanges in all states is blocked while the provider fails in every way (F63, decision 15). */
const test = useTestApplication()

let admin: RegisteredMember
let sandbox: PaymentGateway
let isRefusing = false
const CALLS = ['refund', 'void', 'read', 'capture'] as const
/** What goes wrong next with each kind of call. */
let faults: Record<(typeof CALLS)[number], Fault['when'][]>

beforeAll(async () => {
  admin = await registerAdmin(test())
  sandbox = test().application.gateways.sandbox!
})

/** Each kind of call fails by itself; captures also as long as they are refused. */
function coverLines(): void {
  isRefusing = false
  faults = { refund: [], void: [], read: [], capture: [] }
  const next = (call: (typeof CALLS)[number]): Fault | undefined => {
    const when = call === 'capture' && isRefusing ? 'before' : faults[call].shift()
    return when && { call, when }
  }
  test().application.gateways.sandbox = CALLS.reduce((gateway, call) => faultyGateway(gateway, () => next(call)), sandbox)
}

const block = ({ id }: RegisteredMember) =>
  restrictMember(admin.caller, id, { kind: 'BLOCK', ground: 'SPAM', reason: 'Dreimal dieselbe Werbung.', days: null })

async function sweep(name: string): Promise<void> {
  await test()
    .application.sweeps.find((one) => one.name === name)!
    .run()
}

async function gather(): Promise<Storm> {
  coverLines()
  const storm = await gatherFifty({
    front: test(),
    db: test().db,
    admin,
    claim: async (caller, offer) => (await claim(caller, offer)).body.exchangeUuid,
    order,
    refuseCaptures: () => void (isRefusing = true),
  })
  await sweep('exchanges')
  await test().mailsTo(storm.member.email)
  await expectGathered(storm, test().db)
  return storm
}

const STATES: Record<string, StormMoney['state']> = { requires_capture: 'held', succeeded: 'captured', canceled: 'canceled' }

async function moneyOf(reference: string): Promise<StormMoney> {
  const { rows } = await sql<{ status: string; refunded: number }>`
    select status, refunded_cents as refunded from sandbox_intent where id = ${reference}`.execute(test().db)
  const { status = '', refunded = 0 } = rows[0] ?? {}
  return { state: STATES[status] ?? 'unpaid', refundedCents: refunded }
}

/** Sweeps and jobs until the lines are clear and all that waited is done. */
async function calmDown(): Promise<void> {
  isRefusing = false
  for (let round = 0; round < 10; round++) {
    await test().shiftClock('2 minutes')
    await test().settle()
  }
}

async function openOf({ exchanges }: Storm): Promise<string[]> {
  const { rows } = await sql<{ status: string }>`
    select status from exchange where id = any(${exchanges.map(({ id }) => id)}::uuid[]) and closed_at is null order by status`.execute(
    test().db,
  )
  return rows.map(({ status }) => status)
}

const ON_ITS_WAY = [...Array<string>(4).fill('DISPUTED'), ...Array<string>(4).fill('LABEL_READY'), ...Array<string>(4).fill('SENT')]
const BOTH: Fault['when'][] = ['before', 'after', 'after', 'before']

it(
  'a block of a member with fifty exchanges ends all that is not sent in one go, once, whatever the provider answers; what is sent goes on',
  { timeout: 300_000 },
  async () => {
    const storm = await gather()
    const before = await lookBefore(storm, test().db)
    faults = { refund: [...BOTH, ...BOTH], void: [...BOTH], read: [...BOTH], capture: ['after', 'before'] }
    const [first, second] = await Promise.all([block(storm.member), block(storm.member), sweep('exchanges')])
    expect([first.status, second.status], 'two clicks, and a sweep that comes by').toEqual([200, 200])
    // Only captures that are under way are left to the sweep.
    expect(await openOf(storm)).toEqual([...Array<string>(3).fill('ACCEPTING'), ...ON_ITS_WAY])
    await calmDown()
    expect(faults, 'all of them were met').toEqual({ refund: [], void: [], read: [], capture: [] })
    await expectEndedByBlock(storm, test().db, { before, moneyOf })
    await finishWhatIsSent(storm, admin)
    expect(await openOf(storm)).toEqual([])
  },
)
