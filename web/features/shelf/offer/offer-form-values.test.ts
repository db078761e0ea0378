import { expect, test } from 'vitest'
import { isOfferPrice, offerFields, offerFormValues, validateOffer } from './offer-form-values.ts'

const filled = { ...offerFormValues(), condition: 'GOOD' as const, price: '3', acceptedTerms: true }

test.each(['1', '99', ' 7 '])('takes the price "%s"', (price) => {
  expect(validateOffer({ ...filled, price })).toEqual({})
  expect(offerFields({ ...filled, price }).price).toBe(Number(price))
})

test.each(['', '0', '100', '150', '2,5', '2.5', '-3', '1e1', '0x10', 'abc', '٣'])(
  'refuses the price "%s" instead of changing it',
  (price) => {
    expect(isOfferPrice(price)).toBe(false)
    expect(Object.keys(validateOffer({ ...filled, price }))).toEqual(['price'])
  },
)
