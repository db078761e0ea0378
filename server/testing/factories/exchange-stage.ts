import { sql } from 'kysely'
import { addLabels } from '../../features/labels/stock.ts'
import { listWaitingForLabels } from '../../features/labels/waiting-queries.ts'
import { claim, order, pay, readQuote, twoReaders } from './exchange-factories.ts'
import { sampleLabels } from '../labels/sample-label.ts'
import type { RegisteredMember } from './factories.ts'
import type { TestApplication } from '../test-application.ts'

/** How far two new readers have come with a copy. */
const STAGES = ['offered', 'claimed', 'paid', 'requested', 'labelReady', 'released', 'received'] as const
export type StageName = (typeof STAGES)[number]

/** Two readers, a copy between them, and what their exchange has come to; empty texts for what is not there yet. */
export interface ExchangeStage {
  sender: RegisteredMember
  receiver: RegisteredMember
  book: string
  offer: string
  exchange: string
  intent: string
  clientSecret: string
  total: number
  /** Of the quote that the receiver read before the first step. */
  version: string
}

/** Plays a swap of two new readers through the API up to a stage. */
export async function playUntil(test: TestApplication, until: StageName): Promise<ExchangeStage> {
  const has = (stage: StageName): boolean => STAGES.indexOf(until) >= STAGES.indexOf(stage)
  const { sender, receiver, offer } = await twoReaders(test, 2)
  const { uuid: book } = (await sender.caller.get(`/exchanges/offer/${offer}`)).body.bookOffer.book
  const { totalCents: total, version } = await readQuote(receiver.caller, offer)
  const stage = { sender, receiver, book, offer, total, version, exchange: '', intent: '', clientSecret: '' }
  if (!has('claimed')) return stage
  if (!has('requested')) return { ...stage, ...(await claimCopy(receiver, offer, until === 'paid')) }
  const exchange = await order(receiver.caller, offer)
  if (has('labelReady')) await bringLabelFor(test, sender, exchange)
  if (has('released')) await sender.caller.post(`/parcel/label/${exchange}/release`)
  if (has('received')) await receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`)
  return { ...stage, exchange }
}

async function claimCopy(
  receiver: RegisteredMember,
  offer: string,
  withMoney: boolean,
): Promise<Pick<ExchangeStage, 'exchange' | 'intent' | 'clientSecret'>> {
  const intent = await claim(receiver.caller, offer)
  if (withMoney) await pay(receiver.caller, intent)
  return { exchange: intent.body.exchangeUuid, intent: intent.body.intentId, clientSecret: intent.body.clientSecret }
}

/** A label comes into stock, and the sender accepts: it is theirs to download. */
export async function bringLabelFor(test: TestApplication, sender: Pick<RegisteredMember, 'caller'>, exchange: string): Promise<void> {
  // Whoever waits from earlier comes first (decision 70), and gets a label, too.
  const waiting = await listWaitingForLabels(test.db)
  await addLabels(test.services, await sampleLabels(waiting.length + 1))
  if (waiting.length > 0) await test.settle()
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
}

/** Does what an administrator's block does: from the next call on the member is not let in. */
export async function blockMember({ db }: TestApplication, memberId: string): Promise<void> {
  await sql`update member set blocked_at = app_now() where id = ${memberId}`.execute(db)
}
