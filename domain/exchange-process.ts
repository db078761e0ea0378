import type { ReceiverMail, SenderMail } from './exchange-mails.ts'
import type { CloseReason, EndedState, ExchangeActor, ExchangeState } from './exchange-states.ts'
import { EXCHANGE_STEPS, type ExchangeStep, type StepRow } from './exchange-steps.ts'
import { keysOf } from './keys-of.ts'

/** All steps in process order; also the entries of a timeline. */
export const STEP_NAMES = keysOf(EXCHANGE_STEPS)

/** The row of any step. */
export function rowOf(step: ExchangeStep): StepRow {
  return EXCHANGE_STEPS[step]
}

/** What a step finds: it may run, it is already done (a repeat is success), or it lost the race. */
type StepVerdict = 'run' | 'done' | 'conflict'

/** Where an exchange stands, and why it is over; null while it is not. */
interface ExchangeStanding {
  status: ExchangeState
  close_reason: CloseReason | null
}

/** Whether `step` can be taken now; a repeated step counts as success (reliability 1.1), an ending step only if it caused the end. */
export function judgeStep(step: ExchangeStep, { status, close_reason: reason }: ExchangeStanding): StepVerdict {
  const { from, to, closeReason, doneIn = [to] } = rowOf(step)
  if (from.includes(status)) return 'run'
  return doneIn.includes(status) && (closeReason === undefined || closeReason === reason) ? 'done' : 'conflict'
}

/** Whether this actor may take the step. */
export function isStepOf(step: ExchangeStep, actor: ExchangeActor): boolean {
  return rowOf(step).actors.includes(actor)
}

/** Steps a role can take now; the interface shows exactly these. */
export function stepsFor(actor: 'receiver' | 'sender', state: ExchangeState): ExchangeStep[] {
  return STEP_NAMES.filter((step) => isStepOf(step, actor) && rowOf(step).from.includes(state))
}

/** States in which one of these steps can be taken. */
export function statesBefore(steps: readonly ExchangeStep[]): ExchangeState[] {
  return [...new Set(steps.flatMap((step) => rowOf(step).from))]
}

/** Ends that count against the sender: unanswered, or accepted and not sent (decisions 10 and 14). */
export const SENDER_FAULTS: readonly CloseReason[] = [
  ...new Set(STEP_NAMES.map(rowOf).flatMap(({ countsAgainst, closeReason }) => (countsAgainst === 'sender' ? [closeReason] : []))),
]

/** Steps with which a sender declines. */
export const DECLINING_STEPS = ['decline', 'declineForGood'] as const satisfies readonly ExchangeStep[]
export const ANSWERING_STEPS = ['accept', ...DECLINING_STEPS] as const satisfies readonly ExchangeStep[]

/** Reasons with which a step can end an exchange. */
export function reasonsFor(state: EndedState): CloseReason[] {
  return [...new Set(STEP_NAMES.map(rowOf).flatMap(({ to, closeReason }) => (to === state && closeReason ? [closeReason] : [])))]
}

/** The row that sends this mail to this side; undefined for reminders and old mails. */
export function rowOfMail(audience: 'sender' | 'receiver', mail: SenderMail | ReceiverMail): StepRow | undefined {
  return STEP_NAMES.map(rowOf).find(({ mails }) => mails?.[audience] === mail)
}
