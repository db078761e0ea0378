import { NEWSLETTER_BATCH } from '#domain/policy/newsletters.ts'
import { crashPoint } from '../../platform/crash-points.ts'
import { inTransaction, type Transaction } from '../../platform/db/database.ts'
import { writeMail, type OutgoingMail, type Postman } from '../../platform/mail/mail.ts'
import { MailFailure } from '../../platform/mail/smtp-postman.ts'
import type { Services } from '../../platform/services.ts'
import { operatorOf } from '../../platform/environment/site-settings.ts'
import { newsletterMail } from './mails.ts'
import {
  beginAgain,
  beginNext,
  deleteUnwanted,
  hasWaiting,
  lockNewsletter,
  markDone,
  markResting,
  markSent,
  putBack,
  putOff,
} from './queries.ts'

type PortionServices = Pick<Services, 'db' | 'env' | 'postman' | 'siteUrl'>

/**
 * Sends the next batch of a newsletter, mail by mail. The start of each mail is committed first and never repeated unless the mail
 * certainly did not leave, so nobody gets it twice. Checks for a stop between mails.
 */
export async function sendBatch(services: PortionServices, newsletterId: string): Promise<void> {
  for (let mails = 0; mails < NEWSLETTER_BATCH; mails++) {
    const memberId = await inTransaction(services.db, (tx) => begin(tx, newsletterId))
    if (memberId === undefined || !(await sendTo(services, { newsletterId, memberId }))) return
  }
}

/** Marks the next mail as begun; undefined when stopped, complete, or waiting for others. */
async function begin(tx: Transaction, newsletterId: string): Promise<string | undefined> {
  const newsletter = await lockNewsletter(tx, newsletterId)
  if (newsletter?.status !== 'SENDING') return undefined
  const memberId = (await beginAgain(tx, newsletterId)) ?? (await beginNext(tx, newsletterId, newsletter.reached_to))
  if (memberId !== undefined) return memberId
  await deleteUnwanted(tx, newsletterId)
  if (!(await hasWaiting(tx, newsletterId))) await markSent(tx, newsletterId)
  return undefined
}

interface Delivery {
  newsletterId: string
  memberId: string
}

/** False when the rest of this batch must wait. */
async function sendTo({ db, env, postman, siteUrl }: PortionServices, delivery: Delivery): Promise<boolean> {
  const { newsletterId, memberId } = delivery
  const key = `newsletter:${newsletterId}:${memberId}`
  const mail = await writeMail({ db, siteUrl, operator: operatorOf(env) }, { template: newsletterMail, data: delivery, key })
  const outcome = mail ? await deliver(postman, mail) : 'unwanted'
  crashPoint('K13')
  await inTransaction(db, (tx) => note(tx, delivery, outcome))
  return outcome !== 'silent' && outcome !== 'lost'
}

/**
 * `silent`: the mail server is not there, and the mail did not leave. `lost`: it fell silent, and nobody knows whether the mail left.
 */
type Outcome = 'sent' | 'refused' | 'putOff' | 'silent' | 'lost' | 'unwanted'

async function deliver(postman: Postman, mail: OutgoingMail): Promise<Outcome> {
  try {
    await postman.deliver(mail)
    return 'sent'
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    if (error.refusedWith !== undefined) return 'refused'
    return error.outcome === 'answered' ? 'putOff' : error.outcome
  }
}

async function note(tx: Transaction, delivery: Delivery, outcome: Outcome): Promise<void> {
  const { newsletterId } = delivery
  // The row of the newsletter comes before those of its deliveries, as in `begin`.
  await lockNewsletter(tx, newsletterId)
  if (outcome === 'sent' || outcome === 'refused') await markDone(tx, delivery, outcome === 'sent' ? 'SENT' : 'REFUSED')
  if (outcome === 'putOff' && !(await putOff(tx, delivery))) await markDone(tx, delivery, 'REFUSED')
  if (outcome === 'silent' || outcome === 'unwanted') await putBack(tx, delivery)
  if (outcome === 'unwanted') await deleteUnwanted(tx, newsletterId)
  if (outcome === 'silent' || outcome === 'lost') await markResting(tx, newsletterId)
}
