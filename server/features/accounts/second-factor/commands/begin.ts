import type { SecondFactorStart } from '#contract/second-factor.ts'
import { inTransaction } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { findPasswordOwner } from '../../credentials/queries/passwords.ts'
import { requirePerson, type Proof } from '../../profile/commands/confirm-person.ts'
import { describeSecret, newSecret } from '../one-time-codes.ts'
import { insertFactor } from '../factors-queries.ts'
import { sealSecret } from '../sealed-secret.ts'

/**
 * Makes a secret for the app of a member; nobody is asked for codes before they have given one. Begun anew, the
 * secret before is forgotten. @throws AppError for every refusal of `requirePerson`, SECOND_FACTOR_STATE, NOT_LOGGED_IN.
 */
export async function beginSecondFactor(services: Services, proof: Proof): Promise<SecondFactorStart> {
  const { db, env } = services
  await requirePerson(services, proof)
  const owner = await findPasswordOwner(db, proof.memberId)
  if (!owner) throw new AppError('NOT_LOGGED_IN')
  const secret = newSecret()
  const sealed = sealSecret(env, proof.memberId, secret)
  const isKept = await inTransaction(db, (tx) => insertFactor(tx, proof.memberId, sealed))
  if (!isKept) throw new AppError('SECOND_FACTOR_STATE')
  return describeSecret(secret, owner.email)
}
