import { randomUUID } from 'node:crypto'
import { inTransaction, type Transaction } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { sendMail } from '../../../../platform/mail/mail.ts'
import type { Services } from '../../../../platform/services.ts'
import { requirePerson, type Proof } from '../../profile/commands/confirm-person.ts'
import { spendCode } from '../check-code.ts'
import { countCode } from '../../guesses/code-tries.ts'
import { secondFactorOffMail } from '../mails.ts'
import { deleteFactor, lockFactor } from '../factors-queries.ts'
import { deletePendingLogins } from '../pending-logins-queries.ts'
import type { Code } from '../rules.ts'
import { giveRecoveryCodes } from './activate.ts'

/** Password and code: who changes a second factor must have both. */
export type FullProof = Proof & { code: Code }

/**
 * Ten new recovery codes; the old ones are worth nothing any more.
 * @throws AppError for every refusal of `requirePerson`, CODE_REFUSED, SECOND_FACTOR_STATE without a second factor.
 */
export async function renewRecoveryCodes(services: Services, proof: FullProof): Promise<string[]> {
  return withFullProof(services, proof, (tx) => giveRecoveryCodes(tx, proof.memberId))
}

/** Turns the second factor off and tells the member. @throws AppError as above. */
export async function turnOffSecondFactor(services: Services, proof: FullProof): Promise<void> {
  const { memberId } = proof
  await withFullProof(services, proof, async (tx) => {
    await deleteFactor(tx, memberId)
    await deletePendingLogins(tx, memberId)
    await sendMail(tx, secondFactorOffMail, { memberId }, `second-factor-off:${randomUUID()}`)
  })
}

async function withFullProof<T>(services: Services, proof: FullProof, change: (tx: Transaction) => Promise<T>): Promise<T> {
  const { memberId, code } = proof
  await requirePerson(services, proof)
  const tried = await countCode(services.limits, { memberId }, code)
  const changed = await inTransaction(services.db, async (tx) => {
    if (!(await lockFactor(tx, memberId))?.is_active) throw new AppError('SECOND_FACTOR_STATE')
    if (!(await spendCode(tx, services.env, memberId, code))) throw new AppError('CODE_REFUSED')
    return change(tx)
  })
  await tried.proved()
  return changed
}
