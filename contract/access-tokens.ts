import { z } from 'zod'
import { passwordOnTheWire, plainText } from './accounts.ts'
import { endpoint, success, uuidParam } from './endpoint.ts'
import { rule } from './field-errors.ts'
import { ACCESS_TOKEN_DAYS_MAX, ACCESS_TOKEN_DAYS_MIN, ACCESS_TOKEN_NAME_MAX } from '../domain/policy/accounts.ts'
import { TOKEN_SCOPES } from '../domain/token-scopes.ts'

const scopes = z.array(z.enum(TOKEN_SCOPES))

const accessToken = z.object({
  uuid: z.uuid(),
  name: z.string(),
  scopes,
  /** The last letters of the token, to know it again by. */
  ending: z.string(),
  createdAt: z.iso.datetime(),
  /** From then on it is refused. */
  endsAt: z.iso.datetime(),
  /** Within an hour; null until it was used. */
  lastUsedAt: z.iso.datetime().nullable(),
  state: z.enum(['VALID', 'ENDED', 'REVOKED']),
})
export type AccessToken = z.infer<typeof accessToken>

export const ownAccessTokens = endpoint({
  method: 'get',
  path: '/api/v1/access-tokens',
  summary: 'The access tokens of the logged-in member, the newest first; those that have ended for some days more.',
  response: z.object({ accessTokens: z.array(accessToken) }),
})

export const createAccessToken = endpoint({
  method: 'post',
  path: '/api/v1/access-tokens',
  summary:
    'Make an access token for a program. It is in this answer and in no other; a mail tells the member. Needs the password or a login within the last ten minutes, and a code while the second factor is on. 409 ACCESS_TOKEN_LIMIT.',
  body: z.strictObject({
    name: plainText('TOKEN_NAME', ACCESS_TOKEN_NAME_MAX),
    scopes: scopes.min(1, rule('TOKEN_SCOPES.REQUIRED')).max(TOKEN_SCOPES.length),
    /** Until it ends. */
    days: z
      .int(rule('TOKEN_DAYS.VALIDITY'))
      .min(ACCESS_TOKEN_DAYS_MIN, rule('TOKEN_DAYS.VALIDITY'))
      .max(ACCESS_TOKEN_DAYS_MAX, rule('TOKEN_DAYS.VALIDITY')),
    password: passwordOnTheWire.optional(),
    /** Of the app or a recovery code. */
    code: z.string().trim().min(1).max(40).optional(),
  }),
  response: z.object({ accessToken, token: z.string() }),
  status: 201,
})

export const revokeAccessToken = endpoint({
  method: 'post',
  path: '/api/v1/access-tokens/{uuid}/revoke',
  summary: 'Revoke an own access token: from this answer on it opens nothing. Doing it again changes nothing.',
  params: uuidParam,
  response: success,
})
