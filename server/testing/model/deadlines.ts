import type { ExchangeState } from '#domain/exchange-states.ts'
import { ANSWER_HOURS, AUTO_CONFIRM_DAYS, CLAIM_MINUTES, LABEL_GIVE_UP_HOURS } from '#domain/policy/exchange.ts'
import { assumedSentAt, assumeSent, DAY, enter, HOUR, MINUTE } from './steps.ts'
import { isAbsent, type ModelExchange, type World } from './world.ts'

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
const someoneAbsent = ({ sender, receiver }: ModelExchange): boolean => isAbsent(sender) || isAbsent(receiver)
const over = (world: World, due: number): boolean => world.now >= due - BLUR
const wellOver = (world: World, due: number): boolean => world.now >= due + BLUR
const claimDue = ({ at }: ModelExchange): number => at.claimed + CLAIM_MINUTES * MINUTE
const answerDue = ({ at }: ModelExchange): number => at.requested + ANSWER_HOURS * HOUR
const labelDue = ({ at }: ModelExchange): number => at.accepted + LABEL_GIVE_UP_HOURS * HOUR
const confirmDue = ({ at }: ModelExchange): number => at.sent + AUTO_CONFIRM_DAYS * DAY
/** Money that is held is never forgotten; PayPal only takes the hold when it is told to. */
const isPaidForSure = (exchange: ModelExchange, world: World): boolean =>
  world.isCalm && isHeld(exchange) && newest(exchange).provider !== 'paypal'
const never = (): boolean => false

const STEPS: SystemStep[] = [
  // Webhook, comparison, or the end of the claim find the money (K4).
  { from: 'PENDING_PAYMENT', to: 'REQUESTED', may: isHeld, must: never },
  {
    from: 'PENDING_PAYMENT',
    to: 'PAYMENT_FAILED',
    may: (exchange, world) => someoneAbsent(exchange) || (over(world, claimDue(exchange)) && !isPaidForSure(exchange, world)),
    must: (exchange, world) => wellOver(world, claimDue(exchange)) || someoneAbsent(exchange),
  },
  {
    from: 'REQUESTED',
    to: 'EXPIRED',
    may: (exchange, world) => over(world, answerDue(exchange)),
    must: (exchange, world) => wellOver(world, answerDue(exchange)),
  },
  { from: 'REQUESTED', to: 'PAYMENT_FAILED', may: (exchange) => newest(exchange).isLapsed, must: never },
  { from: 'REQUESTED', to: 'DECLINED', may: ({ sender }) => isAbsent(sender) },
  { from: 'REQUESTED', to: 'REVOKED', may: ({ sender, receiver }) => isAbsent(receiver) && !isAbsent(sender) },
  { from: 'ACCEPTING', to: 'REQUEST_ACCEPTED', may: isHeld },
  { from: 'ACCEPTING', to: 'PAYMENT_FAILED', may: (exchange) => newest(exchange).isLapsed },
  { from: 'REQUEST_ACCEPTED', to: 'LABEL_READY', may: () => true, must: (_, world) => world.labels > 0 },
  {
    from: 'REQUEST_ACCEPTED',
    to: 'CANCELLED',
    may: (exchange, world) => over(world, labelDue(exchange)) || someoneAbsent(exchange),
    must: (exchange, world) => wellOver(world, labelDue(exchange)) || someoneAbsent(exchange),
  },
  {
    from: 'LABEL_READY',
    to: 'CANCELLED',
    may: (exchange, world) => !exchange.isReleased && (over(world, exchange.at.shipDue) || someoneAbsent(exchange)),
    must: (exchange, world) => !exchange.isReleased && (wellOver(world, exchange.at.shipDue) || someoneAbsent(exchange)),
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
]

/**
 * Follows what the platform did by itself until `seen`, one allowed step after the other.
 * @throws Error naming the step that no rule allows.
 */
export function followSystem(world: World, exchange: ModelExchange, seen: { status: ExchangeState; closeReason: string | null }): void {
  for (const step of pathTo(exchange.status, seen.status)) {
    if (!step.may(exchange, world)) throw new Error(`${exchange.id}: ${step.from} → ${step.to} though nothing asks for it`)
    if (step.enter) step.enter(world, exchange)
    else enter(world, exchange, step.to, step.to === seen.status ? seen.closeReason : null)
  }
}

/** What should have happened by itself and has not, once all is drained. */
export function overdue(world: World): string[] {
  return world.exchanges.flatMap((exchange) =>
    STEPS.filter(({ from, may, must = may }) => from === exchange.status && must(exchange, world)).map(
      ({ from, to }) => `${exchange.id}: still ${from}, should be ${to}`,
    ),
  )
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
