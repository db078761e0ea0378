import { createAccessToken, ownAccessTokens, revokeAccessToken } from '#contract/access-tokens.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Api } from '../../../platform/http/api.ts'
import { presentEach } from '../../../platform/http/answers/odd-rows.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import { loggedIn, verified } from '../../../platform/http/security/permissions.ts'
import type { Services } from '../../../platform/services.ts'
import { listAccessTokens } from '../../../platform/session/access-token-queries.ts'
import { createAccessToken as create, revokeAccessToken as revoke } from './commands.ts'
import { presentAccessToken } from './present.ts'

/** Serves the access tokens of a member; none of these calls is reached by a token. */
export function registerAccessTokenRoutes(api: Api, services: Services): void {
  declareRoute(api, ownAccessTokens, loggedIn, async ({ member }) => ({
    accessTokens: presentEach(await listAccessTokens(services.db, member.id), presentAccessToken),
  }))

  // The mail that tells of a token must reach whoever has the account.
  declareRoute(api, createAccessToken, verified, async ({ member, visitor, body: { password, ...wanted } }) => {
    if (!visitor.sessionId) throw new AppError('NOT_LOGGED_IN')
    const proof = { memberId: member.id, sessionId: visitor.sessionId, password }
    const { row, token } = await create(services, proof, { ...wanted, code: wanted.code })
    return { accessToken: presentAccessToken(row), token }
  })

  declareRoute(api, revokeAccessToken, loggedIn, async ({ member, params }) => {
    await revoke(services, member.id, params.uuid)
    return { status: 'success' }
  })
}
