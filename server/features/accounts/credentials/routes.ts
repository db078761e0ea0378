import {
  changeEmail,
  changePassword,
  linkIdentity,
  resetPassword,
  restorePassword,
  signInWays,
  socialLogin,
  socialNonce,
  unlinkIdentity,
} from '#contract/credentials.ts'
import type { Api } from '../../../platform/http/api.ts'
import { AppError } from '../../../platform/errors.ts'
import { anyone, loggedIn, loggedInOrRestricted } from '../../../platform/http/security/permissions.ts'
import type { RateLimits } from '../../../platform/http/security/rate-limits.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import type { Services } from '../../../platform/services.ts'
import { countFailures } from '../guesses/count-joining.ts'
import { giveKnownDevice } from '../guesses/known-device.ts'
import { forgetTries } from '../guesses/login-tries.ts'
import { readOwnUser } from '../read-own-user.ts'
import { answerEntry } from '../second-factor/continue-login.ts'
import { giveSessionCookie } from '../session-cookie.ts'
import { changeEmail as requestNewEmail, keepEmail } from './commands/change-email.ts'
import { changePassword as replace } from './commands/change-password.ts'
import { linkIdentity as link, unlinkIdentity as unlink } from './commands/link-identity.ts'
import { requestReset } from './commands/request-reset.ts'
import { resetPassword as reset } from './commands/reset-password.ts'
import { socialLogin as logInSocially } from './commands/social-login.ts'
import { confirmMember } from './confirm-member.ts'
import { identityChecks } from './identity/identity-checks.ts'
import { readSignInWays } from './read-sign-in-ways.ts'
import { giveNonce, readNonce, takeNonce } from './social-nonce.ts'

/** Serves passwords, change of address, and sign-in with Google and Facebook. */
export function registerCredentialRoutes(api: Api, services: Services): void {
  servePasswords(api, services)
  serveEmail(api, services)
  serveSocial(api, services)
  serveLinks(api, services)
}

function servePasswords(api: Api, services: Services): void {
  const { db, limits } = services
  declareRoute(api, restorePassword, anyone, async ({ body, visitor }) => {
    await limits.count('restoreByAddress', visitor.address)
    // Too many mails to one address are answered like one more: the caller must not learn that it is known.
    const isWithinLimit = await limits.count('restoreByEmail', body.email.toLowerCase()).then(() => true, isLimited)
    await requestReset(db, isWithinLimit ? body.email : null, body.next)
    return { status: 'success' }
  })

  declareRoute(api, resetPassword, anyone, async ({ params, body, visitor }) => {
    const change = { token: params.token, newPassword: body.new_password }
    const { email, keptPasskeys } = await countFailures(limits, visitor.address, () => reset(db, change))
    await forgetTries(limits, { account: email.toLowerCase(), address: visitor.address })
    return { status: 'success', keptPasskeys }
  })

  declareRoute(api, changePassword, loggedIn, async ({ member, visitor, body, context }) => {
    await limits.count('passwordCheckByMember', member.id)
    const { current_password: currentPassword, new_password: newPassword } = body
    const userAgent = context.req.header('user-agent') ?? ''
    const change = { member, sessionId: visitor.sessionId, userAgent, currentPassword, newPassword }
    const outcome = await replace(db, change)
    if ('error' in outcome) {
      context.set('refusedCredentials', true)
      return { status: 'error', error: outcome.error }
    }
    await limits.forget('passwordCheckByMember', member.id)
    giveSessionCookie(context, services, outcome.cookie)
    // Those that were known by the password before are not any more.
    await giveKnownDevice(context, services, member.id)
    return { status: 'success' }
  })
}

/** A right password is no guess; without one nothing was guessed. */
async function forgetGuesses(limits: RateLimits, memberId: string, password: string | undefined): Promise<void> {
  if (password !== undefined) await limits.forget('passwordCheckByMember', memberId)
}

function isLimited(error: unknown): false {
  if (error instanceof AppError && error.code === 'RATE_LIMITED') return false
  throw error
}

function serveEmail(api: Api, { db, limits }: Services): void {
  declareRoute(api, changeEmail, loggedIn, async ({ member, visitor, body, context }) => {
    // Before tries are counted: whoever guesses passwords in a session of somebody else does not keep them from this.
    if (await keepEmail(db, { memberId: member.id, email: body.email })) {
      context.set('act', 'email.changeEnded')
      return { status: 'success', user: await readOwnUser(db, member.id), tookBack: true }
    }
    const { email, password, takesBack } = body
    if (takesBack) return { status: 'success', user: await readOwnUser(db, member.id) }
    await limits.count('passwordCheckByMember', member.id)
    await limits.count('verificationMailByMember', member.id)
    await limits.count('changeEmailByTarget', email.toLowerCase())
    await requestNewEmail(db, { email, ...(password !== undefined && { password }), memberId: member.id, sessionId: visitor.sessionId })
    await forgetGuesses(limits, member.id, password)
    return { status: 'success', user: await readOwnUser(db, member.id) }
  })
}

function serveSocial(api: Api, services: Services): void {
  const { db, limits } = services
  const checkOf = identityChecks(services.env)

  declareRoute(api, socialNonce, anyone, async ({ context }) => ({ nonce: giveNonce(context, services) }))

  declareRoute(api, socialLogin, anyone, async ({ body, visitor, context }) => {
    await limits.count('socialByAddress', visitor.address)
    // Counted before it is looked at, which may ask the provider; given back once somebody has logged in.
    const refused = await limits.count('refusedSocialByAddress', visitor.address)
    const identity = await checkOf(body.providerType)({ credential: body.credential, nonce: readNonce(context, services) })
    const entry = await logInSocially(db, {
      identity,
      language: body.locale,
      referralId: body.referralId,
      next: body.next,
      isAdult: body.isAdult === true,
      oldSessionId: visitor.sessionId,
      userAgent: context.req.header('user-agent') ?? '',
    })
    await limits.giveBack(refused)
    takeNonce(context, services)
    return answerEntry(context, services, entry)
  })

  declareRoute(api, linkIdentity, loggedIn, async ({ body, member, visitor, context }) => {
    await limits.count('socialByAddress', visitor.address)
    await limits.count('passwordCheckByMember', member.id)
    await confirmMember(db, { memberId: member.id, sessionId: visitor.sessionId, password: body.password })
    await forgetGuesses(limits, member.id, body.password)
    const identity = await checkOf(body.providerType)({ credential: body.credential, nonce: readNonce(context, services) })
    await link(db, member.id, identity)
    takeNonce(context, services)
    return { status: 'success' }
  })
}

function serveLinks(api: Api, { db, limits }: Services): void {
  declareRoute(api, signInWays, loggedInOrRestricted, ({ member }) => readSignInWays(db, member))

  declareRoute(api, unlinkIdentity, loggedIn, async ({ body, member, visitor }) => {
    await limits.count('passwordCheckByMember', member.id)
    const owner = await confirmMember(db, { memberId: member.id, sessionId: visitor.sessionId, password: body.password })
    await forgetGuesses(limits, member.id, body.password)
    if (owner.password_hash && body.password === undefined) throw AppError.field('password', 'FORMS_RULES.PASSWORD.NOT_EMPTY')
    await unlink(db, member.id, body.providerType)
    return { status: 'success' }
  })
}
