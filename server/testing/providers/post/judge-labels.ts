import { sql } from 'kysely'
import { LABEL_PURCHASE_GIVE_UP_MINUTES } from '#domain/policy/label-purchases.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { StandInPost } from './stand-in-post.ts'

interface Purchase {
  id: string
  status: string
  cart: string | null
  voucher: string | null
  cents: number
  refunded: number | null
  /** Of its label: free, of an exchange, or off the stock without one. */
  use: string | null
}

/** Where a label may be that was paid for; 'VOID used': an exchange had it, and it may have been printed. */
const USES: Record<string, readonly string[]> = {
  BOUGHT: ['AVAILABLE', 'ASSIGNED used', 'VOID used'],
  REFUND_ASKED: ['VOID'],
  REFUNDED: ['VOID'],
  REFUND_REFUSED: ['VOID'],
}
const BACK: Record<string, string> = { REFUNDED: 'refunded', REFUND_REFUSED: 'refused' }

/**
 * What is wrong once all is done: every label that was paid for at the post is used, in stock or given back, none is paid for twice, and
 * no cent is unknown.
 */
export async function judgeLabels(db: Database, post: StandInPost): Promise<string[]> {
  const { rows } = await sql<Purchase>`
    select p.id, p.status, p.shop_order_id as cart, p.voucher_id as voucher, p.price_cents as cents, p.refunded_cents as refunded,
           l.status || case when l.exchange_id is null then '' else ' used' end as use
      from label_purchase p left join label l on l.id = p.label_id`.execute(db)
  const known = new Set(rows.map(({ voucher }) => voucher))
  const unknown = post.paid
    .filter(({ voucherId }) => !known.has(voucherId))
    .map(({ shopOrderId }) => `cart ${shopOrderId} is paid for and unknown`)
  const refunds = post.refunds.map(({ voucherId }) => voucherId)
  const twice = refunds
    .filter((voucher, index) => refunds.indexOf(voucher) !== index)
    .map((voucher) => `label ${voucher} was given back twice`)
  return [...unknown, ...twice, ...rows.flatMap((row) => judgePurchase(post, row)), ...(await boughtTwice(db))]
}

function judgePurchase(post: StandInPost, { id, status, cart, voucher, cents, refunded, use }: Purchase): string[] {
  const theirs = cart === null ? undefined : post.carts.get(cart)
  const back = post.refunds.find(({ voucherId }) => voucherId === voucher)
  const told = `label purchase ${id}: ours ${status}, ${cents} ct, ${refunded ?? 0} ct back, ${use ?? 'no label'}`
  const atPost = `at the post ${theirs?.voucherId ?? 'unpaid'} for ${theirs?.cents ?? 0} ct, ${back ? `${back.state} ${back.cents} ct` : 'not given back'}`
  const isRight =
    status === 'FAILED'
      ? !theirs?.voucherId
      : voucher !== null &&
        theirs?.voucherId === voucher &&
        theirs.cents === cents &&
        (USES[status] ?? []).includes(use ?? '') &&
        back?.state === BACK[status] &&
        (refunded ?? 0) === (status === 'REFUNDED' ? back?.cents : 0)
  return isRight ? [] : [`${told}; ${atPost}`]
}

/** A second one is bought only when the first has not come for so long, or another exchange needed it more. */
async function boughtTwice(db: Database): Promise<string[]> {
  const { rows } = await sql<{ exchange: string }>`
    select p.exchange_id as exchange from label_purchase p join label_purchase n on n.exchange_id = p.exchange_id and n.id > p.id
     where p.voucher_id is not null and n.voucher_id is not null
       and n.created_at < p.created_at + ${LABEL_PURCHASE_GIVE_UP_MINUTES} * interval '1 minute'`.execute(db)
  return rows.map(({ exchange }) => `two labels were bought for exchange ${exchange}`)
}
