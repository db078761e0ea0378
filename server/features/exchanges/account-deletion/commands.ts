import { judgeStep } from '#domain/exchange-process.ts'
import type { AccountDeletion } from '../../../platform/feature.ts'
import { retireBalances } from '../../points/commands.ts'
import { listUnsent, lockBlockedMembers, lockDeletedMembers, type AbsentMembers } from './queries.ts'
import { forgetInEnded } from './forget-deleted-members.ts'
import type { ExchangeRow } from '../queries.ts'
import { withLockedExchange, type StepServices } from '../steps/run-step.ts'
import { takeStep } from '../steps/take-step.ts'

/**
 * What becomes of the exchanges and points of a member who leaves (decisions 15 and 47): points leave circulation,
 * what is over forgets them, what is not on its way ends with refunds. What is on its way goes on to its end.
 */
export function endExchangesOfDeleted(services: StepServices): AccountDeletion {
  return {
    erase: async (tx, memberId) => {
      await forgetInEnded(tx, memberId)
      await retireBalances(tx, memberId, 'left')
    },
    afterwards: async (memberId) => {
      for (const id of await listUnsent(services.db, memberId)) await endForAbsent(services, id)
    },
  }
}

/**
 * What an administrator's block means for the exchanges of a member, to be called once it is committed (decision 15): what
 * is not on its way ends with refunds, the rest goes on to its end. What a killed process leaves is done by the sweep.
 */
export async function cancelForBlocked(services: StepServices, memberId: string): Promise<void> {
  for (const id of await listUnsent(services.db, memberId)) await endForAbsent(services, id)
}

const STEPS = {
  MEMBER_LEFT: { claim: 'abandonByLeaving', bySender: 'declineByLeaving', byReceiver: 'revokeByLeaving', accepted: 'cancelByLeaving' },
  MEMBER_BLOCKED: { claim: 'abandonByBlock', bySender: 'declineByBlock', byReceiver: 'revokeByBlock', accepted: 'cancelByBlock' },
} as const

/**
 * Ends one exchange in which somebody has left or is blocked, unless it is being captured, on its way or over. A mail to
 * whoever has left is not sent.
 */
export async function endForAbsent(services: StepServices, exchangeId: string): Promise<void> {
  await withLockedExchange(services, exchangeId, async (tx, locked) => {
    const deleted = await lockDeletedMembers(tx, locked.exchange)
    const hasLeft = deleted.sender || deleted.receiver
    const absent = hasLeft ? deleted : await lockBlockedMembers(tx, locked.exchange)
    if (!absent.sender && !absent.receiver) return null
    const step = stepFor(locked.exchange, absent, STEPS[hasLeft ? 'MEMBER_LEFT' : 'MEMBER_BLOCKED'])
    return step && takeStep(tx, locked, step, 'system')
  })
}

type AbsenceSteps = (typeof STEPS)[keyof typeof STEPS]

function stepFor(exchange: ExchangeRow, absent: AbsentMembers, steps: AbsenceSteps): AbsenceSteps[keyof AbsenceSteps] | null {
  if (exchange.status === 'PENDING_PAYMENT') return steps.claim
  if (exchange.status === 'REQUESTED') return absent.sender ? steps.bySender : steps.byReceiver
  return judgeStep(steps.accepted, exchange) === 'run' && !exchange.label_released_at ? steps.accepted : null
}
