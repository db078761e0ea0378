import type { DemoExchange } from '#db/demo/exchanges.ts'
import { claimCopies } from '../features/checkout/commands/claim-copies.ts'
import { authorizeOrder } from '../features/checkout/commands/place-request.ts'
import { quoteOrder } from '../features/checkout/commands/quote.ts'
import { acceptRequest } from '../features/exchanges/steps/accept-request.ts'
import { addLabels } from '../features/labels/stock.ts'
import { countFreeLabels } from '../features/labels/queries/labels.ts'
import { parkEffect } from '../features/payments/queries.ts'
import { confirmIntent } from '../features/payments/providers/sandbox/commands.ts'
import { createOffer, deleteOffer } from '../features/shelf/commands.ts'
import { findOpenEffect } from './queries.ts'
import { householdOf } from './seeds/seed-shelves.ts'
import { callerOf, idOf, type Stage } from './stage.ts'

/** An exchange of the demo on its way, with what earlier steps have left for later ones. */
export interface Story {
  demo: DemoExchange
  senderId: string
  receiverId: string
  offerId: string
  exchangeId: string
  /** The payment at the sandbox. */
  reference: string
}

export type Step = (stage: Stage, story: Story) => Promise<void>

/** The sender puts the extra copy on the shelf. */
export const offerCopy: Step = async (stage, story) => {
  const { book, price, condition, comment } = story.demo
  const home = householdOf(story.demo.sender)
  const copy = { bookUuid: idOf(stage.bookIds, book), price, condition, comment, parcelSize: 'XS' as const, ...home }
  story.offerId = (await createOffer(stage, story.senderId, copy)).offerId
}

/** The receiver presses Pay and holds the copy; nothing is paid. Gives what paying needs. */
async function claim(stage: Stage, story: Story) {
  const member = callerOf(stage, story.demo.receiver)
  const quote = await quoteOrder(stage.db, member, [story.offerId])
  const claimed = await claimCopies(stage, member, { offerIds: [story.offerId], provider: 'sandbox', amountCents: quote.totalCents })
  Object.assign(story, { exchangeId: claimed.exchangeId, reference: claimed.reference })
  return { member, quote, clientSecret: claimed.clientSecret }
}

export const claimOnly: Step = async (stage, story) => {
  await claim(stage, story)
}

/** The receiver orders and pays with the sandbox's good card: the money is held. */
export const order: Step = async (stage, story) => {
  const { member, quote, clientSecret } = await claim(stage, story)
  const card = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }
  await confirmIntent(stage.db, story.reference, { clientSecret, ...card })
  const result = await authorizeOrder(stage, member, {
    offerId: story.offerId,
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

/** The sender accepts and gets a label; the stock is filled by one when it is empty. */
export const acceptWithLabel: Step = async (stage, story) => {
  if ((await countFreeLabels(stage.db)) === 0) await addLabels(stage, stage.labelPages.splice(0, 1))
  await accept(stage, story)
}

/** The sender accepts, and the provider has not said yet whether the money came: a person has to look. */
export const acceptWithoutAnswer: Step = async (stage, story) => {
  const silent = { runNow: () => Promise.resolve(), runDue: () => Promise.resolve() }
  await acceptRequest({ db: stage.db, effects: silent }, story.senderId, story.exchangeId)
  await parkEffect(stage.db, await findOpenEffect(stage.db, story.exchangeId), 'Demo: the provider has not answered.')
}

/** The hold is gone when the sender accepts, as with a card that was blocked meanwhile. */
export const acceptWithoutHold: Step = async (stage, story) => {
  await stage.gateways.sandbox?.void(story.reference, `demo:${story.exchangeId}`)
  await accept(stage, story)
}

/** The sender takes the copy, which is free again, from the shelf: it exists for this exchange only. */
export const removeCopy: Step = (stage, story) => deleteOffer(stage, story.senderId, story.offerId)
