import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  finishPasskeyLogin,
  ownPasskeys,
  removePasskey,
  renamePasskey,
  type Passkey,
} from '#contract/passkeys.ts'
import { AppError } from '../../../platform/errors.ts'
import { presentEach } from '../../../platform/http/answers/odd-rows.ts'
import type { Api } from '../../../platform/http/api.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import { anyone, loggedIn, verified } from '../../../platform/http/security/permissions.ts'
import type { Services } from '../../../platform/services.ts'
import type { Visitor } from '../../../platform/session/visitor.ts'
import { answerEntry } from '../second-factor/continue-login.ts'
import { takePendingCookie } from '../second-factor/pending-cookie.ts'
import { addPasskey as add, beginPasskey as begin, renamePasskey as rename, deleteOwnPasskey } from './change-commands.ts'
import { giveHolderCookie, readHolderCookie } from './challenge-cookie.ts'
import { listPasskeys, type PasskeyRow } from './passkeys-queries.ts'
import { beginSignIn, signIn } from './sign-in-commands.ts'

/** Serves the passkeys of a member, and the sign-in with one. */
export function registerPasskeyRoutes(api: Api, services: Services): void {
  serveOwn(api, services)
  serveSignIn(api, services)
}

function serveOwn(api: Api, services: Services): void {
  declareRoute(api, ownPasskeys, loggedIn, async ({ member }) => ({
    passkeys: presentEach(await listPasskeys(services.db, member.id), presentPasskey),
  }))

  // Before, somebody may have typed the address of another person, who would share the account with their key (record 89).
  declareRoute(api, beginPasskey, verified, ({ member, visitor, body }) =>
    begin(services, { memberId: member.id, sessionId: sessionOf(visitor), password: body.password, code: body.code }),
  )

  declareRoute(api, addPasskey, verified, async ({ member, visitor, body, context }) => {
    const userAgent = context.req.header('user-agent') ?? ''
    return { passkey: presentPasskey(await add(services, { memberId: member.id, sessionId: sessionOf(visitor), userAgent, answer: body })) }
  })

  declareRoute(api, renamePasskey, loggedIn, async ({ member, params, body }) => {
    await rename(services, member.id, params.uuid, body.name)
    return { status: 'success' }
  })

  declareRoute(api, removePasskey, loggedIn, async ({ member, visitor, params, body }) => {
    await deleteOwnPasskey(services, { memberId: member.id, sessionId: sessionOf(visitor), password: body.password }, params.uuid)
    return { status: 'success' }
  })
}

function serveSignIn(api: Api, services: Services): void {
  const { limits } = services
  declareRoute(api, beginPasskeyLogin, anyone, async ({ visitor, context }) => {
    await limits.count('passkeyByAddress', visitor.address)
    return beginSignIn(services, giveHolderCookie(context, services))
  })

  declareRoute(api, finishPasskeyLogin, anyone, async ({ body, visitor, context }) => {
    // Given back once somebody has logged in: a house full of readers shares an address.
    const refused = await limits.count('refusedPasskeyByAddress', visitor.address)
    const entry = await signIn(services, {
      holder: readHolderCookie(context, services),
      answer: body,
      oldSessionId: visitor.sessionId,
      userAgent: context.req.header('user-agent') ?? '',
      onOwner: (memberId) => context.set('entering', memberId),
    })
    await limits.giveBack(refused)
    takePendingCookie(context, services)
    return answerEntry(context, services, entry)
  })
}

function presentPasskey(row: PasskeyRow): Passkey {
  return {
    uuid: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    isBackedUp: row.is_backed_up,
    isCopied: row.copied_at !== null,
  }
}

/** Whoever is logged in has a session. */
function sessionOf(visitor: Visitor): string {
  if (!visitor.sessionId) throw new AppError('NOT_LOGGED_IN')
  return visitor.sessionId
}
