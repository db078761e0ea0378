import { expect } from 'vitest'
import { sql } from 'kysely'
import { LABEL_UNUSED_DAYS } from '#domain/policy/label-purchases.ts'
import { loggedIn, type Reality } from '../reality.ts'
import { DAY, MINUTE } from '../steps.ts'
import type { World } from '../world.ts'

interface Purchase {
  id: string
  status: string
  exchange: string
  cart: string | null
  voucher: string | null
  paidAt: Date | null
}

/** Whether the mark of a purchase has come, and whether it has left the stock again. */
const HAS_COME = ['BOUGHT', 'REFUND_ASKED', 'REFUNDED', 'REFUND_REFUSED']
const HAS_GONE = ['REFUND_ASKED', 'REFUNDED', 'REFUND_REFUSED']
const NO_LABEL = 'none'

/** What was bought before this run: no word about it is news. */
export async function noteLabels(world: World, reality: Reality): Promise<void> {
  for (const { id, status } of await listPurchases(reality)) world.purchases.set(id, status)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from label_purchase p join label l on l.id = p.label_id
     where l.status = 'AVAILABLE' and p.returned_at is not null`.execute(reality.test.db)
  world.labelsReturned = rows[0]?.count ?? 0
}

/**
 * Follows what was bought and given back since the model was last compared: only for exchanges that were accepted, only what the post
 * was paid for, and given back only what came back from an exchange or lay in stock for too long.
 */
export async function followLabels(world: World, reality: Reality): Promise<void> {
  const { post } = reality
  if (!post) return
  for (const purchase of await listPurchases(reality)) {
    const { id, status, cart, voucher } = purchase
    const before = world.purchases.get(id) ?? NO_LABEL
    if (before === status) continue
    world.purchases.set(id, status)
    if (before === NO_LABEL) expectWanted(world, purchase)
    if (voucher !== null) expect(post.carts.get(cart ?? '')?.voucherId, `paid for by purchase ${id}`).toBe(voucher)
    if (!HAS_COME.includes(before) && HAS_COME.includes(status)) {
      world.labels++
      world.labelsBought++
    }
    if (!HAS_GONE.includes(before) && HAS_GONE.includes(status)) giveBack(world, purchase)
  }
}

function expectWanted({ exchanges }: World, { id, exchange }: Purchase): void {
  const wanting = exchanges.find((one) => one.id === exchange)
  expect(wanting?.at.accepted, `purchase ${id} is for an exchange that was accepted`).toBeGreaterThan(0)
}

function giveBack(world: World, { id, paidAt }: Purchase): void {
  world.labels--
  world.labelsGivenBack++
  const isOld = (paidAt?.getTime() ?? 0) <= world.now - LABEL_UNUSED_DAYS * DAY + MINUTE
  if (isOld) return
  world.labelsReturned--
  expect(world.labelsReturned, `label of purchase ${id} was given back although nobody needed it less`).toBeGreaterThanOrEqual(0)
}

async function listPurchases({ test }: Reality): Promise<Purchase[]> {
  const { rows } = await sql<Purchase>`
    select id, status, exchange_id as exchange, shop_order_id as cart, voucher_id as voucher, paid_at as "paidAt" from label_purchase order by id`.execute(
    test.db,
  )
  return rows
}

/** The wallet is full, everybody is let in at the old price, what was asked back is given; and an administrator has it looked at. */
export async function makePostWell({ post, test, admin }: Reality): Promise<void> {
  if (!post) return
  Object.assign(post, { balance: 1_000_000, price: 270, halfFiles: 0, isClosed: false, decidesRefunds: 'refunded' })
  for (const refund of post.refunds) if (refund.state === 'open') refund.state = 'refunded'
  const caller = await loggedIn(test, admin.id, 'admin')
  expect((await caller.post('/parcel/labels/source/check')).status).toBe(200)
}
