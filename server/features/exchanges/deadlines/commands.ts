import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { log } from '../../../platform/log.ts'
import { alarmAdmins, sendExchangeMails, type ExchangeMail } from '../mails/notify.ts'
import { lockExchange } from '../queries.ts'
import { noteReminder, type Reminder } from './queries.ts'

/** Sends a reminder once (decisions 9 to 11). Checks again under lock, as the member may have acted just now. */
export async function remind(services: { db: Database }, exchangeId: string, reminder: Reminder): Promise<void> {
  const isGiven = await inTransaction(services.db, async (tx) => {
    const exchange = await lockExchange(tx, exchangeId)
    if (!exchange || !(await noteReminder(tx, exchangeId, reminder))) return false
    if (reminder === 'labelLate') await alarmAdmins(tx, exchangeId, 'labelLate')
    else await sendExchangeMails(tx, exchange, [mailOf(reminder)])
    return true
  })
  if (isGiven && reminder === 'labelLate') log.error({ exchange: exchangeId }, 'an accepted exchange waits for a label for too long')
}

function mailOf(reminder: Exclude<Reminder, 'labelLate'>): ExchangeMail {
  const isForReceiver = reminder === 'receiptReminder' || reminder === 'receiptLastReminder'
  return isForReceiver ? { audience: 'receiver', kind: reminder } : { audience: 'sender', kind: reminder }
}
