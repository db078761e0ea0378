import { orderAmounts, type OrderAmounts } from '#domain/money.ts'
import type { NextCopyWish } from '#domain/next-copy.ts'
import { inTransaction, violates, type Database, type Transaction } from '../../../platform/db/database.ts'
import { crashPoint } from '../../../platform/crash-points.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Member } from '../../../platform/session/visitor.ts'
import { requireUnrestricted } from '../../accounts/restriction/commands.ts'
import { lockPair } from '../../accounts/member-blocks-queries.ts'
import { shortName } from '../../accounts/present.ts'
import { holdPoints } from '../../exchanges/steps/points-movements.ts'
import { countClaims, listOwnClaims } from '../../exchanges/claims/queries.ts'
import { insertClaim, lockExchange, priceOf, type ExchangeRow } from '../../exchanges/queries.ts'
import { listLines, noteOnlyTogether } from '../../exchanges/claims/lines-queries.ts'
import { noteNextCopy } from '../../exchanges/claims/next-copy-queries.ts'
import { lockForStep, takeStep } from '../../exchanges/steps/take-step.ts'
import { openAtProvider, requestVoid } from '../../payments/commands.ts'
import { gatewayForOrders, type Gateways, type ProviderName } from '../../payments/providers/gateway.ts'
import { areOrdersStopped } from '../../payments/reconciliation/queries.ts'
import { insertPayment, lockNewestPayment, type PaymentRow } from '../../payments/queries.ts'
import { lockBalancesAndDebts } from '../../points/queries.ts'
import { listCopiesToOrder, lockOffers, setStatusOfParcel, type OrderableOffer } from '../../shelf/reservation-queries.ts'
import { lockOrderingMember } from '../queries.ts'
import { arrangeParcel, isOfCopies, type AskedParcel } from '../arrange.ts'
import { reasonsAgainst } from '../rules.ts'
import { frozenAmounts, quoteOrder } from './quote.ts'
import { quoteVersion, type QuotedCopy } from './quote-version.ts'

interface Claim {
  exchangeId: string
  reference: string
  clientSecret: string
}

interface ClaimInput {
  offerIds: readonly string[]
  provider: ProviderName
  amountCents: number
  version: string
  onlyTogether?: boolean
  nextCopy?: NextCopyWish | null
}

/**
 * Claims copies for 15 minutes and opens their payment, copies first (decision 8). One transaction reserves the copies, sets points and
 * fee credit aside and writes the payment; then the provider is called. A repeated call resumes the claim (decision 42).
 * @throws AppError for each reason of `reasonsAgainst`, 409 QUOTE_CHANGED with the new quote, 502 PROVIDER_UNAVAILABLE.
 */
export async function claimCopies(services: { db: Database; gateways: Gateways }, member: Member, input: ClaimInput): Promise<Claim> {
  const gateway = gatewayForOrders(services.gateways, input.provider)
  if (!gateway) throw new AppError('NOT_FOUND')
  const { exchange, payment } = await claimInDatabase(services.db, member, input)
  crashPoint('K1')
  const opened = await openAtProvider(services.db, gateway, payment, {
    title: titleOf(exchange, input.offerIds.length),
    offerId: exchange.offer_id,
  }).catch(async (error: unknown) => {
    // The provider would answer this payment's key with the same refusal for ever: the next press opens another (F26).
    if (error instanceof AppError && error.code === 'COULD_NOT_REQUEST') await giveUpPayment(services.db, payment)
    throw error
  })
  return { exchangeId: exchange.id, reference: opened.reference, clientSecret: opened.clientSecret }
}

/** What the payer reads at the provider: the first title, and how many go with it. */
function titleOf({ title }: ExchangeRow, copies: number): string {
  return copies > 1 ? `${title} + ${copies - 1}` : title
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
    if (violates(error, 'exchange_line_one_open_per_offer')) throw new AppError('OFFER_NOT_AVAILABLE', { cause: error })
    if (error instanceof AppError && error.code === 'QUOTE_CHANGED') {
      throw new AppError('QUOTE_CHANGED', { fresh: await quoteOrder(db, member, input.offerIds) })
    }
    throw error
  }
}

async function claim(tx: Transaction, member: Member, input: ClaimInput): Promise<ClaimRows> {
  const locked = await lockOffers(tx, input.offerIds)
  const claims = await listOwnClaims(tx, member.id, input.offerIds)
  const own = claims.find((known) => isOfCopies(known, locked))
  if (own) return resumeClaim(tx, own.id, member, input)
  for (const other of claims) await giveUpClaim(tx, other.id)
  return newClaim(tx, claims.length > 0 ? await listCopiesToOrder(tx, input.offerIds) : locked, member, input)
}

/** Another choice of the same copies: the claim before it ends, and frees what it kept. @throws AppError 409 while it is being paid. */
async function giveUpClaim(tx: Transaction, exchangeId: string): Promise<void> {
  const locked = await lockForStep(tx, exchangeId)
  if (locked.payment.status === 'AUTHORIZING') throw new AppError('EXCHANGE_STATE')
  await takeStep(tx, locked, 'abandon', 'receiver')
}

async function newClaim(tx: Transaction, asked: readonly OrderableOffer[], member: Member, input: ClaimInput): Promise<ClaimRows> {
  const [first] = asked
  if (!first) throw new AppError('NOT_FOUND')
  // Members before accounts: whoever leaves at the same moment takes the locks in this order, too.
  const { name: receiverName, tariffs, isSenderPresent } = await lockOrderingMember(tx, member.id, first.owner_id)
  await requireUnrestricted(tx, member.id, 'NO_SWAPS')
  // The member's accounts are locked before anything is counted, so parallel orders of one member queue up here.
  const balances = await lockBalancesAndDebts(tx, member.id)
  const block = await lockPair(tx, member.id, first.owner_id)
  const parcel = arrangeParcel(asked, [], { isRefusedByOwner: !isSenderPresent || block === 'other', tariffs })
  if (!parcel) throw new AppError('NOT_FOUND')
  await refuseReasons(tx, parcel, member, { block, owedPoints: balances.owedPoints })
  const { copies } = parcel
  const shippingCents = parcel.estimate.tariff.cents
  const amounts = orderAmounts({ price: priceOf(copies), balance: balances.points, feeCredits: balances.feeCredits, shippingCents })
  // Some copies are gone meanwhile: the payer has to see the new quote of the rest first.
  if (parcel.gone.length > 0) throw new AppError('QUOTE_CHANGED')
  requireQuoted(
    input,
    copies.map((copy) => ({ ...copy, offer_id: copy.id })),
    amounts,
  )
  const exchange = await insertClaim(tx, {
    copies,
    senderId: first.owner_id,
    receiverId: member.id,
    senderName: shortName(first.owner_first_name, first.owner_last_name),
    receiverName,
    usesFeeCredit: balances.feeCredits > 0,
    onlyTogether: input.onlyTogether ?? false,
    nextCopy: input.nextCopy ?? null,
    amounts,
  })
  await setStatusOfParcel(tx, exchange.id, 'RESERVED')
  await holdPoints(tx, exchange)
  return { exchange, payment: await newPayment(tx, exchange, amounts, input.provider) }
}

/**
 * Nobody orders what they have not seen: another total, or for the same total more points, or a copy in another condition.
 * @throws AppError 409 QUOTE_CHANGED
 */
function requireQuoted({ amountCents, version }: ClaimInput, copies: readonly QuotedCopy[], amounts: OrderAmounts): void {
  const isSeen = version === quoteVersion(copies, amounts)
  if (!isSeen || amountCents !== amounts.totalCents) throw new AppError('QUOTE_CHANGED')
}

async function refuseReasons(
  tx: Transaction,
  { copies, ...parcel }: AskedParcel,
  member: Member,
  { block, owedPoints }: { block: Awaited<ReturnType<typeof lockPair>>; owedPoints: number },
): Promise<void> {
  const claims = await countClaims(
    tx,
    member.id,
    copies.map(({ id }) => id),
  )
  const [reason] = reasonsAgainst({
    areOrdersStopped: await areOrdersStopped(tx),
    owedPoints,
    isOwnOffer: copies[0].owner_id === member.id,
    isKeptFromSwaps: false,
    isAvailable: parcel.isAvailable,
    hasBlockedOwner: block === 'own',
    isEmailVerified: member.isEmailVerified,
    hasAddress: member.hasAddress,
    copies: copies.length,
    claims,
    isOfOneOwner: parcel.isOfOneOwner,
    fitsParcel: parcel.estimate.fits,
  })
  const isLater = reason === 'CLAIMS_LAPSED' && claims.againInSeconds !== null
  if (reason) throw new AppError(reason, isLater ? { retryAfterSeconds: claims.againInSeconds ?? 0 } : {})
}

/** A reload, a second click, or another method of payment: the claim stays, a payment of the old method is voided. */
async function resumeClaim(tx: Transaction, exchangeId: string, member: Member, input: ClaimInput): Promise<ClaimRows> {
  const exchange = await lockExchange(tx, exchangeId)
  const payment = exchange && (await lockNewestPayment(tx, exchangeId))
  if (!exchange || !payment || exchange.receiver_id !== member.id || exchange.status !== 'PENDING_PAYMENT')
    throw new AppError('OFFER_NOT_AVAILABLE')
  requireQuoted(input, await listLines(tx, exchange.id), frozenAmounts(exchange))
  await noteOnlyTogether(tx, exchange, input.onlyTogether ?? false)
  await noteNextCopy(tx, exchange, input.nextCopy ?? null)
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
