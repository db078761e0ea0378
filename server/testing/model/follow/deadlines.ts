import type { ExchangeState } from '#domain/exchange-states.ts'
import { ANSWER_HOURS, AUTO_CONFIRM_DAYS, CLAIM_MINUTES, LABEL_GIVE_UP_HOURS } from '#domain/policy/exchange.ts'
import { isDisputed, overdueBlocks } from './blocks.ts'
import type { SeenExchange } from '../reality.ts'
import { overduePayouts } from './payouts.ts'
import { assumedSentAt, assumeSent, DAY, enter, HOUR, MINUTE } from '../steps.ts'
import type { ModelExchange, ModelMember, World } from '../world.ts'

/** How far the model's clock and the database's may lie apart. */
const BLUR = MINUTE / 2

/** Something that happens without anybody's call. */
interface SystemStep {
  from: ExchangeState
  to: ExchangeState
  /** Whether the rules allow it now. */
  may: (exchange: ModelExchange, world: World) => boolean
  /** Whether it must have happened once everything is drained; as `may` unless said. */
  must?: (exchange: ModelExchange, world: World) => boolean
  enter?: (world: World, exchange: ModelExchange) => void
}

const newest = (exchange: ModelExchange) => exchange.payments.at(-1)!
const isHeld = (exchange: ModelExchange): boolean => newest(exchange).isPaid && !newest(exchange).isLapsed
const someoneAbsent = ({ sender, receiver }: ModelExchange, world: World): boolean => world.isAbsent(sender) || world.isAbsent(receiver)
/** Also somebody whose block has ended since the model was last compared. */
const wasAbsent = (member: ModelMember, world: World): boolean => world.isAbsent(member) || member.wasBlocked
const someoneWasAbsent = ({ sender, receiver }: ModelExchange, world: World): boolean =>
  wasAbsent(sender, world) || wasAbsent(receiver, world)
const over = (world: World, due: number): boolean => world.now >= due - BLUR
const wellOver = (world: World, due: number): boolean => world.now >= due + BLUR
const claimDue = ({ at }: ModelExchange): number => at.claimed + CLAIM_MINUTES * MINUTE
/** A request never waits longer than its hold lasts. */
export const answerDue = ({ at, holdEnds }: ModelExchange): number => Math.min(at.requested + ANSWER_HOURS * HOUR, holdEnds)
const labelDue = ({ at }: ModelExchange): number => at.accepted + LABEL_GIVE_UP_HOURS * HOUR
const confirmDue = ({ at }: ModelExchange): number => at.sent + AUTO_CONFIRM_DAYS * DAY
/** Money that is held is never forgotten; PayPal only takes the hold when it is told to. */
const isPaidForSure = (exchange: ModelExchange, world: World): boolean =>
  world.isCalm && isHeld(exchange) && newest(exchange).provider !== 'paypal'
const never = (): boolean => false

/** F45: what is on its way waits for a decision. */
const frozen = (from: ExchangeState): SystemStep => ({
  from,
  to: 'DISPUTED',
  may: (exchange, world) => isDisputed(world, exchange),
  enter: (world, exchange) => {
    enter(world, exchange, 'DISPUTED')
    exchange.isChargeback = true
  },
})

const STEPS: SystemStep[] = [
  // Webhook, comparison, or the end of the claim find the money (K4).
  { from: 'PENDING_PAYMENT', to: 'REQUESTED', may: isHeld, must: never },
  {
    from: 'PENDING_PAYMENT',
    to: 'PAYMENT_FAILED',
    may: (exchange, world) => someoneWasAbsent(exchange, world) || (over(world, claimDue(exchange)) && !isPaidForSure(exchange, world)),
    must: (exchange, world) => wellOver(world, claimDue(exchange)) || someoneAbsent(exchange, world),
  },
  {
    from: 'REQUESTED',
    to: 'EXPIRED',
    may: (exchange, world) => over(world, answerDue(exchange)),
    must: (exchange, world) => wellOver(world, answerDue(exchange)),
  },
  { from: 'REQUESTED', to: 'PAYMENT_FAILED', may: (exchange) => newest(exchange).isLapsed, must: never },
  {
    from: 'REQUESTED',
    to: 'DECLINED',
    may: ({ sender }, world) => wasAbsent(sender, world),
    must: ({ sender }, world) => world.isAbsent(sender),
  },
  {
    from: 'REQUESTED',
    to: 'REVOKED',
    may: ({ sender, receiver }, world) => wasAbsent(receiver, world) && !world.isAbsent(sender),
    must: ({ sender, receiver }, world) => world.isAbsent(receiver) && !world.isAbsent(sender),
  },
  { from: 'ACCEPTING', to: 'REQUEST_ACCEPTED', may: isHeld },
  { from: 'ACCEPTING', to: 'PAYMENT_FAILED', may: (exchange) => newest(exchange).isLapsed },
  { from: 'REQUEST_ACCEPTED', to: 'LABEL_READY', may: () => true, must: (_, world) => world.labels > 0 },
  {
    from: 'REQUEST_ACCEPTED',
    to: 'CANCELLED',
    may: (exchange, world) => over(world, labelDue(exchange)) || someoneWasAbsent(exchange, world),
    must: (exchange, world) => wellOver(world, labelDue(exchange)) || someoneAbsent(exchange, world),
  },
  {
    from: 'LABEL_READY',
    to: 'CANCELLED',
    may: (exchange, world) => !exchange.isReleased && (over(world, exchange.at.shipDue) || someoneWasAbsent(exchange, world)),
    must: (exchange, world) => !exchange.isReleased && (wellOver(world, exchange.at.shipDue) || someoneAbsent(exchange, world)),
  },
  {
    from: 'LABEL_READY',
    to: 'SENT',
    may: (exchange, world) => exchange.isReleased && over(world, assumedSentAt(exchange)),
    must: (exchange, world) => exchange.isReleased && wellOver(world, assumedSentAt(exchange)),
    enter: assumeSent,
  },
  {
    from: 'SENT',
    to: 'RECEIVED',
    may: (exchange, world) => over(world, confirmDue(exchange)),
    must: (exchange, world) => wellOver(world, confirmDue(exchange)),
  },
  frozen('REQUEST_ACCEPTED'),
  frozen('LABEL_READY'),
  frozen('SENT'),
]

/**
 * Follows what the platform did by itself until `seen`, one allowed step after the other.
 * @throws Error naming the step that no rule allows.
 */
export function followSystem(world: World, exchange: ModelExchange, seen: SeenExchange): void {
  if (BLOCKED.includes(seen.closeReason ?? '') && exchange.closeReason === null) expectAbsence(world, exchange, seen.closeReason)
  for (const step of pathWithLabel(exchange.status, seen)) {
    if (!step.may(exchange, world)) throw new Error(`${exchange.id}: ${step.from} → ${step.to} though nothing asks for it`)
    if (step.enter) step.enter(world, exchange)
    else enter(world, exchange, step.to, step.to === seen.status ? seen.closeReason : null)
  }
}

const BLOCKED = ['MEMBER_BLOCKED', 'MEMBER_LEFT']

/** Whoever left counts before whoever is blocked. */
function expectAbsence(world: World, { id, sender, receiver }: ModelExchange, reason: string | null): void {
  const expected = sender.isGone || receiver.isGone ? 'MEMBER_LEFT' : 'MEMBER_BLOCKED'
  if (reason !== expected) throw new Error(`${id}: ended as ${reason}, not as ${expected}`)
}

/** What should have happened by itself and has not, once all is drained. */
export function overdue(world: World): string[] {
  const late = world.exchanges.flatMap((exchange) =>
    STEPS.filter(({ from, may, must = may }) => from === exchange.status && must(exchange, world)).map(
      ({ from, to }) => `${exchange.id}: still ${from}, should be ${to}`,
    ),
  )
  return [...late, ...overdueBlocks(world), ...overduePayouts(world)]
}

/** An exchange that waits for a decision keeps the label it had before. */
function pathWithLabel(from: ExchangeState, { status, isLabelled }: SeenExchange): SystemStep[] {
  const isLabelNew = status === 'DISPUTED' && isLabelled && (from === 'ACCEPTING' || from === 'REQUEST_ACCEPTED')
  return isLabelNew ? [...pathTo(from, 'LABEL_READY'), ...pathTo('LABEL_READY', status)] : pathTo(from, status)
}

function pathTo(from: ExchangeState, to: ExchangeState): SystemStep[] {
  if (from === to) return []
  const direct = STEPS.find((step) => step.from === from && step.to === to)
  if (direct) return [direct]
  for (const step of STEPS.filter((one) => one.from === from)) {
    const rest = reaches(step.to, to) ? pathTo(step.to, to) : []
    if (rest.length > 0) return [step, ...rest]
  }
  throw new Error(`no rule leads from ${from} to ${to}`)
}

function reaches(from: ExchangeState, to: ExchangeState): boolean {
  return from === to || STEPS.some((step) => step.from === from && reaches(step.to, to))
}
