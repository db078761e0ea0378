import type { NarrowRole } from '#domain/roles.ts'
import type { TestApplication } from '../test-application.ts'
import { registerMember, type RegisteredMember } from './factories.ts'

/** Somebody of the team with a role that opens a part of the administration, from the next call on. */
export async function registerWithRole(test: TestApplication, role: NarrowRole): Promise<RegisteredMember> {
  const colleague = await registerMember(test, { firstName: role === 'moderator' ? 'Mona' : 'Karla' })
  await test.db.updateTable('member').set({ role }).where('id', '=', colleague.id).execute()
  return colleague
}
