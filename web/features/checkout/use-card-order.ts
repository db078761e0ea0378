import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { BookOffer } from '#contract/books.ts'
import type { Quote } from '#contract/checkout.ts'
import { ApiError } from '../../platform/api-client.ts'
import { notifyFailure } from '../../ui/notify.ts'
import type { Card } from './card-fields.ts'
import { answerBank, openIntent, payWithCard, placeOrder, type CardAnswer, type Intent } from './card-payment.ts'
import { noOfferPath, orderedPath, stepPath } from './checkout-paths.ts'

interface CardOrderInput {
  offer: BookOffer
  quote: Quote
  subscribesToPromo: boolean
}

interface CardOrder {
  isWorking: boolean
  /** The copy is claimed: it is kept for 15 minutes from the first press (decision 42). */
  isReserved: boolean
  /** The bank asks whether the payer wants this payment. */
  asksConfirmation: boolean
  /** The total that was shown before it changed; the fresh one stands in the quote. */
  changedFromCents: number | null
  dismissChange: () => void
  pay: (card: Card) => Promise<void>
  answer: (confirmed: boolean) => Promise<void>
}

/** Orders a copy with a card: claim, card, confirmation if the bank wants it, order; every outcome has its place (B §2). */
export function useCardOrder(input: CardOrderInput): CardOrder {
  const { offer, quote } = input
  const [isWorking, setWorking] = useState(false)
  const [intent, setIntent] = useState<Intent | null>(null)
  const [asksConfirmation, setAsksConfirmation] = useState(false)
  const [changedFromCents, setChangedFromCents] = useState<number | null>(null)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  const showDeclined = () => navigate(`${stepPath('payment', offer.uuid)}&purchaseError=true`, { preventScrollReset: true })

  async function goOn(opened: Intent, answer: CardAnswer): Promise<void> {
    setAsksConfirmation(answer === 'confirm')
    if (answer === 'confirm') return
    if (answer === 'declined') return showDeclined()
    const placed = await placeOrder(offer.uuid, { ...input, intent: opened })
    if (placed === 'unpaid') return showDeclined()
    return navigate(placed === 'ordered' ? orderedPath(offer.book) : noOfferPath(offer.book))
  }

  async function fail(error: unknown): Promise<void> {
    const code = error instanceof ApiError ? error.code : null
    if (code === 'OFFER_NOT_AVAILABLE' || code === 'COULD_NOT_REQUEST') return navigate(noOfferPath(offer.book))
    if (code !== 'QUOTE_CHANGED') notifyFailure(error)
    // The fresh quote comes with the page's data; only then is the change told.
    await revalidate()
    if (code === 'QUOTE_CHANGED') setChangedFromCents(quote.totalCents)
  }

  async function guarded(work: () => Promise<void>): Promise<void> {
    setWorking(true)
    try {
      await work()
    } catch (error) {
      await fail(error)
    } finally {
      setWorking(false)
    }
  }

  return {
    isWorking,
    isReserved: intent !== null,
    asksConfirmation,
    changedFromCents,
    dismissChange: () => setChangedFromCents(null),
    pay: (card) =>
      guarded(async () => {
        setChangedFromCents(null)
        const opened = await openIntent(offer.uuid, quote)
        setIntent(opened)
        await goOn(opened, await payWithCard(opened, card))
      }),
    answer: (confirmed) =>
      guarded(async () => {
        setAsksConfirmation(false)
        if (intent) await goOn(intent, await answerBank(intent, confirmed))
      }),
  }
}
