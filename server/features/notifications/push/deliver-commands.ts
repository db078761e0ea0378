import { PUSH_AT_ONCE } from '#domain/policy/push.ts'
import { PUSH_KIND_OF } from '#domain/push.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import type { PushSender } from '../../../platform/environment/push-keys.ts'
import { log } from '../../../platform/log.ts'
import { countUnread, findUnread } from '../queries.ts'
import {
  deleteDelivery,
  findPushTarget,
  leaseDeliveries,
  postponeDelivery,
  restPushService,
  stampDelivered,
  type LeasedDelivery,
  type PushTarget,
} from './delivery-queries.ts'
import { writeNews } from './push-words.ts'
import { pauseAfter, type PushAnswer } from './rules.ts'
import { sendNews } from './send-news.ts'
import { deleteGoneDevice } from './subscription-queries.ts'

/** Then a process that is told to stop has stopped, whatever is still due. */
const ROUNDS_AT_ONCE = 20

/** Hands due news to the push services, some at once; what takes long there keeps nothing else of this site waiting. */
export async function deliverNews(db: Database, sender: PushSender): Promise<void> {
  for (let round = 0; round < ROUNDS_AT_ONCE; round++) {
    const leased = await inTransaction(db, leaseDeliveries)
    await Promise.all(leased.map((delivery) => deliver(db, sender, delivery)))
    if (leased.length < PUSH_AT_ONCE) return
  }
}

/** Sends one piece of news to one device, unless it has been read or the device may not see it any more. */
async function deliver(db: Database, sender: PushSender, delivery: LeasedDelivery): Promise<void> {
  const [target, row] = await Promise.all([
    findPushTarget(db, delivery.subscription_id, sender.publicKey),
    findUnread(db, delivery.notification_id),
  ])
  if (!target || !row) return inTransaction(db, (tx) => deleteDelivery(tx, delivery))
  const { notifications } = await countUnread(db, target.member_id)
  const urgency = PUSH_KIND_OF[row.kind] === 'deadline' ? 'high' : 'normal'
  const answer = await sendNews(sender, target, writeNews(row, target, notifications), urgency)
  await noteAnswer(db, { delivery, target, answer })
}

/** What follows from an answer; the address of a device is a secret and stays out of the log. */
async function noteAnswer(
  db: Database,
  { delivery, target, answer }: { delivery: LeasedDelivery; target: PushTarget; answer: PushAnswer },
): Promise<void> {
  if (answer.kind === 'refused') log.warn({ service: new URL(target.endpoint).host }, 'a push service has refused news')
  await inTransaction(db, async (tx) => {
    if (answer.kind === 'busy' || answer.kind === 'silent') {
      const pause = pauseAfter(delivery.attempts, answer.afterSeconds)
      await postponeDelivery(tx, delivery, pause)
      if (answer.kind === 'silent') await restPushService(tx, target.endpoint, pause)
      return
    }
    await deleteDelivery(tx, delivery)
    if (answer.kind === 'gone') await deleteGoneDevice(tx, delivery.subscription_id)
    if (answer.kind === 'taken') await stampDelivered(tx, delivery.subscription_id)
  })
}
