import { activateSecondFactor, beginSecondFactor, finishLogin, renewRecoveryCodes, turnOffSecondFactor } from '#contract/second-factor.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Api } from '../../../platform/http/api.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import { anyone, loggedIn, verified } from '../../../platform/http/security/permissions.ts'
import type { Services } from '../../../platform/services.ts'
import type { Visitor } from '../../../platform/session/visitor.ts'
import { countCode } from '../guesses/code-tries.ts'
import { findKnownDevice, giveKnownDevice } from '../guesses/known-device.ts'
import { warnOfCodes } from '../guesses/warn-member-commands.ts'
import { readOwnUser } from '../read-own-user.ts'
import { giveSessionCookie } from '../session-cookie.ts'
import { activateSecondFactor as activate } from './commands/activate.ts'
import { beginSecondFactor as begin } from './commands/begin.ts'
import { renewRecoveryCodes as renew, turnOffSecondFactor as turnOff, type FullProof } from './commands/change.ts'
import { beginTry, finishLogin as finish } from './commands/finish-login.ts'
import { readPendingCookie, takePendingCookie } from './pending-cookie.ts'
import { readCode, type Code } from './rules.ts'

/** Serves the second step of a login, and the second factor in the profile. */
export function registerSecondFactorRoutes(api: Api, services: Services): void {
  serveLogin(api, services)
  serveEnrolment(api, services)
  serveChanges(api, services)
}

function serveLogin(api: Api, services: Services): void {
  declareRoute(api, finishLogin, anyone, async ({ body, visitor, context }) => {
    const code = codeOf(body.code)
    const pending = readPendingCookie(context, services)
    const memberId = await beginTry(services, { pending, address: visitor.address })
    context.set('entering', memberId)
    const deviceId = await findKnownDevice(context, services, { id: memberId })
    const tried = await countCode(services.limits, { memberId, address: visitor.address, deviceId }, code)
    const userAgent = context.req.header('user-agent') ?? ''
    const { cookie } = await finish(services, { pending, memberId, code, oldSessionId: visitor.sessionId, userAgent }).catch(
      async (error: unknown) => {
        if (await tried.isGuessed()) await warnOfCodes(services.db, memberId)
        throw error
      },
    )
    await tried.proved()
    if (code.kind === 'RECOVERY') context.set('act', 'recoveryCode.used')
    takePendingCookie(context, services)
    giveSessionCookie(context, services, cookie)
    await giveKnownDevice(context, services, memberId)
    return { user: await readOwnUser(services.db, memberId) }
  })
}

function serveEnrolment(api: Api, services: Services): void {
  // Before, somebody may have typed the address of another person, whom their codes would keep out.
  declareRoute(api, beginSecondFactor, verified, ({ member, visitor, body }) =>
    begin(services, { memberId: member.id, sessionId: sessionOf(visitor), password: body.password }),
  )

  declareRoute(api, activateSecondFactor, verified, async ({ member, body, context }) => {
    const userAgent = context.req.header('user-agent') ?? ''
    const { cookie, recoveryCodes } = await activate(services, { memberId: member.id, userAgent, code: codeOf(body.code) })
    giveSessionCookie(context, services, cookie)
    return { recoveryCodes }
  })
}

function serveChanges(api: Api, services: Services): void {
  declareRoute(api, renewRecoveryCodes, loggedIn, async (call) => ({ recoveryCodes: await renew(services, fullProof(call)) }))

  declareRoute(api, turnOffSecondFactor, loggedIn, async (call) => {
    await turnOff(services, fullProof(call))
    return { status: 'success' }
  })
}

interface ProvenCall {
  member: { id: string }
  visitor: Visitor
  body: { password?: string; code: string }
}

function fullProof({ member, visitor, body }: ProvenCall): FullProof {
  return { memberId: member.id, sessionId: sessionOf(visitor), password: body.password, code: codeOf(body.code) }
}

/** @throws AppError VALIDATION for what can be no code; nothing is counted for it. */
function codeOf(typed: string): Code {
  const code = readCode(typed)
  if (!code) throw AppError.field('code', 'FORMS_RULES.CODE.VALIDITY')
  return code
}

/** Whoever is logged in has a session. */
function sessionOf(visitor: Visitor): string {
  if (!visitor.sessionId) throw new AppError('NOT_LOGGED_IN')
  return visitor.sessionId
}
