import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { notify } from '../../notifications/notify.ts'
import { listDueAlerts, deleteLiveOffers, insertAlert, lockLiveOffers, takeDueDigests, type DueAlert, type DueDigest } from './queries.ts'
import { wishDigestMail } from '../mails/wish-digest-mail.ts'
import { wishedBookMail } from '../mails/wished-book-mail.ts'

const OFFERS_AT_ONCE = 50
const MEMBERS_AT_ONCE = 200

/**
 * Tells everybody who waits for a copy that went live, in order of waiting and without a reservation (decision 60): a
 * line in the inbox, and a mail as they like it. Each step is one transaction; a copy is done when nobody is left.
 */
export async function tellWishers(db: Database): Promise<void> {
  while (await inTransaction(db, tellSome));
}

/** False when nothing was left to do. */
async function tellSome(tx: Transaction): Promise<boolean> {
  const offers = await lockLiveOffers(tx, OFFERS_AT_ONCE)
  const alerts = offers.length > 0 ? await listDueAlerts(tx, offers, MEMBERS_AT_ONCE) : []
  for (const alert of alerts) await tell(tx, alert)
  if (alerts.length < MEMBERS_AT_ONCE) await deleteLiveOffers(tx, offers)
  return offers.length > 0
}

/** Tells one member of one copy, once, and not of each of many of one owner: a line in the inbox, and a mail as they like it. */
export async function tell(tx: Transaction, alert: DueAlert): Promise<void> {
  if (!(await insertAlert(tx, alert))) return
  const { member_id: memberId, offer_id: offerId, mails } = alert
  const key = `wish:${offerId}:${memberId}`
  await notify(tx, { memberId, kind: 'wish.available', key, offerId })
  if (mails === 'instant') await sendMail(tx, wishedBookMail, { memberId, offerId }, key)
}

/** Sends the collected mails whose hour has come, each with all wished books of its day. */
export async function sendWishDigests(db: Database): Promise<void> {
  while ((await inTransaction(db, sendSome)) > 0);
}

async function sendSome(tx: Transaction): Promise<number> {
  const digests: DueDigest[] = await takeDueDigests(tx, MEMBERS_AT_ONCE)
  for (const { member_id: memberId, day } of digests) {
    await sendMail(tx, wishDigestMail, { memberId, day }, `wish-digest:${day}:${memberId}`)
  }
  return digests.length
}
