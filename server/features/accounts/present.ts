import type { MemberOnTheWire, OwnUser } from '#contract/members.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import { COUNTRY, TERMS_VERSION } from '#domain/policy/accounts.ts'
import { firstLetter } from '#domain/texts/letters.ts'
import type { Role } from '#domain/roles.ts'

/** The columns of a member that a feature needs to show them to others. */
export interface MemberRow {
  id: string
  profile_id: string
  first_name: string
  last_name: string
  avatar_path: string | null
}

/** A member as others see them: no more than first name, last initial and picture (decisions 27 and 51). */
export function presentMember(row: MemberRow): MemberOnTheWire {
  return {
    uuid: row.id,
    profileId: row.profile_id,
    firstName: row.first_name,
    lastName: lastInitial(row.last_name),
    avatarPath: row.avatar_path,
  }
}

/** "Krüger" becomes "K."; an erased name stays empty. */
export function lastInitial(lastName: string): string {
  const first = firstLetter(lastName)
  return first ? `${first}.` : ''
}

export interface OwnUserRow extends MemberRow {
  email: string
  email_verified_at: Date | null
  phone_number: string | null
  phone_number_prefix: string | null
  parcel_machine: string | null
  terminal_id: string | null
  role: Role
  street_name_number: string
  address_extra: string
  subscribed_to_promo: boolean
  postal_code: string
  city: string
  language: UiLanguage
  points: number
  fee_credits: number
  /** Points that cannot be spent yet. */
  waiting_points: number
  is_free_token_used: boolean
  terms_version: string | null
  /** Something was decided against them and is in force. */
  has_restrictions: boolean
}

/** A member as they see themselves (A §3 User). */
export function presentOwnUser(row: OwnUserRow): OwnUser {
  return {
    uuid: row.id,
    profileId: row.profile_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    isEmailVerified: row.email_verified_at !== null,
    phoneNumber: row.phone_number,
    phoneNumberPrefix: row.phone_number_prefix,
    parcelMachine: row.parcel_machine,
    terminalId: row.terminal_id,
    numExchangeTokens: row.points,
    numServiceFees: row.fee_credits,
    numWaitingPoints: row.waiting_points,
    role: row.role,
    streetNameNumber: row.street_name_number,
    addressExtra: row.address_extra,
    subscribedToPromo: row.subscribed_to_promo,
    postalCode: row.postal_code,
    city: row.city,
    country: COUNTRY,
    language: row.language,
    isFreeTokenUsed: row.is_free_token_used,
    hasAgreedToTerms: row.terms_version === TERMS_VERSION,
    avatarPath: row.avatar_path,
  }
}

/** "Mara K.": all that the other member ever sees of a name. */
export function shortName(firstName: string, lastName: string): string {
  return `${firstName} ${lastInitial(lastName)}`.trim()
}
