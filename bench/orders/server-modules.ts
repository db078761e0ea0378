/** What the bench of orders needs of the server's own modules; run.ts loads this file through Vite's module runner. */
import { sql } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import { orderAmounts, type OrderAmounts } from '../../domain/money.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import type { Api } from '../../server/platform/http/api.ts'
import { brokenInvariants } from '../../server/testing/invariants.ts'
import { openApi, startBenchCluster } from '../harness/server-modules.ts'
import type { Statement } from '../harness/statement.ts'
import { post } from './call.ts'
import { orderOf, PRICE, versionOfQuote } from './filling/market.ts'
import type { RecordedOrder, Unit } from './plan.ts'

export { startBenchCluster }

/** Of the first tariffs, which the migrations bring (0058). */
const SHIPPING_CENTS = 270

/** What an order of so many copies costs in the bench. */
export function amountsOfToday(copies = 1): OrderAmounts {
  return orderAmounts({ price: copies * PRICE, balance: copies * PRICE, feeCredits: 0, shippingCents: SHIPPING_CENTS })
}

/** Places the first order in this process and keeps what it sent to the database. @throws Error when it is refused. */
export async function recordOrder(pool: pg.Pool, standIn: { url: string; env: Record<string, string> }): Promise<RecordedOrder> {
  const units: Unit[] = []
  let isOpen = false
  const note = (statement: Statement): void => {
    if (statement.text === 'begin') units.push({ isTransaction: true, statements: [] })
    else if (statement.text !== 'commit' && isOpen) units.at(-1)?.statements.push(statement)
    else if (statement.text !== 'commit') units.push({ isTransaction: false, statements: [statement] })
    if (statement.text === 'begin' || statement.text === 'commit') isOpen = statement.text === 'begin'
  }
  const order = orderOf(0)
  const call = caller(openApi({ pool, searchPool: pool }, note, standIn.env), order.receiverCookie)
  const amounts = amountsOfToday()
  const { totalCents: amount, extraPoints: epn } = amounts
  const path = `/api/v1/stripe/order/${order.offerId}`
  const intent = await call(`${path}/intent`, { amount, version: versionOfQuote([order.offerId], amounts) })
  const reference = String(intent['intentId'])
  const card = new URLSearchParams({ client_secret: String(intent['clientSecret']), number: '4242424242424242' })
  await post(`${standIn.url}/v1/payment_intents/${reference}/confirm`, card.toString())
  const { exchangeUuid } = await call(`${path}/authorize`, { epn, istp: false, amount, sid: reference })
  const exchangeId = String(exchangeUuid)
  const { rows } = await pool.query<{ id: string }>('select id from payment where exchange_id = $1', [exchangeId])
  const { offerId, bookId, senderId, receiverId } = order
  return { units, names: { offerId, bookId, senderId, receiverId, reference, exchangeId, paymentId: rows[0]?.id ?? '' } }
}

function caller(api: Api, cookie: string): (path: string, body: object) => Promise<Record<string, unknown>> {
  return async (path, body) => {
    const init = { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await api.request(path, init, {})
    const answer = z.record(z.string(), z.unknown()).parse(await response.json())
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${JSON.stringify(answer)}`)
    return answer
  }
}

/** Names of the invariants that do not hold in a database. */
export function findBroken(pool: pg.Pool): Promise<string[]> {
  return brokenInvariants(openDatabase(pool))
}

/** Mails and other jobs that still wait. */
export async function countWaitingJobs(pool: pg.Pool): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from graphile_worker.jobs`.execute(openDatabase(pool))
  return rows[0]?.count ?? 0
}
