import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { BookOffer } from '#contract/books.ts'
import type { Quote } from '#contract/checkout.ts'
import type { NextCopyWish } from '#domain/next-copy.ts'
import { hasCode } from '../../../platform/api/api-client.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { copiesOf, noOfferPath, orderedPath, refusedPath } from '../checkout-paths.ts'
import type { OrderAnswer } from './order-answer.ts'

interface OrderInput {
  offer: BookOffer
  quote: Quote
  subscribesToPromo: boolean
  /** Of several books all or none. */
  onlyTogether: boolean
  /** Which copy is asked for when the sender says no. */
  nextCopy: NextCopyWish | null
}

export interface Order {
  /** What is ordered, as it stood when the page was drawn. */
  input: OrderInput
  isWorking: boolean
  /** PayPal still looks at the payment: nothing is to be pressed any more. */
  isProcessing: boolean
  /** What was shown before it changed; how it is now stands in the quote. */
  changedFrom: Quote | null
  /** What is to be told where one pays; null while there is nothing, or where the page itself changes with it. */
  failure: unknown
  /** Tells there what went wrong at a provider, in a sentence. */
  say: (sentence: string) => void
  dismissChange: () => void
  /** Runs a step of paying and leads to where its outcome is shown (B §2); null is no outcome yet. Gives whether the step went through. */
  run: (step: () => Promise<OrderAnswer | null>) => Promise<boolean>
}

/** The order shared by all payment methods; handles each outcome. */
export function useOrder(input: OrderInput): Order {
  const { offer, quote } = input
  const [isOrdered, setOrdered] = useState(false)
  const [isProcessing, setProcessing] = useState(false)
  const [changedFrom, setChangedFrom] = useState<Quote | null>(null)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  async function show(answer: OrderAnswer | null): Promise<void> {
    if (answer === 'ordered') {
      // The document that shows it has to come first: until then there is nothing left to press here.
      setOrdered(true)
      return navigate(orderedPath(offer.book))
    }
    if (answer === 'gone') return navigate(noOfferPath(offer.book))
    if (answer === 'lapsed') return navigate(noOfferPath(offer.book, 'lapsed'))
    if (answer === 'unpaid' || answer === 'unconfirmed') {
      return navigate(refusedPath(copiesOf(quote), answer), { preventScrollReset: true })
    }
    setProcessing(answer === 'processing')
    // The claim is new: until when it is kept comes with the page's data.
    return revalidate()
  }

  async function fail(error: unknown): Promise<void> {
    // The provider did not open a payment: the claim stays.
    if (hasCode(error, 'COULD_NOT_REQUEST')) return navigate(noOfferPath(offer.book, 'refused'))
    // A claim cannot be paid again while PayPal looks at its payment, also after a reload of this page.
    if (hasCode(error, 'EXCHANGE_STATE')) return setProcessing(true)
    // The fresh quote comes with the page's data; only then is the change told. They also know whether a copy is gone to somebody
    // else or to this very member, whose answer was lost or who has paid in another tab.
    await revalidate()
    if (hasCode(error, 'QUOTE_CHANGED')) setChangedFrom(quote)
  }

  const { isBusy, failure, say, submit } = useSubmission({ onFailure: fail })
  async function run(step: () => Promise<OrderAnswer | null>): Promise<boolean> {
    setChangedFrom(null)
    return submit(async () => show(await step()))
  }

  const dismissChange = () => setChangedFrom(null)
  return {
    input,
    isWorking: isBusy || isOrdered,
    isProcessing,
    changedFrom,
    failure: isShownByPage(failure) ? null : failure,
    say,
    dismissChange,
    run,
  }
}

/** Another page, another state of this one, or a dialog says these. */
function isShownByPage(failure: unknown): boolean {
  return hasCode(failure, 'COULD_NOT_REQUEST', 'EXCHANGE_STATE', 'QUOTE_CHANGED')
}
