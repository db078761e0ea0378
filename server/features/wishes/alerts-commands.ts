import { inTransaction, type Database, type Transaction } from '../../platform/db/database.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { notify } from '../notifications/notify.ts'
import {
  listDueAlerts,
  deleteLiveOffers,
  insertAlert,
  lockLiveOffers,
  takeDueDigests,
  type DueAlert,
  type DueDigest,
} from './alerts-queries.ts'
import { wishDigestMail } from './mails/wish-digest-mail.ts'
import { wishedBookMail } from './mails/wished-book-mail.ts'

const OFFERS_AT_ONCE = 50
const MEMBERS_AT_ONCE = 200

/**
 * Notifies all who wait for a newly orderable copy, in order of waiting and without reservation (decision 60), also by mail if wanted.
 * One transaction per step; a copy is done when nobody is left.
 */
export async function notifyWishers(db: Database): Promise<void> {
  while (await inTransaction(db, tellSome));
}

/** False when nothing was left to do. */
async function tellSome(tx: Transaction): Promise<boolean> {
  const offers = await lockLiveOffers(tx, OFFERS_AT_ONCE)
  const alerts = offers.length > 0 ? await listDueAlerts(tx, offers, MEMBERS_AT_ONCE) : []
  for (const alert of alerts) await notifyWisher(tx, alert)
  if (alerts.length < MEMBERS_AT_ONCE) await deleteLiveOffers(tx, offers)
  return offers.length > 0
}

/** Notifies one member of one copy, once, and only of one among many by the same owner. */
export async function notifyWisher(tx: Transaction, alert: DueAlert): Promise<void> {
  if (!(await insertAlert(tx, alert))) return
  const { member_id: memberId, offer_id: offerId, mails } = alert
  const key = `wish:${offerId}:${memberId}`
  await notify(tx, { memberId, kind: 'wish.available', key, offerId })
  if (mails === 'instant') await sendMail(tx, wishedBookMail, { memberId, offerId }, key)
}

/** Sends due digests, each with all wished books of its day. */
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
