import type { Transaction } from '../../../platform/db/database.ts'
import type { Env } from '../../../platform/environment/env.ts'
import { stepOfCode } from './one-time-codes.ts'
import { keepStep, lockFactor, spendRecoveryCode, type FactorRow } from './factors-queries.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import type { Code } from './rules.ts'
import { openSecret } from './sealed-secret.ts'

/**
 * Whether a code opens an account with an active second factor. A right one is spent: a recovery code is gone, of the app
 * neither this code nor an older one opens again. Whoever calls rolls back nothing of that by going on.
 */
export async function spendCode(tx: Transaction, env: Env, memberId: string, code: Code): Promise<boolean> {
  const factor = await lockFactor(tx, memberId)
  if (!factor?.is_active) return false
  if (code.kind === 'RECOVERY') return spendRecoveryCode(tx, memberId, hashRecoveryCode(memberId, code.text))
  const step = newStep(env, factor, code.text)
  if (step === null) return false
  await keepStep(tx, memberId, step)
  return true
}

/** The step of a right code of the app that was not used before; null for any other code. */
export function newStep(env: Env, factor: FactorRow, code: string): number | null {
  const secret = openSecret(env, factor.member_id, factor.sealed_secret)
  const step = secret && stepOfCode(secret, code, factor.now_seconds)
  return step !== null && step > factor.last_step ? step : null
}
