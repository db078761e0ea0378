import { TOKEN_SCOPES, type TokenScope } from '#domain/token-scopes.ts'
import { ACCESS_TOKENS_MAX } from '#domain/policy/accounts.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import type { Services } from '../../../platform/services.ts'
import {
  insertAccessToken,
  lockAccessTokens,
  revokeOwnAccessToken,
  type AccessTokenRow,
} from '../../../platform/session/access-token-queries.ts'
import { makeToken } from '../../../platform/session/access-tokens.ts'
import { requirePerson, type Proof } from '../profile/commands/confirm-person.ts'
import { requireCode } from '../second-factor/commands/require-code.ts'
import { accessTokenMadeMail } from './mails.ts'

interface Wanted {
  name: string
  scopes: readonly TokenScope[]
  days: number
  /** As typed. */
  code: string | undefined
}

/**
 * Makes a token and tells its member by mail, as it opens the account to whoever has it. Gives the token itself, of which only the
 * hash is kept. @throws AppError for every refusal of `requirePerson` and `requireCode`, ACCESS_TOKEN_LIMIT, RATE_LIMITED.
 */
export async function createAccessToken(
  services: Services,
  proof: Proof,
  { name, scopes, days, code }: Wanted,
): Promise<{ row: AccessTokenRow; token: string }> {
  const { memberId } = proof
  await requirePerson(services, proof)
  await requireCode(services, memberId, code)
  await services.limits.count('accessTokenByMember', memberId)
  return inTransaction(services.db, async (tx) => {
    const count = await lockAccessTokens(tx, memberId)
    if (count === undefined) throw new AppError('NOT_LOGGED_IN')
    if (count >= ACCESS_TOKENS_MAX) throw new AppError('ACCESS_TOKEN_LIMIT')
    const { token, secretHash, ending } = makeToken()
    const asked = TOKEN_SCOPES.filter((scope) => scopes.includes(scope))
    const row = await insertAccessToken(tx, { memberId, name, scopes: asked, secretHash, ending, validDays: days })
    await sendMail(tx, accessTokenMadeMail, { memberId, name }, `access-token-made:${row.id}`)
    return { row, token }
  })
}

/** Ends a token at once. @throws AppError NOT_FOUND when the member has no such token. */
export async function revokeAccessToken({ db }: Services, memberId: string, tokenId: string): Promise<void> {
  if (!(await revokeOwnAccessToken(db, memberId, tokenId))) throw new AppError('NOT_FOUND')
}
