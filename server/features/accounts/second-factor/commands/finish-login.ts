import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { sendMail } from '../../../../platform/mail/mail.ts'
import type { Services } from '../../../../platform/services.ts'
import { hashToken } from '../../token-hash.ts'
import { spendCode } from '../check-code.ts'
import { beginSession, type EntryFrom } from '../continue-login.ts'
import { recoveryCodeUsedMail } from '../mails.ts'
import { countTry, takePendingLogin } from '../pending-logins-queries.ts'
import type { Code } from '../rules.ts'

/**
 * Counts a try for a waiting login and gives whose it is. @throws AppError LOGIN_EXPIRED when it has to begin anew, RATE_LIMITED
 * when such came from this address too often.
 */
export async function beginTry({ db, limits }: Services, { pending, address }: { pending: string; address: string }): Promise<string> {
  const login = await countTry(db, hashToken(pending))
  if (login) return login.member_id
  await limits.count('secondFactorByAddress', address)
  throw new AppError('LOGIN_EXPIRED')
}

/**
 * Turns a waiting login into a session, by a code of the app or a recovery code; of the latter the member is told.
 * @throws AppError CODE_REFUSED, LOGIN_EXPIRED when this was the last try.
 */
export async function finishLogin(
  { db, env }: Services,
  { pending, memberId, code, ...from }: EntryFrom & { pending: string; memberId: string; code: Code },
): Promise<{ memberId: string; cookie: string }> {
  return inTransaction(db, async (tx) => {
    const owner = await takePendingLogin(tx, hashToken(pending))
    if (!owner) throw new AppError('LOGIN_EXPIRED')
    // Undone with all the rest: the login waits for the next code.
    if (!(await spendCode(tx, env, owner.id, code))) throw new AppError(owner.has_tries_left ? 'CODE_REFUSED' : 'LOGIN_EXPIRED')
    if (code.kind === 'RECOVERY') await sendMail(tx, recoveryCodeUsedMail, { memberId }, `recovery-code-used:${randomUUID()}`)
    return beginSession(tx, owner, from)
  })
}
