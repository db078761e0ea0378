import { registerMember, type MemberWish, type RegisteredMember } from './factories.ts'
import type { TestApplication } from '../test-application.ts'

/** A member who is an administrator from the next call on. */
export async function registerAdmin(test: TestApplication, wish: MemberWish = {}): Promise<RegisteredMember> {
  const admin = await registerMember(test, { firstName: 'Admin', ...wish })
  await test.db.updateTable('member').set({ role: 'admin' }).where('id', '=', admin.id).execute()
  return admin
}

/** Two who decide on what the other one proposes. */
export async function registerTwoAdmins(test: TestApplication): Promise<[RegisteredMember, RegisteredMember]> {
  return [await registerAdmin(test, { firstName: 'Anna' }), await registerAdmin(test, { firstName: 'Berta' })]
}
