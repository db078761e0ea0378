import { judgeStep, type ExchangeActor } from '#domain/exchange-states.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { sendExchangeMails } from '../mails/notify.ts'
import { backdateSending, findExchange, stampLabelRelease } from '../queries.ts'
import { requireReceiver, requireSender } from './accept-request.ts'
import { lockForStep, takeStep } from './take-step.ts'

/** The sender says that the book is on its way; saying it twice changes nothing. */
export async function markSent(services: { db: Database }, senderId: string, exchangeId: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { exchange } = await lockForStep(tx, exchangeId)
    requireSender(exchange, senderId)
    if (judgeStep('markSent', exchange.status) === 'done') return
    await takeStep(tx, exchange, 'markSent', 'sender')
    await sendExchangeMails(tx, exchange, { audience: 'receiver', kind: 'sent' })
  })
}

/** The label was downloaded and nobody said anything: it counts as sent on the due day (decision 10). */
export async function assumeSent(services: { db: Database }, exchangeId: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { exchange } = await lockForStep(tx, exchangeId)
    if (judgeStep('markSent', exchange.status) !== 'run') return
    await takeStep(tx, exchange, 'markSent', 'system')
    await backdateSending(tx, exchangeId)
  })
}

/** The receiver confirms: the sender's points arrive. Possible from the label on (decision 10). */
export async function confirmReceived(services: { db: Database }, receiverId: string, exchangeId: string): Promise<void> {
  await receive(services, exchangeId, 'receiver', receiverId)
}

/** Nobody confirmed in 21 days (decision 11). */
export async function assumeReceived(services: { db: Database }, exchangeId: string): Promise<void> {
  await receive(services, exchangeId, 'system')
}

async function receive(services: { db: Database }, exchangeId: string, actor: ExchangeActor, receiverId?: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { exchange } = await lockForStep(tx, exchangeId)
    if (receiverId !== undefined) requireReceiver(exchange, receiverId)
    if (judgeStep('confirm', exchange.status) === 'done') return
    await takeStep(tx, exchange, 'confirm', actor)
    await sendExchangeMails(tx, exchange, { audience: 'sender', kind: 'received' })
  })
}

/** Records that the sender took the label; from then on the exchange cannot be withdrawn (decision 41). */
export async function releaseLabelToSender(services: { db: Database }, senderId: string, exchangeId: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { exchange } = await lockForStep(tx, exchangeId)
    requireSender(exchange, senderId)
    if (exchange.status !== 'LABEL_READY' && exchange.status !== 'SENT') throw new AppError('EXCHANGE_STATE')
    await stampLabelRelease(tx, exchangeId)
  })
}

/** The exchange whose label this sender may print. @throws AppError 404 for anybody else and before its release. */
export async function readReleasedExchange(db: Database, senderId: string, exchangeId: string) {
  const exchange = await findExchange(db, exchangeId)
  if (!exchange || exchange.sender_id !== senderId || !exchange.label_released_at || exchange.closed_at) throw new AppError('NOT_FOUND')
  return exchange
}
