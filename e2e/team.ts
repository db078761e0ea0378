import type { NarrowRole } from '#domain/roles.ts'
import { registerMember, type RegisteredMember } from '../server/testing/factories/factories.ts'
import type { RunningServer } from './running-server.ts'

/** Somebody who has joined and has a role of the team that opens a part of the administration. */
export async function joinWithRole(server: RunningServer, role: NarrowRole): Promise<RegisteredMember> {
  const colleague = await registerMember(server, { firstName: role === 'moderator' ? 'Mona' : 'Karla' })
  await server.withDatabase((db) => db.updateTable('member').set({ role }).where('id', '=', colleague.id).execute())
  return colleague
}
