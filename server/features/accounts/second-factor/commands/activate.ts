import { randomUUID } from 'node:crypto'
import { inTransaction, type Transaction } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { sendMail } from '../../../../platform/mail/mail.ts'
import type { Services } from '../../../../platform/services.ts'
import { deleteSessionsOf } from '../../../../platform/session/queries.ts'
import { startSession } from '../../../../platform/session/session.ts'
import { countCode } from '../../guesses/code-tries.ts'
import { newStep } from '../check-code.ts'
import { secondFactorOnMail } from '../mails.ts'
import { activateFactor, lockFactor, replaceRecoveryCodes } from '../factors-queries.ts'
import { deletePendingLogins } from '../pending-logins-queries.ts'
import { hashRecoveryCode, newRecoveryCodes } from '../recovery-codes.ts'
import { groupCode, type Code } from '../rules.ts'

/**
 * Turns the second factor on, once the member has shown that their app has the secret. All sessions end, as they were
 * begun without it; gives the cookie of a new one, and the recovery codes, which are never shown again.
 * @throws AppError SECOND_FACTOR_STATE when none was begun or there is one, CODE_REFUSED, RATE_LIMITED.
 */
export async function activateSecondFactor(
  { db, env, limits }: Services,
  { memberId, userAgent, code }: { memberId: string; userAgent: string; code: Code },
): Promise<{ cookie: string; recoveryCodes: string[] }> {
  const tried = await countCode(limits, { memberId }, code)
  const activated = await inTransaction(db, async (tx) => {
    const factor = await lockFactor(tx, memberId)
    if (!factor || factor.is_active) throw new AppError('SECOND_FACTOR_STATE')
    const step = code.kind === 'APP' ? newStep(env, factor, code.text) : null
    if (step === null) throw new AppError('CODE_REFUSED')
    await activateFactor(tx, memberId, step)
    const recoveryCodes = await giveRecoveryCodes(tx, memberId)
    await deleteSessionsOf(tx, memberId)
    await deletePendingLogins(tx, memberId)
    await sendMail(tx, secondFactorOnMail, { memberId }, `second-factor-on:${randomUUID()}`)
    return { cookie: await startSession(tx, { id: memberId, role: factor.role }, userAgent), recoveryCodes }
  })
  await tried.proved()
  return activated
}

/** New recovery codes in place of all old ones, as they are shown. */
export async function giveRecoveryCodes(tx: Transaction, memberId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    memberId,
    codes.map((code) => hashRecoveryCode(memberId, code)),
  )
  return codes.map(groupCode)
}
