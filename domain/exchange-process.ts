import type { ReceiverMail, SenderMail } from './exchange-mails.ts'
import type { CloseReason, EndedState, ExchangeActor, ExchangeState } from './exchange-states.ts'
import { EXCHANGE_STEPS, type ExchangeStep, type StepRow } from './exchange-steps.ts'
import { keysOf } from './keys-of.ts'

/** All steps in the order of the process; what a timeline can hold. */
export const STEP_NAMES = keysOf(EXCHANGE_STEPS)

/** The row of a step as all rows are, for whoever does not know which step it is. */
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

/**
 * Whether `step` may run from where the exchange stands (reliability 1.1: repeating a done step is success). One that ends it is done
 * only if it was this that ended it: the same end for another reason is somebody else's.
 */
export function judgeStep(step: ExchangeStep, { status, close_reason: reason }: ExchangeStanding): StepVerdict {
  const { from, to, closeReason, doneIn = [to] } = rowOf(step)
  if (from.includes(status)) return 'run'
  return doneIn.includes(status) && (closeReason === undefined || closeReason === reason) ? 'done' : 'conflict'
}

/** Whether the step is this one's to take. */
export function isStepOf(step: ExchangeStep, actor: ExchangeActor): boolean {
  return rowOf(step).actors.includes(actor)
}

/** Steps a person in this role can take now; the interface shows exactly these buttons. */
export function stepsFor(actor: 'receiver' | 'sender', state: ExchangeState): ExchangeStep[] {
  return STEP_NAMES.filter((step) => isStepOf(step, actor) && rowOf(step).from.includes(state))
}

/** States in which one of these steps can be taken. */
export function statesBefore(steps: readonly ExchangeStep[]): ExchangeState[] {
  return [...new Set(steps.flatMap((step) => rowOf(step).from))]
}

/** Ends that count against the sender: not answered, or promised and not sent (decisions 10 and 14). */
export const SENDER_FAULTS: readonly CloseReason[] = [
  ...new Set(STEP_NAMES.map(rowOf).flatMap(({ countsAgainst, closeReason }) => (countsAgainst === 'sender' ? [closeReason] : []))),
]

/** Steps by which a sender answers a request, and those of them that say no. */
export const DECLINING_STEPS = ['decline', 'declineForGood'] as const satisfies readonly ExchangeStep[]
export const ANSWERING_STEPS = ['accept', ...DECLINING_STEPS] as const satisfies readonly ExchangeStep[]

/** Reasons for which an exchange can come to this end. */
export function reasonsFor(state: EndedState): CloseReason[] {
  return [...new Set(STEP_NAMES.map(rowOf).flatMap(({ to, closeReason }) => (to === state && closeReason ? [closeReason] : [])))]
}

/** The row whose mail to one of the two this is; undefined for reminders, and for mails that no row sends any more. */
export function rowOfMail(audience: 'sender' | 'receiver', mail: SenderMail | ReceiverMail): StepRow | undefined {
  return STEP_NAMES.map(rowOf).find(({ mails }) => mails?.[audience] === mail)
}
