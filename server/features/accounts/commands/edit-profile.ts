import type { UiLanguage } from '#domain/lookups.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { updateLanguage, updateProfile, type ProfileChange } from '../queries/users.ts'

/** Changes name and address. Exchanges that are under way keep the address frozen at their acceptance (decision 41). */
export async function editProfile(db: Database, memberId: string, profile: ProfileChange): Promise<void> {
  await inTransaction(db, (tx) => updateProfile(tx, memberId, profile))
}

/** Changes the language of mails and interface. */
export async function changeLanguage(db: Database, memberId: string, language: UiLanguage): Promise<void> {
  await inTransaction(db, (tx) => updateLanguage(tx, memberId, language))
}
