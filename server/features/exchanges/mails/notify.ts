import type { AdminAlarm, ReceiverMail, SenderMail } from '#domain/exchange-mails.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { notifyByMail } from '../../notifications/notify.ts'
import type { ExchangeRow } from '../queries.ts'
import { adminAlarmMail } from './admin-alarm-mail.ts'
import { exchangeMail } from './exchange-mail.ts'
import { listAdministrators } from '../../accounts/queries/administrators.ts'

/** A mail and its recipient; some mails exist for one side only. */
export type ExchangeMail = ({ audience: 'sender'; kind: SenderMail } | { audience: 'receiver'; kind: ReceiverMail }) & {
  isOwnAct?: boolean
}

type MailedExchange = Pick<ExchangeRow, 'id' | 'sender_id' | 'receiver_id'>

/**
 * Enqueues mails and notifications of a step in its transaction, once per exchange, kind and recipient; repeatable ones once per
 * `occasion`.
 */
export async function sendExchangeMails(
  tx: Transaction,
  { id: exchangeId, sender_id, receiver_id }: MailedExchange,
  mails: readonly ExchangeMail[],
  occasion?: string,
): Promise<void> {
  const members = { sender: sender_id, receiver: receiver_id }
  const told = mails.map(({ isOwnAct = false, ...mail }) => {
    const key = keyOf(`exchange:${exchangeId}:${mail.kind}:${mail.audience}`, occasion)
    const line = { memberId: members[mail.audience], kind: `exchange.${mail.kind}` as const, key, exchangeId, isOwnAct }
    return { line, data: { exchangeId, ...mail } }
  })
  await notifyByMail(tx, exchangeMail, told)
}

function keyOf(told: string, occasion: string | undefined): string {
  return occasion ? `${told}:${occasion}` : told
}

/** Notifies all administrators, also by mail, in the transaction of the event. */
export async function alarmAdmins(tx: Transaction, exchangeId: string, alarm: AdminAlarm, occasion?: string): Promise<void> {
  const told = (await listAdministrators(tx)).map((adminId) => {
    const key = keyOf(`exchange:${exchangeId}:${alarm}:admin:${adminId}`, occasion)
    const line = { memberId: adminId, kind: `admin.${alarm}` as const, key, exchangeId }
    return { line, data: { exchangeId, adminId, alarm } }
  })
  await notifyByMail(tx, adminAlarmMail, told)
}
