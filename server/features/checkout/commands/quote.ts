import { orderAmounts, type OrderAmounts } from '#domain/money.ts'
import { ANY_CONDITION } from '#domain/next-copy.ts'
import { DELIVERY_DAYS_FROM, DELIVERY_DAYS_TO } from '#domain/policy/exchange.ts'
import type { OfferPhoto } from '#contract/books.ts'
import type { Quote, QuotedLine } from '#contract/checkout.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError, isoTimeIn } from '../../../platform/errors.ts'
import type { Member } from '../../../platform/session/visitor.ts'
import { isKeptFrom } from '../../accounts/restriction/commands.ts'
import { findBlock } from '../../accounts/member-blocks-queries.ts'
import { presentOfferPhoto } from '../../catalogue/present.ts'
import type { OfferPhotoRow } from '../../catalogue/queries/offer-photos.ts'
import { readBooks } from '../../catalogue/read-book.ts'
import { listLines } from '../../exchanges/claims/lines-queries.ts'
import { countNextCopies, nextCopyWish } from '../../exchanges/claims/next-copy-queries.ts'
import { countClaims, findOwnOrder, listOwnClaims, NO_CLAIMS, type OwnClaim } from '../../exchanges/claims/queries.ts'
import { presentShownPhoto } from '../../exchanges/present.ts'
import { priceOf, type ExchangeRow } from '../../exchanges/queries.ts'
import { areOrdersStopped } from '../../payments/reconciliation/queries.ts'
import { readTariffs } from '../../postage/queries.ts'
import { readBalances, readDebts } from '../../points/queries.ts'
import { listCopiesToOrder, type OrderableOffer } from '../../shelf/reservation-queries.ts'
import { arrangeParcel, type AskedParcel } from '../arrange.ts'
import { germanDays } from '../queries.ts'
import { quoteVersion, type QuotedCopy } from './quote-version.ts'
import { reasonsAgainst } from '../rules.ts'

/** How far copies to be asked for next are counted. */
const COUNTED_OTHERS = 9

/**
 * Quotes some copies in one parcel for this member, with all reasons against an order. An own open claim of exactly these copies keeps
 * its quote; claims of some of them would end.
 * @throws AppError 404 without such a copy.
 */
export async function quoteOrder(db: Database, member: Member, offerIds: readonly string[]): Promise<Quote> {
  const offers = await listCopiesToOrder(db, offerIds)
  const [first] = offers
  if (!first) throw new AppError('NOT_FOUND')
  const [claims, balances, { owedPoints }, days, block, tariffs] = await Promise.all([
    listOwnClaims(db, member.id, offerIds),
    readBalances(db, member.id),
    readDebts(db, member.id),
    germanDays(db, [DELIVERY_DAYS_FROM, DELIVERY_DAYS_TO]),
    findBlock(db, member.id, first.owner_id),
    readTariffs(db),
  ])
  const parcel = arrangeParcel(offers, claims, { isRefusedByOwner: block === 'other', tariffs })
  if (!parcel) throw new AppError('NOT_FOUND')
  const [deliveryFrom = '', deliveryTo = ''] = days
  const { own } = parcel
  const { tariff, ...estimate } = parcel.estimate
  const price = own?.price ?? priceOf(parcel.copies)
  const held = whatClaimsHold(parcel.replaced)
  const feeCredits = balances.feeCredits + held.feeCredits
  const balance = balances.points + held.points
  const amounts = own ? frozenAmounts(own) : orderAmounts({ price, balance, feeCredits, shippingCents: tariff.cents })
  const [{ reasons, againInSeconds }, copies] = await Promise.all([
    reasonsFor(db, member, parcel, { block, owedPoints }),
    quotedCopies(db, parcel),
  ])
  return {
    lines: await presentLines(db, copies, own ? presentShownPhoto : presentOfferPhoto),
    version: quoteVersion(copies, amounts),
    gone: parcel.gone.map(({ id, title }) => ({ offerUuid: id, title })),
    parcel: { ...estimate, size: tariff.size },
    priceInPoints: price,
    ...amounts,
    usesFeeCredit: own?.uses_fee_credit ?? feeCredits > 0,
    deliveryFrom,
    deliveryTo,
    onlyTogether: own?.only_together ?? false,
    nextCopy: own ? nextCopyWish(own) : null,
    nextCopies: parcel.copies.length === 1 ? await countOthers(db, member, parcel.copies[0]) : 0,
    claimedUntil: own?.claim_expires_at.toISOString() ?? null,
    ownOrder: parcel.isAvailable ? null : ((await findOwnOrder(db, member.id, offerIds)) ?? null),
    claimAgainAt: againInSeconds === null ? null : isoTimeIn(againInSeconds),
    owedPoints,
    canOrder: reasons.length === 0,
    reasons,
  }
}

/** Copies of the same book that cost no more, however worn. */
function countOthers(
  db: Database,
  member: Member,
  { book_id: bookId, owner_id: ownerId, price: maxPoints }: OrderableOffer,
): Promise<number> {
  return countNextCopies(
    db,
    { receiverId: member.id, bookId, asked: [ownerId], wish: { maxPoints, condition: ANY_CONDITION } },
    COUNTED_OTHERS,
  )
}

/** Points and fee credits that come back when the member's older claims end. */
function whatClaimsHold(claims: readonly OwnClaim[]): { points: number; feeCredits: number } {
  return {
    points: claims.reduce((sum, claim) => sum + claim.own_points, 0),
    feeCredits: claims.filter((claim) => claim.uses_fee_credit).length,
  }
}

type Line = QuotedCopy & Pick<OrderableOffer, 'book_id' | 'title'>

async function quotedCopies(db: Database, { copies, own }: AskedParcel): Promise<Line[]> {
  return own ? listLines(db, own.id) : copies.map((copy) => ({ ...copy, offer_id: copy.id }))
}

async function presentLines(
  db: Database,
  lines: readonly Line[],
  presentPhoto: (photo: OfferPhotoRow) => OfferPhoto,
): Promise<QuotedLine[]> {
  const books = await readBooks(
    db,
    lines.map((line) => line.book_id),
  )
  return lines.flatMap(({ offer_id: offerUuid, book_id: bookId, title, price, condition, comment, photos }) => {
    const book = books.get(bookId)
    return book ? [{ offerUuid, book, title, price, condition, comment, photos: photos.map(presentPhoto) }] : []
  })
}

async function reasonsFor(
  db: Database,
  member: Member,
  parcel: AskedParcel,
  { block, owedPoints }: { block: Awaited<ReturnType<typeof findBlock>>; owedPoints: number },
): Promise<{ reasons: Quote['reasons']; againInSeconds: number | null }> {
  const { copies, own, replaced } = parcel
  const [{ owner_id: ownerId }] = copies
  // A claim of these very copies is a running exchange, which goes on.
  const hasClaim = own !== undefined
  const ids = copies.map(({ id }) => id)
  const ending = replaced.map(({ id }) => id)
  // Nothing stands against a claim that is there already.
  const claims = hasClaim ? NO_CLAIMS : await countClaims(db, member.id, ids, ending)
  const reasons = reasonsAgainst({
    areOrdersStopped: !hasClaim && (await areOrdersStopped(db)),
    owedPoints: hasClaim ? 0 : owedPoints,
    isOwnOffer: ownerId === member.id,
    isKeptFromSwaps: !hasClaim && (await isKeptFrom(db, member.id, 'NO_SWAPS')),
    isAvailable: parcel.isAvailable,
    hasBlockedOwner: !hasClaim && block === 'own',
    isEmailVerified: member.isEmailVerified,
    hasAddress: member.hasAddress,
    copies: copies.length,
    claims,
    isOfOneOwner: parcel.isOfOneOwner,
    fitsParcel: hasClaim || parcel.estimate.fits,
  })
  return { reasons, againInSeconds: claims.againInSeconds }
}

/** The quote stored with a claim. */
export function frozenAmounts(claim: ExchangeRow): OrderAmounts {
  return {
    pointsUsed: claim.own_points,
    extraPoints: claim.extra_points,
    shippingCents: claim.shipping_cents,
    serviceFeeCents: claim.service_fee_cents,
    surchargeCents: claim.total_cents - claim.shipping_cents - claim.service_fee_cents,
    totalCents: claim.total_cents,
  }
}
