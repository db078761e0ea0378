import type { DemoCopy, DemoExchange } from '#db/demo/exchanges.ts'
import { claimCopies } from '../features/checkout/commands/claim-copies.ts'
import { authorizeOrder } from '../features/checkout/commands/place-request.ts'
import { quoteOrder } from '../features/checkout/commands/quote.ts'
import { acceptRequest } from '../features/exchanges/steps/accept-request.ts'
import { addLabels } from '../features/labels/stock.ts'
import { countFreeLabels } from '../features/labels/labels-queries.ts'
import { parkEffect } from '../features/payments/queries.ts'
import { confirmIntent } from '../features/payments/providers/sandbox/commands.ts'
import { createOffer, deleteOffer } from '../features/shelf/commands.ts'
import { findOpenEffect } from './queries.ts'
import { householdOf } from './seeds/seed-shelves.ts'
import { callerOf, idOf, type Stage } from './stage.ts'

/** A demo exchange in progress, with what its later steps need. */
export interface Story {
  demo: DemoExchange
  senderId: string
  receiverId: string
  /** What goes into the parcel, as in the demo: the copy it is named by first. */
  offerIds: string[]
  exchangeId: string
  /** The payment at the sandbox. */
  reference: string
}

export type Step = (stage: Stage, story: Story) => Promise<void>

/** Copies of a demo exchange, the main one first. */
export function copiesOf(demo: DemoExchange): readonly DemoCopy[] {
  return [demo, ...(demo.together ?? [])]
}

export const offerCopies: Step = async (stage, story) => {
  const home = householdOf(story.demo.sender)
  for (const { book, price, condition, comment } of copiesOf(story.demo)) {
    const copy = { bookUuid: idOf(stage.bookIds, book), price, condition, comment, parcelSize: 'XS' as const, ...home }
    story.offerIds.push((await createOffer(stage, story.senderId, copy)).offerId)
  }
}

/** The receiver presses Pay and holds the copies; nothing is paid. Gives what paying needs. */
async function claim(stage: Stage, story: Story) {
  const member = callerOf(stage, story.demo.receiver)
  const quote = await quoteOrder(stage.db, member, story.offerIds)
  const claimed = await claimCopies(stage, member, {
    offerIds: story.offerIds,
    provider: 'sandbox',
    amountCents: quote.totalCents,
    version: quote.version,
  })
  Object.assign(story, { exchangeId: claimed.exchangeId, reference: claimed.reference })
  return { member, quote, clientSecret: claimed.clientSecret }
}

export const claimOnly: Step = async (stage, story) => {
  await claim(stage, story)
}

/** Orders and pays with the sandbox's accepted card: the money is held. */
export const order: Step = async (stage, story) => {
  const { member, quote, clientSecret } = await claim(stage, story)
  const card = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }
  await confirmIntent(stage.db, story.reference, { clientSecret, ...card })
  const result = await authorizeOrder(stage, member, {
    offerId: story.offerIds[0] ?? '',
    provider: 'sandbox',
    reference: story.reference,
    extraPoints: quote.extraPoints,
    amountCents: quote.totalCents,
    subscribesToPromo: false,
  })
  if (!result.success) throw new Error(`The demo could not order ${story.demo.book}: ${result.error}`)
}

/** The sender accepts; with a label in stock, they get it. */
const accept: Step = (stage, story) => acceptRequest(stage, story.senderId, story.exchangeId)

/** Accepts and assigns a label, adding one to an empty stock. */
export const acceptWithLabel: Step = async (stage, story) => {
  if ((await countFreeLabels(stage.db)) === 0) await addLabels(stage, stage.labelPages.splice(0, 1))
  await accept(stage, story)
}

/** Accepts while the provider has not confirmed the capture, which an administrator must check. */
export const acceptWithoutAnswer: Step = async (stage, story) => {
  const silent = { runNow: () => Promise.resolve(), runDue: () => Promise.resolve() }
  await acceptRequest({ db: stage.db, effects: silent }, story.senderId, story.exchangeId)
  await parkEffect(stage.db, await findOpenEffect(stage.db, story.exchangeId), 'Demo: the provider has not answered.')
}

/** Accepts after the hold was lost, as with a blocked card. */
export const acceptWithoutHold: Step = async (stage, story) => {
  await stage.gateways.sandbox?.void(story.reference, `demo:${story.exchangeId}`)
  await accept(stage, story)
}

/** Withdraws the freed copies of an exchange, which exist for it only. */
export const removeCopies: Step = async (stage, story) => {
  for (const offerId of story.offerIds) await deleteOffer(stage, story.senderId, offerId)
}
