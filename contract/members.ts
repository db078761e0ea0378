import { z } from 'zod'
import { rule } from './field-errors.ts'
import { UI_LANGUAGES } from '../domain/lookups.ts'
import { ROLES } from '../domain/roles.ts'

/** A member as others see them (decision 51): with the initial of the last name. */
export const memberOnTheWire = z.object({
  uuid: z.string(),
  profileId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatarPath: z.string().nullable(),
})
export type MemberOnTheWire = z.infer<typeof memberOnTheWire>

/** Required from members who have not agreed to the current terms (`hasAgreedToTerms`). */
export const acceptedTerms = z.literal(true, rule('TERMS.REQUIRED'))

/** The member's own data (A §3 User). */
export const ownUser = z.object({
  uuid: z.string(),
  profileId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  phoneNumber: z.string().nullable(),
  phoneNumberPrefix: z.string().nullable(),
  parcelMachine: z.string().nullable(),
  terminalId: z.string().nullable(),
  numExchangeTokens: z.int(),
  numServiceFees: z.int(),
  /** Points that wait: they cannot be spent yet. */
  numWaitingPoints: z.int(),
  role: z.enum(ROLES),
  streetNameNumber: z.string(),
  addressExtra: z.string(),
  subscribedToPromo: z.boolean(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  language: z.enum(UI_LANGUAGES),
  isFreeTokenUsed: z.boolean(),
  /** To the version that holds now; else an offer has to say so. */
  hasAgreedToTerms: z.boolean(),
  avatarPath: z.string().nullable(),
})
export type OwnUser = z.infer<typeof ownUser>
