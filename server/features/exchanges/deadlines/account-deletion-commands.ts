import { judgeStep } from '#domain/exchange-process.ts'
import { recordPlatformAct } from '../../../platform/admin-log.ts'
import type { AccountDeletion } from '../../../platform/feature.ts'
import { retireBalances } from '../../points/commands.ts'
import { listUnsent, lockBlockedMembers, lockDeletedMembers, type AbsentMembers } from './account-deletion-queries.ts'
import { forgetInEnded } from './forget-deleted-members.ts'
import type { ExchangeRow } from '../queries.ts'
import { withLockedExchange, type StepServices } from '../steps/run-step.ts'
import { takeStep } from '../steps/take-step.ts'

/**
 * Ends exchanges and points of a deleted member (decisions 15 and 47): points leave circulation, ended exchanges are anonymized, unsent
 * ones end with refunds, sent ones continue.
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
 * Ends the unsent exchanges of a blocked member with refunds (decision 15); sent ones continue. Call it after the block is committed; the
 * sweep completes an interrupted run.
 */
export async function cancelForBlocked(services: StepServices, memberId: string): Promise<void> {
  for (const id of await listUnsent(services.db, memberId)) await endForAbsent(services, id)
}

const STEPS = {
  MEMBER_LEFT: { claim: 'abandonByLeaving', bySender: 'declineByLeaving', byReceiver: 'revokeByLeaving', accepted: 'cancelByLeaving' },
  MEMBER_BLOCKED: { claim: 'abandonByBlock', bySender: 'declineByBlock', byReceiver: 'revokeByBlock', accepted: 'cancelByBlock' },
} as const

/** Ends one exchange whose member left or is blocked, unless it is being captured, sent or over. No mail goes to a deleted member. */
export async function endForAbsent(services: StepServices, exchangeId: string): Promise<void> {
  await withLockedExchange(services, exchangeId, async (tx, locked) => {
    const deleted = await lockDeletedMembers(tx, locked.exchange)
    const hasLeft = deleted.sender || deleted.receiver
    const absent = hasLeft ? deleted : await lockBlockedMembers(tx, locked.exchange)
    if (!absent.sender && !absent.receiver) return null
    const step = stepFor(locked.exchange, absent, STEPS[hasLeft ? 'MEMBER_LEFT' : 'MEMBER_BLOCKED'])
    if (!step) return null
    if (!hasLeft) await recordPlatformAct(tx, { act: 'exchange.endForBlock', subject: { kind: 'exchange', id: exchangeId } })
    return takeStep(tx, locked, step, 'system')
  })
}

type AbsenceSteps = (typeof STEPS)[keyof typeof STEPS]

function stepFor(exchange: ExchangeRow, absent: AbsentMembers, steps: AbsenceSteps): AbsenceSteps[keyof AbsenceSteps] | null {
  if (exchange.status === 'PENDING_PAYMENT') return steps.claim
  if (exchange.status === 'REQUESTED') return absent.sender ? steps.bySender : steps.byReceiver
  return judgeStep(steps.accepted, exchange) === 'run' && !exchange.label_released_at ? steps.accepted : null
}
