import { judgeStep } from '#domain/exchange-process.ts'
import { isLeftOutReason } from '#domain/parcels.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { lockMembers } from '../deadlines/account-deletion-queries.ts'
import { leaveOut, type LeftOut } from '../claims/leave-out.ts'
import { listLines } from '../claims/lines-queries.ts'
import { requireRoomForPromise } from '../labels/require-room.ts'
import { isPastDue } from '../queries.ts'
import { requireSender, withLockedExchange, type StepServices } from './run-step.ts'
import { takeStep } from './take-step.ts'

/**
 * Accepts a request, optionally without some copies: captures the payment at once for up to 10 s, else by the sweep (`processing` until
 * then). Repeats change nothing.
 * @throws AppError 404 for others' exchanges; 409 once declined, revoked, expired or accepted differently; as `requireRoomForPromise` and
 * `leaveOut`.
 */
export async function acceptRequest(
  services: StepServices,
  senderId: string,
  exchangeId: string,
  leftOut: readonly LeftOut[] = [],
): Promise<void> {
  await withLockedExchange(services, exchangeId, async (tx, locked) => {
    const { exchange } = locked
    requireSender(exchange, senderId)
    const verdict = judgeStep('accept', exchange)
    if (verdict === 'done') {
      await requireSameParts(tx, exchangeId, leftOut)
      return null
    }
    if (verdict !== 'run' || isPastDue(exchange, 'answer_due_at')) throw new AppError('EXCHANGE_STATE')
    // Locked before their other exchanges are counted, so that two acceptances at the same moment see each other.
    await lockMembers(tx, exchange)
    await requireRoomForPromise(tx, senderId)
    return takeStep(tx, await leaveOut(tx, locked, leftOut), 'accept', 'sender')
  })
}

/** Who leaves something else out than what was accepted must not be told that it is so. */
async function requireSameParts(tx: Transaction, exchangeId: string, leftOut: readonly LeftOut[]): Promise<void> {
  const asked = new Map(leftOut.map(({ offerUuid, reason }) => [offerUuid, reason]))
  const wasLeftOut = (await listLines(tx, exchangeId)).flatMap((line) => (isLeftOutReason(line.left_out_reason) ? [line] : []))
  const isSame = wasLeftOut.length === asked.size && wasLeftOut.every((line) => asked.get(line.offer_id) === line.left_out_reason)
  if (!isSame) throw new AppError('EXCHANGE_STATE')
}
