import { AppError } from '../../errors.ts'
import type { Member, Visitor } from '../../session/visitor.ts'

/**
 * Who may call an endpoint. Every route names one of these; without it, it does not compile. What depends on the
 * thing itself (own offer, sender of this exchange) is asked by the command, under lock.
 */
export interface Permission<M extends Member | null> {
  readonly name: string
  /** Returns the member the handler works for. @throws AppError when the visitor may not call. */
  readonly admit: (visitor: Visitor) => M
}

function knownMember(visitor: Visitor): Member {
  if (!visitor.member) throw new AppError('NOT_LOGGED_IN')
  return visitor.member
}

/** Whoever is blocked or suspended may do nothing but what a route opens to them (decision 68). */
function loggedInMember(visitor: Visitor): Member {
  const member = knownMember(visitor)
  if (member.isRestricted) throw new AppError('MEMBER_BLOCKED', { detail: RESTRICTED })
  return member
}

const RESTRICTED = 'Your account is blocked. GET /api/v1/session says why; you can contest it, finish what is sent, export and leave.'

/** Guests too; the handler gets the member if there is one. Restricted members are guests here. */
export const anyone: Permission<Member | null> = {
  name: 'anyone',
  admit: ({ member }) => (member?.isRestricted ? null : member),
}

/** As `anyone`, but the handler gets a restricted member as well. */
export const anyoneOrRestricted: Permission<Member | null> = { name: 'anyoneOrRestricted', admit: ({ member }) => member }

export const loggedIn: Permission<Member> = { name: 'loggedIn', admit: loggedInMember }

/**
 * Members, also restricted ones: for reading why, contesting it, finishing what is sent, the export and leaving (decision 68).
 * Everything else is not for them.
 */
export const loggedInOrRestricted: Permission<Member> = { name: 'loggedInOrRestricted', admit: knownMember }

/** A member whose e-mail address is verified. */
export const verified: Permission<Member> = {
  name: 'verified',
  admit: (visitor) => {
    const member = loggedInMember(visitor)
    if (!member.isEmailVerified) throw new AppError('EMAIL_NOT_VERIFIED')
    return member
  },
}

/** A member who may order or accept: verified e-mail and complete address (B §5). */
export const readyToExchange: Permission<Member> = {
  name: 'readyToExchange',
  admit: (visitor) => {
    const member = verified.admit(visitor)
    if (!member.hasAddress) throw new AppError('ADDRESS_INCOMPLETE')
    return member
  },
}

/**
 * Admins; members are refused (decision 69), and so are administrators without the second factor that they need here
 * (docs/decisions/0019-second-factor.md). The pages of administrators do not exist for others.
 */
export const administrator: Permission<Member> = {
  name: 'administrator',
  admit: (visitor) => {
    const member = loggedInMember(visitor)
    if (member.lacksSecondFactor) throw new AppError('SECOND_FACTOR_NEEDED')
    if (member.role !== 'admin') throw new AppError('FORBIDDEN')
    return member
  },
}
