import { inTransaction } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { countCode } from '../../guesses/code-tries.ts'
import { spendCode } from '../check-code.ts'
import { lockFactor } from '../factors-queries.ts'
import { readCode, type Code } from '../rules.ts'

/**
 * Asks for a code where codes are asked for at the login, before something opens the account without one.
 * @throws AppError VALIDATION for what can be no code and without one that is needed, CODE_REFUSED, RATE_LIMITED.
 */
export async function requireCode({ db, env, limits }: Services, memberId: string, typed: string | undefined): Promise<void> {
  const code = codeOf(typed)
  const isAsked = await inTransaction(db, async (tx) => (await lockFactor(tx, memberId))?.is_active ?? false)
  if (!isAsked) return
  if (!code) throw AppError.field('code', 'FORMS_RULES.CODE.NOT_EMPTY')
  const tried = await countCode(limits, { memberId }, code)
  if (!(await inTransaction(db, (tx) => spendCode(tx, env, memberId, code)))) throw new AppError('CODE_REFUSED')
  await tried.proved()
}

function codeOf(typed: string | undefined): Code | null {
  if (typed === undefined) return null
  const code = readCode(typed)
  if (!code) throw AppError.field('code', 'FORMS_RULES.CODE.VALIDITY')
  return code
}
