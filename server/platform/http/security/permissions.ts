import { isRoleAmong, isTeamRole, type NarrowRole } from '#domain/roles.ts'
import type { TokenScope } from '#domain/token-scopes.ts'
import { AppError } from '../../errors.ts'
import type { Member, Visitor } from '../../session/visitor.ts'

/** Who may call an endpoint; required by every route. Rights to a single object are checked by the command, under lock. */
export interface Permission<M extends Member | null, E = unknown> {
  readonly name: string
  /** Returns the member the handler works for; `call` is what is declared of it. @throws AppError when the visitor may not call. */
  readonly admit: (visitor: Visitor, call: E) => M
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

/** Guests too; restricted members count as guests. */
export const anyone: Permission<Member | null> = {
  name: 'anyone',
  admit: ({ member }) => (member?.isRestricted ? null : member),
}

/** Like `anyone`, with restricted members as members. */
export const anyoneOrRestricted: Permission<Member | null> = { name: 'anyoneOrRestricted', admit: ({ member }) => member }

export const loggedIn: Permission<Member> = { name: 'loggedIn', admit: loggedInMember }

/** Members including restricted ones: to read why, contest it, finish what is sent, export and leave (decision 68). */
export const loggedInOrRestricted: Permission<Member> = { name: 'loggedInOrRestricted', admit: knownMember }

/** Members with a verified email address. */
export const verified: Permission<Member> = {
  name: 'verified',
  admit: (visitor) => {
    const member = loggedInMember(visitor)
    if (!member.isEmailVerified) throw new AppError('EMAIL_NOT_VERIFIED')
    return member
  },
}

/** Members who may order or accept: verified email and complete address (B §5). */
export const readyToExchange: Permission<Member> = {
  name: 'readyToExchange',
  admit: (visitor) => {
    const member = verified.admit(visitor, undefined)
    if (!member.hasAddress) throw new AppError('ADDRESS_INCOMPLETE')
    return member
  },
}

/** The roles of a call for the team; required to compile. */
export interface ForTeam {
  readonly roles: readonly NarrowRole[]
}

/**
 * Administrators and the named roles, with a second factor where required (decision 69, docs/decisions/0019-second-factor.md); 404 for
 * members.
 */
export const administrator: Permission<Member, ForTeam> = {
  name: 'administrator',
  admit: (visitor, { roles }) => {
    const member = loggedInMember(visitor)
    if (member.lacksSecondFactor) throw new AppError('SECOND_FACTOR_NEEDED')
    if (!isRoleAmong(member.role, roles)) throw new AppError(isTeamRole(member.role) ? 'OTHER_ROLE' : 'FORBIDDEN')
    return member
  },
}

/** A permission as text for the API description, with team roles and the scope of access tokens. */
export function describePermission({ name }: { name: string }, { roles = [], scope }: Partial<ForTeam> & { scope?: TokenScope }): string {
  const permission = `Permission: ${[name, ...roles].join(', ')}`
  return scope === undefined ? permission : `${permission}. Scope: ${scope}`
}
