import { addressQuestions, QUESTIONED_FIELDS } from '#domain/address-questions.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { updateProfile, type ProfileChange } from '../queries/users.ts'

/** Stores name and address of a member. @throws AppError ADDRESS_QUESTIONED for what is unusual and was not confirmed. */
export async function saveAddress(
  db: Database,
  memberId: string,
  { addressConfirmed, ...profile }: ProfileChange & { addressConfirmed: boolean },
): Promise<void> {
  const errors = addressQuestions(profile).map((question) => ({
    path: QUESTIONED_FIELDS[question],
    code: `FORMS_RULES.${question}` as const,
  }))
  if (errors.length > 0 && !addressConfirmed) throw new AppError('ADDRESS_QUESTIONED', { errors })
  await updateProfile(db, memberId, profile)
}
