import { rowOf } from '#domain/exchange-process.ts'
import type { ExchangeStep } from '#domain/exchange-steps.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { ExchangeRow } from '../queries.ts'
import { sendExchangeMails, type ExchangeMail } from './notify.ts'

/** Enqueues the mails of steps taken together, in one statement. */
export async function sendStepMails(tx: Transaction, exchange: ExchangeRow, steps: readonly ExchangeStep[]): Promise<void> {
  // Only the steps around a report can be taken twice in one exchange.
  const isRepeatable = steps.some((step) => [rowOf(step).to, ...rowOf(step).from].includes('DISPUTED'))
  await sendExchangeMails(
    tx,
    exchange,
    steps.flatMap((step) => mailsOf(step, exchange)),
    isRepeatable ? String(exchange.updated_at.getTime()) : undefined,
  )
}

function mailsOf(step: ExchangeStep, exchange: ExchangeRow): ExchangeMail[] {
  const { mails: { receiver, sender } = {}, actors } = rowOf(step)
  const mails: ExchangeMail[] = []
  // Where what was held went on to the next copy, the mail about that one says it all.
  if (receiver && !exchange.passed_to) mails.push({ audience: 'receiver', kind: receiver, isOwnAct: actors.includes('receiver') })
  if (sender) mails.push({ audience: 'sender', kind: sender, isOwnAct: actors.includes('sender') })
  return mails
}
