import * as fc from 'fast-check'
import { expect } from 'vitest'
import {
  CLAIM_GIVE_UP_MINUTES,
  CLAIM_GIVE_UPS,
  CLAIM_LAPSE_BLOCK_MINUTES,
  CLAIM_LONG_MINUTES,
  LAPSE_HOURS,
  MAX_UNANSWERED_COPIES,
  MAX_UNANSWERED_REQUESTS,
  MAX_UNPAID_CLAIMS,
  MAX_UNPAID_COPIES,
  REVOKES_AT_SENDER,
  REVOKES_AT_SENDER_HOURS,
} from '#domain/policy/exchange.ts'
import { secondsUntilClaim } from '../../../features/exchanges/claims/lapses.ts'
import type { Answer } from '../../caller.ts'
import { anyOne, command, pick, pickExchange, pickPresent, type ModelCommand } from '../command.ts'
import { followSystem } from '../follow/deadlines.ts'
import { payAs, press, tellServer } from '../payers.ts'
import { newestClaim, statesOf, type Reality } from '../reality.ts'
import { enter, HOUR, MINUTE } from '../steps.ts'
import { gramsOf, type ModelExchange, type ModelMember, type ModelOffer, type ModelProvider, type World } from '../world.ts'

const waysToPay = fc.constantFrom<'card' | 'paypal'>('card', 'card', 'paypal')

/** So many more of a shelf are ordered with a copy; they fit, as a book of unknown pages is a usual one. */
const MORE_COPIES_MAX = 2

/** The first press on Pay, another one, and often all that follows. */
export const pressPay: fc.Arbitrary<ModelCommand> = command(
  'press pay',
  fc.tuple(
    anyOne,
    anyOne,
    waysToPay,
    fc.constantFrom(true, true, true, false),
    fc.nat({ max: MORE_COPIES_MAX }),
    fc.constantFrom(false, false, true),
  ),
  {
    choose: (world, [member, offer, , , , wishesNext]) => {
      const who = pickPresent(world, member)
      const what = who && pickCopy(world, who, offer, wishesNext)
      const claim = who && what && ownClaim(world, who, what)
      // A hold that PayPal may be taking right now: which of two answers comes depends on its line.
      const isUnclear = claim?.payments.at(-1)?.provider === 'paypal' && claim.payments.at(-1)?.isPaid
      // The claim is over and ends with the next sweep.
      const isEnding = claim && world.isAbsent(claim.sender)
      return who && what && !isUnclear && !isEnding ? { member: who, offer: what, claim } : undefined
    },
    run: async ({ member, offer, claim }, world, reality, [, , way, isWhole, more, wishesNext]) => {
      const provider = way === 'card' ? reality.card : way
      if (claim) return pressAgain(reality, world, claim, provider)
      const others = wishesNext ? [] : moreOfShelf(world, offer, more)
      const copies: [ModelOffer, ...ModelOffer[]] = [offer, ...others]
      await pressFirst(reality, world, { member, copies, provider, wish: wishesNext && copies.length === 1 ? offer.price : null })
      const made = unpaidClaim(ownClaim(world, member, offer))
      if (isWhole && made) await payWhole(reality, world, made)
    },
  },
)

/** Payers, and what their browsers say. */
export const claimCommands: fc.Arbitrary<ModelCommand>[] = [
  command('pay', fc.tuple(anyOne, fc.boolean(), fc.boolean()), {
    choose: (world, [exchange]) => unpaidClaim(pickExchange(world, exchange, 'receiver')),
    run: async (exchange, _world, reality, [, isGood, isAlmostAlways]) => {
      const payment = exchange.payments.at(-1)!
      const pays = isGood || isAlmostAlways
      await payAs(reality, exchange, payment, pays)
      payment.isPaid = pays
    },
  }),
  command('tell server', anyOne, {
    choose: (world, exchange) => {
      const chosen = pickExchange(world, exchange, 'receiver')
      const isEnding = chosen?.status === 'PENDING_PAYMENT' && world.isAbsent(chosen.sender)
      const isSure =
        chosen && !isEnding && ['PENDING_PAYMENT', 'REQUESTED', 'DECLINED', 'REVOKED', 'PAYMENT_FAILED'].includes(chosen.status)
      return isSure && chosen.payments.at(-1)!.reference ? chosen : undefined
    },
    run: (exchange, world, reality) => authorize(reality, world, exchange),
  }),
]

/** What is ordered with a copy: the rest of its bundle, or so many others; nothing where that cannot be ordered itself. */
function moreOfShelf(world: World, offer: ModelOffer, atMost: number): ModelOffer[] {
  if (!world.isOrderable(offer)) return []
  const others = world.offers.filter((one) => one !== offer && one.owner === offer.owner && world.isOrderable(one))
  const alike = others.filter(({ bundle }) => bundle === offer.bundle)
  return offer.bundle === undefined ? alike.slice(0, atMost) : alike
}

/** Mostly a copy that can be ordered: refusals are soon tried. Where the next one is wished for, one of which there are others. */
function pickCopy(world: World, member: ModelMember, index: number, isShared: boolean): ModelOffer | undefined {
  const free = world.offers.filter((offer) => world.isOrderable(offer) && offer.owner !== member && (!isShared || offer.isShared))
  return index % 4 > 0 && free.length > 0 ? pick(free, index) : pick(world.offers, index)
}

function ownClaim(world: World, member: ModelMember, offer: ModelOffer): ModelExchange | undefined {
  return world.exchanges.find((one) => one.receiver === member && one.copies.includes(offer) && one.status === 'PENDING_PAYMENT')
}

function unpaidClaim(exchange: ModelExchange | undefined): ModelExchange | undefined {
  const payment = exchange?.payments.at(-1)
  return exchange?.status === 'PENDING_PAYMENT' && payment?.reference && !payment.isPaid ? exchange : undefined
}

/** What must be said to an order now; undefined when it must be taken. */
function refusal(world: World, member: ModelMember, copies: readonly ModelOffer[]): string | undefined {
  const mine = world.exchanges.filter(({ receiver }) => receiver === member)
  const unanswered = mine.filter(({ status }) => ['PENDING_PAYMENT', 'REQUESTED', 'ACCEPTING'].includes(status))
  const unpaid = mine.filter(({ status }) => status === 'PENDING_PAYMENT')
  const lapsedHere = mine.some(
    (one) =>
      one.copies.some((copy) => copies.includes(copy)) &&
      one.closeReason === 'CLAIM_LAPSED' &&
      one.at.closed > world.now - CLAIM_LAPSE_BLOCK_MINUTES * MINUTE,
  )
  const isWornOut = copies.some((copy) => wasGivenUpAgain(world, mine, copy))
  if (copies[0]?.owner === member) return 'OWN_OFFER'
  if (member.points < 0) return 'POINTS_OWED'
  if (!copies.every((copy) => world.isOrderable(copy))) return 'OFFER_NOT_AVAILABLE'
  const isMuch = copiesOf(unanswered) + copies.length > MAX_UNANSWERED_COPIES
  if (unanswered.length >= MAX_UNANSWERED_REQUESTS || isMuch) return 'TOO_MANY_REQUESTS_OPEN'
  if (hasLapsed(world, { member, copies, unpaid: unpaid.length })) return 'CLAIMS_LAPSED'
  const isUnpaid = unpaid.length >= MAX_UNPAID_CLAIMS || copiesOf(unpaid) + copies.length > MAX_UNPAID_COPIES
  const isOften = isUnpaid || revokedAt(world, mine, copies[0]?.owner) >= REVOKES_AT_SENDER
  return isOften || lapsedHere || isWornOut ? 'CLAIM_LIMIT' : undefined
}

function copiesOf(exchanges: readonly ModelExchange[]): number {
  return exchanges.reduce((sum, { copies }) => sum + copies.length, 0)
}

/** How many requests to one owner were taken back within the day. */
function revokedAt(world: World, mine: readonly ModelExchange[], owner: ModelMember | undefined): number {
  const since = world.now - REVOKES_AT_SENDER_HOURS * HOUR
  return mine.filter(({ sender, closeReason, at }) => sender === owner && closeReason === 'REVOKED' && at.closed > since).length
}

const GIVEN_UP = ['CLAIM_GIVEN_UP', 'REVOKED']

/** Often enough within the hour, and the last time a moment ago: as if it had lapsed. */
function wasGivenUpAgain(world: World, mine: readonly ModelExchange[], copy: ModelOffer): boolean {
  const ends = mine.flatMap((one) => (GIVEN_UP.includes(one.closeReason ?? '') && one.copies.includes(copy) ? [one.at.closed] : []))
  const within = (minutes: number) => ends.filter((end) => end > world.now - minutes * MINUTE)
  return within(CLAIM_GIVE_UP_MINUTES).length >= CLAIM_GIVE_UPS && within(CLAIM_LAPSE_BLOCK_MINUTES).length > 0
}

/** Too many claims that were not paid, of these copies or of this member, within a day. */
function hasLapsed(
  world: World,
  { member, copies, unpaid }: { member: ModelMember; copies: readonly ModelOffer[]; unpaid: number },
): boolean {
  const ended = world.exchanges.filter(
    ({ closeReason, at }) => ['CLAIM_LAPSED', 'CLAIM_GIVEN_UP'].includes(closeReason ?? '') && at.closed > world.now - LAPSE_HOURS * HOUR,
  )
  const ends = ended.flatMap((one) =>
    one.copies.map((copy) => ({
      exchangeId: one.id,
      offerId: copy.id,
      memberId: one.receiver.id,
      secondsAgo: (world.now - one.at.closed) / 1000,
      isLapse: one.closeReason === 'CLAIM_LAPSED' || one.at.closed - one.at.claimed >= CLAIM_LONG_MINUTES * MINUTE,
    })),
  )
  const asked = { memberId: member.id, offerIds: copies.map(({ id }) => id), unpaid }
  return secondsUntilClaim(ends, asked) !== null
}

async function pressFirst(
  reality: Reality,
  world: World,
  {
    member,
    copies,
    provider,
    wish,
  }: { member: ModelMember; copies: [ModelOffer, ...ModelOffer[]]; provider: ModelProvider; wish: number | null },
): Promise<void> {
  const [first] = copies
  const refused = refusal(world, member, copies)
  const price = copies.reduce((sum, copy) => sum + copy.price, 0)
  const priceNow = () => world.priceOf(member, { price, grams: gramsOf(copies) })
  let cost = priceNow()
  let pressed = await press(reality, { member, copies, provider, wish, amount: cost.totalCents })
  // Midnight came between quote and claim, and with it another tariff.
  if (pressed.answer.body.code === 'QUOTE_CHANGED' && priceNow().totalCents !== cost.totalCents) {
    cost = priceNow()
    pressed = await press(reality, { member, copies, provider, wish, amount: cost.totalCents })
  }
  if (refused) return expect(pressed.answer.body, 'order that must be refused').toMatchObject({ code: refused })
  expectOpened(world, pressed.answer)
  world.claimed({
    id: (await newestClaim(reality, first.id)) ?? 'no claim was written',
    copies,
    sender: first.owner,
    receiver: member,
    price,
    orderedPrice: price,
    ...cost,
    status: 'PENDING_PAYMENT',
    payments: [{ provider, ...pressed, isPaid: false, isLapsed: false }],
    wish,
    asked: [first.owner],
    heldCents: cost.totalCents,
    agreedPoints: cost.ownPoints,
    holdEnds: Number.POSITIVE_INFINITY,
    isPassedOn: false,
    hasLabel: false,
    isReleased: false,
    decision: '',
    isChargeback: false,
    backCents: 0,
    closeReason: null,
    at: { claimed: world.now, requested: 0, accepted: 0, shipDue: 0, sent: 0, closed: 0 },
  })
}

/** A reload, a second click or another method: the claim stays, and its amount. */
async function pressAgain(reality: Reality, world: World, claim: ModelExchange, provider: ModelProvider): Promise<void> {
  const pressed = await press(reality, { ...claim, member: claim.receiver, provider, amount: claim.totalCents })
  expectOpened(world, pressed.answer)
  const before = claim.payments.at(-1)!
  // A webhook or a comparison may have completed the order before the reader did.
  const states = await statesOf(reality, [claim.id])
  followSystem(world, claim, states.get(claim.id)!)
  if (pressed.answer.status === 409 && pressed.answer.body.code === 'EXCHANGE_STATE') return
  const isSame = before.provider === provider && (before.reference === undefined || before.reference === pressed.reference)
  if (isSame) Object.assign(before, pressed)
  else claim.payments.push({ provider, ...pressed, isPaid: false, isLapsed: false })
}

function expectOpened(world: World, { status, body }: Answer): void {
  const said = status === 200 ? 'OK' : body.code
  expect(world.isCalm ? ['OK'] : ['OK', 'PROVIDER_UNAVAILABLE', 'COULD_NOT_REQUEST'], JSON.stringify(body)).toContain(said)
}

/** Card and request in one go, as most readers do. */
async function payWhole(reality: Reality, world: World, claim: ModelExchange): Promise<void> {
  const payment = claim.payments.at(-1)!
  await payAs(reality, claim, payment, true)
  payment.isPaid = true
  await authorize(reality, world, claim)
}

async function authorize(reality: Reality, world: World, exchange: ModelExchange): Promise<void> {
  const payment = exchange.payments.at(-1)!
  const answer = await tellServer(reality, exchange, payment)
  if (exchange.status === 'REQUESTED') return expectSuccess(answer, true)
  if (exchange.status !== 'PENDING_PAYMENT') return expectSuccess(answer, false)
  if (!payment.isPaid) return void (world.isCalm && expectSuccess(answer, false))
  await followHold(reality, world, exchange, answer)
}

async function followHold(reality: Reality, world: World, exchange: ModelExchange, answer: Answer): Promise<void> {
  const states = await statesOf(reality, [exchange.id])
  if (states.get(exchange.id)!.status === 'REQUESTED') enter(world, exchange, 'REQUESTED')
  if (!world.isCalm) return
  expectSuccess(answer, true)
  expect(exchange.status, 'paid, told and not stormy').toBe('REQUESTED')
}

function expectSuccess({ body }: Answer, success: boolean): void {
  expect(body, JSON.stringify(body)).toMatchObject({ success })
}
