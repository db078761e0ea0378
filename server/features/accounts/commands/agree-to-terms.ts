import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Visitor } from '../../../platform/session/visitor.ts'
import { hasAgreedToTerms, recordTerms } from '../queries/consents.ts'

/**
 * Whoever offers books has agreed to the terms that hold now: when they joined, with an earlier offer, or by this call, which
 * is then remembered; of a program's word nothing is. @throws AppError VALIDATION of `acceptedTerms`.
 */
export async function agreeToTerms(db: Database, memberId: string, { accessTokenId }: Visitor, accepts: boolean): Promise<void> {
  if (accepts && accessTokenId === undefined) await recordTerms(db, memberId)
  else if (!(await hasAgreedToTerms(db, memberId))) throw AppError.field('acceptedTerms', 'FORMS_RULES.TERMS.REQUIRED')
}
