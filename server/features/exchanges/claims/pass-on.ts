import { amountsOfRest, type OrderAmounts } from '#domain/money.ts'
import { NEXT_COPY_TRIES } from '#domain/policy/next-copy.ts'
import { estimateParcel } from '#domain/postage.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { lockPair } from '../../accounts/member-blocks-queries.ts'
import { shortName } from '../../accounts/present.ts'
import { isKeptFrom } from '../../accounts/restriction/commands.ts'
import { passOnPayment } from '../../payments/commands.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import { areOrdersStopped } from '../../payments/reconciliation/queries.ts'
import { lockBalances } from '../../points/queries.ts'
import { readTariffs } from '../../postage/queries.ts'
import { listCopiesToOrder, type OrderableOffer } from '../../shelf/reservation-queries.ts'
import { lockBlockedMembers, lockDeletedMembers } from '../deadlines/account-deletion-queries.ts'
import { insertClaim, type ExchangeRow } from '../queries.ts'
import { linkNext, listNextCopies, lockNextCopy, nextCopyWish, readAskedSoFar } from './next-copy-queries.ts'

const LOOKED_AT = 10

/** The hold of one exchange serves another one from now on. */
interface PassedOn {
  /** The one before, whose end still has to be written, with what stays in the place of its payment. */
  previous: { exchange: ExchangeRow; payment: PaymentRow }
  next: { exchange: ExchangeRow; payment: PaymentRow }
}

interface NextCopy {
  copy: OrderableOffer
  amounts: OrderAmounts
}

interface Limits {
  asked: readonly string[]
  ownPoints: number
  heldCents: number
}

/**
 * Passes the hold of an ended request on to the next copy of the book, if the receiver wished so: the cheapest within their limits of
 * points and cents, from a sender not asked before (docs/decisions/0033). Own points are used up to the agreed number, those of the ended
 * request included. Locks the receiver's accounts after offers, exchange, payment and members; the caller ends the old exchange and then
 * starts the next one. Null, and the hold is to be released, when it is not wished, nothing is found, or time or tries are used up.
 */
export async function passOn(
  tx: Transaction,
  { exchange, payment }: { exchange: ExchangeRow; payment: PaymentRow },
): Promise<PassedOn | null> {
  if (nextCopyWish(exchange) === null || payment.status !== 'AUTHORIZED' || !(await mayGoOn(tx, exchange))) return null
  const asked = await readAskedSoFar(tx, exchange, payment)
  if (!asked.has_time || asked.senders.length >= NEXT_COPY_TRIES) return null
  const { points } = await lockBalances(tx, exchange.receiver_id)
  const ownPoints = Math.min(asked.agreed_points, points + exchange.own_points)
  const heldCents = payment.held_cents ?? payment.amount_cents
  const found = await findNextCopy(tx, exchange, { asked: asked.senders, ownPoints, heldCents })
  if (!found) return null
  const next = await claimNext(tx, exchange, found, heldCents)
  const { moved, stays } = await passOnPayment(tx, payment, next.id, found.amounts)
  const linked = await linkNext(tx, exchange, next, asked.until)
  return { previous: { exchange: linked.previous, payment: stays }, next: { exchange: linked.next, payment: moved } }
}

/** Nobody orders in the name of a member who has left, may not order, or while orders are stopped. */
async function mayGoOn(tx: Transaction, exchange: ExchangeRow): Promise<boolean> {
  const { receiver_id: receiverId } = exchange
  if ((await lockDeletedMembers(tx, exchange)).receiver || (await lockBlockedMembers(tx, exchange)).receiver) return false
  return !(await isKeptFrom(tx, receiverId, 'NO_SWAPS')) && !(await areOrdersStopped(tx))
}

async function findNextCopy(tx: Transaction, exchange: ExchangeRow, { asked, ownPoints, heldCents }: Limits): Promise<NextCopy | null> {
  const wish = nextCopyWish(exchange)
  if (!wish) return null
  const { receiver_id: receiverId, book_id: bookId } = exchange
  const tariffs = await readTariffs(tx)
  for (const offerId of await listNextCopies(tx, { receiverId, bookId, asked, wish }, LOOKED_AT)) {
    if (!(await lockNextCopy(tx, offerId))) continue
    const [copy] = await listCopiesToOrder(tx, [offerId])
    if (!copy || copy.status !== 'AVAILABLE' || copy.is_hidden || copy.price > wish.maxPoints) continue
    if (await lockPair(tx, receiverId, copy.owner_id)) continue
    const shippingCents = estimateParcel([{ pages: copy.pages, size: copy.parcel_size }], tariffs).tariff.cents
    const ordered = { pointsUsed: ownPoints, shippingCents, usesFeeCredit: exchange.uses_fee_credit }
    const amounts = amountsOfRest(ordered, copy.price)
    if (amounts.totalCents <= heldCents) return { copy, amounts }
  }
  return null
}

function claimNext(tx: Transaction, exchange: ExchangeRow, { copy, amounts }: NextCopy, heldCents: number): Promise<ExchangeRow> {
  return insertClaim(
    tx,
    {
      copies: [copy],
      senderId: copy.owner_id,
      receiverId: exchange.receiver_id,
      senderName: shortName(copy.owner_first_name, copy.owner_last_name),
      receiverName: exchange.receiver_name,
      usesFeeCredit: exchange.uses_fee_credit,
      onlyTogether: false,
      nextCopy: nextCopyWish(exchange),
      amounts,
      heldCents,
    },
    'system',
  )
}
