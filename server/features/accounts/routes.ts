import {
  editProfileGeneral,
  editProfileLanguage,
  login,
  logout,
  registration,
  resendVerification,
  session,
  verifyEmail,
} from '#contract/accounts.ts'
import { teamCallsOf } from '#contract/api.ts'
import { asciiEmail } from '#domain/ascii-email.ts'
import type { Api } from '../../platform/http/api.ts'
import { anyone, anyoneOrRestricted, loggedIn } from '../../platform/http/security/permissions.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import type { Services } from '../../platform/services.ts'
import { endSession } from '../../platform/session/session.ts'
import { logIn } from './commands/log-in.ts'
import { register } from './commands/register.ts'
import { saveAddress } from './commands/save-address.ts'
import { resendVerificationMail, verifyEmail as verify } from './commands/verify-email.ts'
import { updateLanguage } from './queries/users.ts'
import { presentOwnUser } from './present.ts'
import { readOwnUser, requireOwnUser } from './read-own-user.ts'
import { listActiveRestrictions } from './restriction/measures-queries.ts'
import { presentActive } from './restriction/present.ts'
import { readRestriction } from './restriction/read-restriction.ts'
import { findKnownDevice, giveKnownDevice } from './guesses/known-device.ts'
import { countLogin } from './guesses/login-tries.ts'
import { warnOfPasswords } from './guesses/warn-member-commands.ts'
import { answerEntry } from './second-factor/continue-login.ts'
import { countFailures, countRegistration } from './guesses/count-joining.ts'
import { giveJoinCookie, newJoinCookie, readJoinCookie, takeJoinCookie } from './join-cookie.ts'
import { giveSessionCookie, takeSessionCookie } from './session-cookie.ts'
import { hashToken } from './token-hash.ts'

/** Serves the calls of this feature. */
export function registerAccountRoutes(api: Api, services: Services): void {
  serveRegistration(api, services)
  serveSession(api, services)
  serveProfile(api, services)
}

function serveRegistration(api: Api, services: Services): void {
  const { db, limits } = services
  declareRoute(api, registration, anyone, async ({ body, visitor, context }) => {
    const seats = await countRegistration(limits, visitor.address, body.email.toLowerCase())
    const cookie = newJoinCookie()
    const registered = { ...body, browserHash: hashToken(cookie), seat: seats.unproved, hashedFor: [visitor.address] }
    await register(db, registered).catch(async (error: unknown) => {
      // Nobody has registered: a password was refused.
      await limits.giveBack(seats.all)
      throw error
    })
    giveJoinCookie(context, services, cookie)
    return { status: 'success' }
  })

  declareRoute(api, verifyEmail, anyone, async ({ params, body, visitor, context }) => {
    // Decision 25: either may stand in the path; only an address has an @.
    const isEmailInPath = params.token.includes('@')
    const email = isEmailInPath ? asciiEmail(params.token) : body.email
    const token = isEmailInPath ? body.token : params.token
    const opened = {
      email: email ?? '',
      token: token ?? '',
      sessionId: visitor.sessionId,
      joinedWith: readJoinCookie(context, services),
      userAgent: context.req.header('user-agent') ?? '',
    }
    const { what, session: begun, seat } = await countFailures(limits, visitor.address, () => verify(db, opened))
    await limits.giveBack(seat ?? [])
    if (!begun) return { verified: true, what, user: null }
    takeJoinCookie(context, services)
    giveSessionCookie(context, services, begun.cookie)
    await giveKnownDevice(context, services, begun.memberId)
    context.set('act', 'login')
    return { verified: true, what, user: await readOwnUser(db, begun.memberId) }
  })

  declareRoute(api, resendVerification, loggedIn, async ({ member }) => {
    await limits.count('verificationMailByMember', member.id)
    return { status: 'success', isConfirmed: !(await resendVerificationMail(db, member.id)) }
  })
}

function serveSession(api: Api, services: Services): void {
  const { db, limits } = services

  declareRoute(api, login, anyone, async ({ body, visitor, context }) => {
    const account = body.email.toLowerCase()
    context.set('account', account)
    // Counted before the account is looked up by password, so that known and unknown addresses wait alike.
    const deviceId = await findKnownDevice(context, services, { email: account })
    const tried = await countLogin(limits, { account, address: visitor.address, deviceId })
    const userAgent = context.req.header('user-agent') ?? ''
    const entry = await logIn(db, { ...body, oldSessionId: visitor.sessionId, userAgent, hashedFor: tried.hashedFor }).catch(
      async (error: unknown) => {
        if (tried.isGuessed) await warnOfPasswords(db, account)
        throw error
      },
    )
    await tried.proved()
    return answerEntry(context, services, entry)
  })

  declareRoute(api, logout, anyone, async ({ visitor, context }) => {
    await endSession(db, visitor.sessionId)
    takeSessionCookie(context, services)
    return { status: 'success' }
  })

  declareRoute(api, session, anyoneOrRestricted, async ({ member, context }) => {
    context.header('Cache-Control', 'no-store')
    const restriction = member?.isRestricted ? await readRestriction(db, member.id) : null
    const row = member && !restriction ? await requireOwnUser(db, member.id) : null
    const user = row && presentOwnUser(row)
    // One statement for nearly all: every page of a member asks this.
    const isTold = member && (restriction || row?.has_restrictions)
    const restrictions = isTold ? (await listActiveRestrictions(db, member.id)).map(presentActive) : []
    const { numExchangeTokens = 0, numServiceFees = 0, numWaitingPoints = 0 } = user ?? {}
    const teamCalls = user && member ? teamCallsOf(member.role) : []
    return { user, restriction, restrictions, numExchangeTokens, numServiceFees, numWaitingPoints, teamCalls }
  })
}

function serveProfile(api: Api, services: Services): void {
  declareRoute(api, editProfileGeneral, loggedIn, async ({ member, body }) => {
    await saveAddress(services.db, member.id, body)
    return { user: await readOwnUser(services.db, member.id) }
  })

  declareRoute(api, editProfileLanguage, loggedIn, async ({ member, body }) => {
    await updateLanguage(services.db, member.id, body.language)
    return { user: await readOwnUser(services.db, member.id) }
  })
}
