import { sql } from 'kysely'
import { expect } from 'vitest'
import type { ExchangeState } from '#domain/exchange-states.ts'
import { grant } from '../../features/points/commands.ts'
import { inTransaction, type Database } from '../../platform/db/database.ts'
import type { Caller } from '../caller.ts'
import { createOffer } from '../factories/exchange-factories.ts'
import { registerMember, type RegisteredMember } from '../factories/factories.ts'
import type { FrontDoor } from '../test-application.ts'
import { decideProblem } from '../factories/read-and-decide.ts'

/** Where the fifty are played: in this process or in a server of its own, paid through whichever provider. */
interface StormGround {
  front: FrontDoor
  db: Database
  admin: RegisteredMember
  /** Claims a copy; gives the exchange. */
  claim: (receiver: Caller, offer: string) => Promise<string>
  /** A whole order; gives the exchange. */
  order: (receiver: Caller, offer: string) => Promise<string>
  /** From now on the provider takes no money. */
  refuseCaptures: () => void
}

type Side = 'sender' | 'receiver'

/** One of the fifty, as it stood before the block. */
export interface Gathered {
  id: string
  /** Which side the member is who will be blocked. */
  side: Side
  state: ExchangeState
  /** The sender took the label. */
  isReleased: boolean
  sender: RegisteredMember
  receiver: RegisteredMember
}

export interface Storm {
  /** Who will be blocked. */
  member: RegisteredMember
  partners: RegisteredMember[]
  exchanges: Gathered[]
}

interface Play {
  state: ExchangeState
  /** How many with the member as sender, and as receiver: of those at most five unanswered. */
  counts: Record<Side, number>
  begin: 'claim' | 'order'
  steps: [who: Side | 'admin', path: string, body?: object][]
  /** How many labels there are in stock: one for it, or none. */
  stock?: 'one' | 'none'
  isReleased?: boolean
}

const ACCEPT = ['sender', '/exchanges/accept-request/'] as const
const RELEASE = ['sender', '/parcel/label/{}/release'] as const
const REPORT = ['receiver', '/exchanges/report-problem/', { kind: 'NOT_ARRIVED', text: 'Es kam nichts an.', photos: [] }] as const
/** An administrator decides, with what stands there. */
const LOSS = { decision: 'LOST', reason: 'Verloren gegangen.' } as const
const LOSE = ['admin', 'decide'] as const
const one = { sender: 1, receiver: 1 }
const two = { sender: 2, receiver: 2 }

/** Every state, fifty in all; what gives its label back comes first, so that none is left over for those who wait. */
const PLAYS: Play[] = [
  { state: 'CANCELLED', counts: one, begin: 'order', steps: [[...ACCEPT], ['sender', '/exchanges/withdraw/']], stock: 'one' },
  { state: 'LOST', counts: one, begin: 'order', steps: [[...ACCEPT], [...REPORT], [...LOSE]], stock: 'one' },
  {
    state: 'RECEIVED',
    counts: one,
    begin: 'order',
    steps: [[...ACCEPT], [...RELEASE], ['receiver', '/exchanges/confirm-book-received/']],
    stock: 'one',
    isReleased: true,
  },
  { state: 'SENT', counts: two, begin: 'order', steps: [[...ACCEPT], ['sender', '/exchanges/mark-sent/']], stock: 'one' },
  { state: 'DISPUTED', counts: two, begin: 'order', steps: [[...ACCEPT], [...REPORT]], stock: 'one' },
  { state: 'LABEL_READY', counts: two, begin: 'order', steps: [[...ACCEPT], [...RELEASE]], stock: 'one', isReleased: true },
  { state: 'LABEL_READY', counts: { sender: 4, receiver: 6 }, begin: 'order', steps: [[...ACCEPT]], stock: 'one' },
  { state: 'REQUEST_ACCEPTED', counts: two, begin: 'order', steps: [[...ACCEPT]], stock: 'none' },
  { state: 'DECLINED', counts: one, begin: 'order', steps: [['sender', '/exchanges/decline-request/']] },
  { state: 'REVOKED', counts: one, begin: 'order', steps: [['receiver', '/exchanges/revoke-request/']] },
  { state: 'PAYMENT_FAILED', counts: one, begin: 'claim', steps: [['receiver', '/exchanges/revoke-request/']] },
  { state: 'ACCEPTING', counts: { sender: 2, receiver: 1 }, begin: 'order', steps: [[...ACCEPT]] },
  // It stays a request until the sweep ends it.
  { state: 'EXPIRED', counts: one, begin: 'order', steps: [] },
  { state: 'REQUESTED', counts: { sender: 3, receiver: 2 }, begin: 'order', steps: [] },
  { state: 'PENDING_PAYMENT', counts: one, begin: 'claim', steps: [] },
]

/**
 * A member with fifty exchanges in all states, half of them as sender, with four others; points and fee credits are in
 * many. What is to be EXPIRED has passed its time and waits for the sweep; captures are refused from the last ones on.
 */
export async function gatherFifty(ground: StormGround): Promise<Storm> {
  const member = await registerMember(ground.front, { email: `sturm.${crypto.randomUUID()}@example.org`, firstName: 'Swantje' })
  const partners: RegisteredMember[] = []
  for (let index = 0; index < 4; index++)
    partners.push(await registerMember(ground.front, { email: `gegenueber${index}.${crypto.randomUUID()}@example.org` }))
  for (const { id } of [member, ...partners]) {
    const given = { requestId: crypto.randomUUID(), memberId: id, unit: 'FEE', amount: 3 } as const
    await inTransaction(ground.db, (tx) => grant(tx, given))
  }
  const exchanges: Gathered[] = []
  for (const play of PLAYS)
    for (const side of ['sender', 'receiver'] as const)
      for (let time = 0; time < play.counts[side]; time++) {
        const partner = partners[exchanges.length % partners.length]!
        const pair = side === 'sender' ? { sender: member, receiver: partner } : { sender: partner, receiver: member }
        exchanges.push({ ...(await playOne(ground, play, pair, 1 + (exchanges.length % 3))), side })
      }
  expect(exchanges).toHaveLength(50)
  return { member, partners, exchanges }
}

async function playOne(
  ground: StormGround,
  { state, begin, steps, stock, isReleased = false }: Play,
  pair: { sender: RegisteredMember; receiver: RegisteredMember },
  price: number,
): Promise<Omit<Gathered, 'side'>> {
  const offer = await createOffer(pair.sender.caller, price)
  const id = await ground[begin](pair.receiver.caller, offer)
  if (stock === 'one') await stockOne(ground.db)
  if (state === 'ACCEPTING') ground.refuseCaptures()
  for (const [who, path, body] of steps) {
    const answer =
      who === 'admin'
        ? await decideProblem(ground.admin.caller, id, LOSS)
        : await pair[who].caller.post(path.includes('{}') ? path.replace('{}', id) : `${path}${id}`, body)
    expect(answer, `${path} ${JSON.stringify(answer.body)}`).toMatchObject({ status: 200 })
    if (path === ACCEPT[1] && state !== 'ACCEPTING') await captured(ground.db, id)
  }
  if (state === 'EXPIRED') await sql`update exchange set answer_due_at = app_now() where id = ${id}::uuid`.execute(ground.db)
  return { id, state, isReleased, ...pair }
}

/** The server's sweep may take the capture first; the sender is then answered `processing`. */
async function captured(db: Database, id: string): Promise<void> {
  const isAccepting = async (): Promise<boolean> => {
    const { status } = await db.selectFrom('exchange').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    return status === 'ACCEPTING'
  }
  await expect.poll(isAccepting).toBe(false)
}

/** One label in stock, without a page: nobody prints it here. */
async function stockOne(db: Database): Promise<void> {
  await sql`
    insert into label (blob_key, page_sha256) select 'labels/none.pdf', sha256(gen_random_uuid()::text::bytea)
     where not exists (select 1 from label where status = 'AVAILABLE')`.execute(db)
}

/** Each of the fifty stands as it was played. */
export async function expectGathered({ exchanges }: Storm, db: Database): Promise<void> {
  const { rows } = await sql<{ id: string; status: string }>`
    select id, status from exchange where id = any(${exchanges.map(({ id }) => id)}::uuid[])`.execute(db)
  const states = new Map(rows.map(({ id, status }) => [id, status]))
  expect(exchanges.map(({ id, state, side }) => `${side} ${states.get(id)} ${state}`)).toEqual(
    exchanges.map(({ state, side }) => `${side} ${state} ${state}`),
  )
}
