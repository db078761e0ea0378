import { CONDITIONS, type Condition } from '#domain/lookups.ts'
import { OFFER_COMMENT_MAX, OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '#domain/policy/offers.ts'
import type { BookOffer } from '#contract/books.ts'
import { ruleText } from '../../../ui/forms/form-errors.ts'

/** Typed values of an offer (A §5). */
export interface OfferFormValues {
  condition: Condition | ''
  /** As typed. */
  price: string
  comment: string
  smokeFree: boolean
  petFree: boolean
  acceptedTerms: boolean
}

/** An empty form, or the values of an existing offer, whose owner has agreed to the terms. */
export function offerFormValues(offer?: BookOffer, hasAgreedToTerms = false): OfferFormValues {
  return {
    condition: offer?.condition ?? '',
    price: offer ? String(offer.price) : '',
    comment: offer?.comment ?? '',
    smokeFree: offer?.smokeFree ?? false,
    petFree: offer?.petFree ?? false,
    acceptedTerms: hasAgreedToTerms || offer !== undefined,
  }
}

/** Whether a text is a price in whole points within limits. */
export function isOfferPrice(typed: string): boolean {
  return /^\d+$/u.test(typed.trim()) && Number(typed) >= OFFER_PRICE_MIN && Number(typed) <= OFFER_PRICE_MAX
}

type Errors = Partial<Record<keyof OfferFormValues, string>>

/** Validates by A §5, like the server. */
export function validateOffer(values: OfferFormValues): Errors {
  const errors: Errors = {}
  if (values.condition === '') errors.condition = ruleText('CONDITION.REQUIRED')
  if (!isOfferPrice(values.price)) errors.price = ruleText('PRICE.VALIDITY')
  if (values.comment.trim().length > OFFER_COMMENT_MAX) errors.comment = ruleText('COMMENT.MAX_LENGTH')
  if (!values.acceptedTerms) errors.acceptedTerms = ruleText('TERMS.REQUIRED')
  return errors
}

/** Price, condition and comment for the API. Needs validated values. */
export function offerFields(values: OfferFormValues): { price: number; condition: Condition; comment: string } {
  return { price: Number(values.price), condition: values.condition || CONDITIONS[0], comment: values.comment.trim() }
}
