import { orderAmounts, type OrderAmounts } from '#domain/money.ts'
import { CLAIM_LAPSE_BLOCK_MINUTES } from '#domain/policy/exchange.ts'
import { inTransaction, violates, type Database, type Transaction } from '../../../platform/db/database.ts'
import { crashPoint } from '../../../platform/crash-points.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Member } from '../../../platform/session/visitor.ts'
import { requireUnrestricted } from '../../accounts/restriction/commands.ts'
import { lockPair } from '../../accounts/member-blocks/queries.ts'
import { holdPoints } from '../../exchanges/steps/points-movements.ts'
import { countClaims, findOwnClaim, insertClaim, lockExchange, type ExchangeRow } from '../../exchanges/queries.ts'
import { lockForStep } from '../../exchanges/steps/take-step.ts'
import { openAtProvider, requestVoid } from '../../payments/commands.ts'
import { gatewayForOrders, type Gateways, type ProviderName } from '../../payments/providers/gateway.ts'
import { areOrdersStopped } from '../../payments/reconciliation/queries.ts'
import { insertPayment, lockNewestPayment, type PaymentRow } from '../../payments/queries.ts'
import { lockBalances } from '../../points/queries.ts'
import { lockOffer, setOfferStatus, type OrderableOffer } from '../../shelf/reservation/queries.ts'
import { lockOrderingMember, shortName } from '../queries.ts'
import { reasonsAgainst } from '../rules.ts'
import { frozenAmounts, quoteOrder } from './quote.ts'

export interface Claim {
  exchangeId: string
  reference: string
  clientSecret: string
}

interface ClaimInput {
  offerId: string
  provider: ProviderName
  /** Cents the member saw; only compared (decision 4). */
  amountCents: number
}

/**
 * Claims a copy for 15 minutes and opens its payment: first the copy, then the money (decision 8). The copy is
 * reserved, points and fee credit are set aside and the payment is written in one transaction; only then the provider
 * is asked. A second call of the same member resumes the claim (decision 42).
 * @throws AppError for every reason of `reasonsAgainst`, 409 QUOTE_CHANGED with the fresh quote, 502 PROVIDER_UNAVAILABLE.
 */
export async function claimCopy(services: { db: Database; gateways: Gateways }, member: Member, input: ClaimInput): Promise<Claim> {
  const gateway = gatewayForOrders(services.gateways, input.provider)
  if (!gateway) throw new AppError('NOT_FOUND')
  const { exchange, payment } = await claimInDatabase(services.db, member, input)
  crashPoint('K1')
  const opened = await openAtProvider(services.db, gateway, payment, { title: exchange.title, offerId: exchange.offer_id }).catch(
    async (error: unknown) => {
      // The provider would answer this payment's key with the same refusal for ever: the next press opens another (F26).
      if (error instanceof AppError && error.code === 'COULD_NOT_REQUEST') await giveUpPayment(services.db, payment)
      throw error
    },
  )
  return { exchangeId: exchange.id, reference: opened.reference, clientSecret: opened.clientSecret }
}

async function giveUpPayment(db: Database, { id, exchange_id }: PaymentRow): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { payment } = await lockForStep(tx, exchange_id)
    if (payment.id === id && payment.status === 'CREATED') await requestVoid(tx, id)
  })
}

type ClaimRows = { exchange: ExchangeRow; payment: PaymentRow }

async function claimInDatabase(db: Database, member: Member, input: ClaimInput): Promise<ClaimRows> {
  try {
    return await inTransaction(db, (tx) => claim(tx, member, input))
  } catch (error) {
    if (violates(error, 'exchange_one_open_per_offer')) throw new AppError('OFFER_NOT_AVAILABLE', { cause: error })
    if (error instanceof AppError && error.code === 'QUOTE_CHANGED') {
      throw new AppError('QUOTE_CHANGED', { fresh: await quoteOrder(db, member, input.offerId) })
    }
    throw error
  }
}

async function claim(tx: Transaction, member: Member, input: ClaimInput): Promise<ClaimRows> {
  const offer = await lockOffer(tx, input.offerId)
  if (!offer) throw new AppError('NOT_FOUND')
  const own = await findOwnClaim(tx, member.id, offer.id)
  return own ? resumeClaim(tx, own.id, member, input) : newClaim(tx, offer, member, input)
}

async function newClaim(tx: Transaction, offer: OrderableOffer, member: Member, input: ClaimInput): Promise<ClaimRows> {
  // Members before accounts: whoever leaves at the same moment takes the locks in this order, too.
  const { name: receiverName, today, isSenderPresent } = await lockOrderingMember(tx, member.id, offer.owner_id)
  await requireUnrestricted(tx, member.id, 'NO_SWAPS')
  // The member's accounts are locked before anything is counted, so parallel orders of one member queue up here.
  const balances = await lockBalances(tx, member.id)
  await refuseReasons(tx, offer, member, isSenderPresent)
  const amounts = orderAmounts({ price: offer.price, balance: balances.points, feeCredits: balances.feeCredits, date: today })
  if (amounts.totalCents !== input.amountCents) throw new AppError('QUOTE_CHANGED')
  const exchange = await insertClaim(tx, {
    offer,
    receiverId: member.id,
    senderName: shortName(offer.owner_first_name, offer.owner_last_name),
    receiverName,
    usesFeeCredit: balances.feeCredits > 0,
    amounts,
  })
  await setOfferStatus(tx, offer.id, 'RESERVED')
  await holdPoints(tx, exchange)
  return { exchange, payment: await newPayment(tx, exchange, amounts, input.provider) }
}

async function refuseReasons(tx: Transaction, offer: OrderableOffer, member: Member, isSenderPresent: boolean): Promise<void> {
  const block = await lockPair(tx, member.id, offer.owner_id)
  const counts = await countClaims(tx, member.id, offer.id, CLAIM_LAPSE_BLOCK_MINUTES)
  const [reason] = reasonsAgainst({
    areOrdersStopped: await areOrdersStopped(tx),
    isOwnOffer: offer.owner_id === member.id,
    isKeptFromSwaps: false,
    isAvailable: offer.status === 'AVAILABLE' && !offer.is_hidden && isSenderPresent && block !== 'other',
    hasBlockedOwner: block === 'own',
    isEmailVerified: member.isEmailVerified,
    hasAddress: member.hasAddress,
    unpaidClaims: counts.unpaid,
    unansweredRequests: counts.unanswered,
    lapsedHere: counts.lapsedHere > 0,
  })
  if (reason) throw new AppError(reason)
}

/** A reload, a second click, or another method of payment: the claim stays, a payment of the old method is voided. */
async function resumeClaim(tx: Transaction, exchangeId: string, member: Member, input: ClaimInput): Promise<ClaimRows> {
  const exchange = await lockExchange(tx, exchangeId)
  const payment = exchange && (await lockNewestPayment(tx, exchangeId))
  if (!exchange || !payment || exchange.receiver_id !== member.id || exchange.status !== 'PENDING_PAYMENT')
    throw new AppError('OFFER_NOT_AVAILABLE')
  if (exchange.total_cents !== input.amountCents) throw new AppError('QUOTE_CHANGED')
  if (payment.status === 'CREATED' && payment.provider === input.provider) return { exchange, payment }
  // PayPal is taking or checking this hold: a second payment now could charge twice.
  if (payment.status === 'AUTHORIZING') throw new AppError('EXCHANGE_STATE')
  if (payment.status === 'CREATED') await requestVoid(tx, payment.id)
  return { exchange, payment: await newPayment(tx, exchange, frozenAmounts(exchange), input.provider) }
}

function newPayment(tx: Transaction, exchange: ExchangeRow, amounts: OrderAmounts, provider: ProviderName): Promise<PaymentRow> {
  return insertPayment(tx, {
    exchangeId: exchange.id,
    memberId: exchange.receiver_id,
    provider,
    shippingCents: amounts.shippingCents,
    serviceFeeCents: amounts.serviceFeeCents,
    surchargeCents: amounts.surchargeCents,
  })
}
