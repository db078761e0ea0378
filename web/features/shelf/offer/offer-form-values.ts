import { CONDITIONS, type Condition } from '#domain/lookups.ts'
import { OFFER_COMMENT_MAX, OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '#domain/policy/offers.ts'
import type { BookOffer } from '#contract/books.ts'
import { ruleText } from '../../../ui/forms/form-errors.ts'

/** The fields of an offer, as typed (A §5). */
export interface OfferFormValues {
  condition: Condition | ''
  /** As typed. */
  price: string
  comment: string
  smokeFree: boolean
  petFree: boolean
  acceptedTerms: boolean
}

/** An empty form, or one filled with an offer that is to be changed; to the terms its owner has agreed then, as who has before. */
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

/** Whether what was typed is a price: whole points within the limits, and nothing beside the digits. */
export function isOfferPrice(typed: string): boolean {
  return /^\d+$/u.test(typed.trim()) && Number(typed) >= OFFER_PRICE_MIN && Number(typed) <= OFFER_PRICE_MAX
}

type Errors = Partial<Record<keyof OfferFormValues, string>>

/** The rules of A §5, said at the field; the server checks them again. */
export function validateOffer(values: OfferFormValues): Errors {
  const errors: Errors = {}
  if (values.condition === '') errors.condition = ruleText('CONDITION.REQUIRED')
  if (!isOfferPrice(values.price)) errors.price = ruleText('PRICE.VALIDITY')
  if (values.comment.trim().length > OFFER_COMMENT_MAX) errors.comment = ruleText('COMMENT.MAX_LENGTH')
  if (!values.acceptedTerms) errors.acceptedTerms = ruleText('TERMS.REQUIRED')
  return errors
}

/** Price, condition and comment as the calls take them. Call it with validated values. */
export function offerFields(values: OfferFormValues): { price: number; condition: Condition; comment: string } {
  return { price: Number(values.price), condition: values.condition || CONDITIONS[0], comment: values.comment.trim() }
}
