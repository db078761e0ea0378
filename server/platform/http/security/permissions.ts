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

function loggedInMember(visitor: Visitor): Member {
  if (!visitor.member) throw new AppError('NOT_LOGGED_IN')
  return visitor.member
}

/** Guests too; the handler gets the member if there is one. */
export const anyone: Permission<Member | null> = { name: 'anyone', admit: (visitor) => visitor.member }

export const loggedIn: Permission<Member> = { name: 'loggedIn', admit: loggedInMember }

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

/** Admins; members are refused (decision 69). The pages of administrators do not exist for others. */
export const administrator: Permission<Member> = {
  name: 'administrator',
  admit: (visitor) => {
    const member = loggedInMember(visitor)
    if (member.role !== 'admin') throw new AppError('FORBIDDEN')
    return member
  },
}
