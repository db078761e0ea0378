import { DEMO_PASSWORD } from '#domain/demo-password.ts'
import { DEMO_MEMBERS, type DemoMember } from '#db/demo/members.ts'
import { hashPassword } from '../../features/accounts/password.ts'
import { updateRole } from '../../features/accounts/queries/administrators.ts'
import { confirmAddress, insertMember, updateProfile } from '../../features/accounts/queries/users.ts'
import { writeShownWishes } from '../../features/accounts/profile/queries/settings.ts'
import { grant } from '../../features/points/commands.ts'
import { inTransaction, type Transaction } from '../../platform/db/database.ts'
import type { Stage } from '../stage.ts'

/** Members with addresses and points; one common password, hashed once. */
export async function seedMembers(stage: Stage): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD, [])
  await inTransaction(stage.db, async (tx) => {
    for (const demo of DEMO_MEMBERS) stage.memberIds.set(demo.key, await seedMember(tx, demo, passwordHash))
  })
}

async function seedMember(tx: Transaction, demo: DemoMember, passwordHash: string): Promise<string> {
  const { firstName, lastName, email, language } = demo
  const id = await insertMember(tx, {
    firstName,
    lastName,
    email,
    language,
    passwordHash,
    profileId: `demo${demo.key}`,
    subscribedToPromo: demo.role === 'admin',
    invitationCode: undefined,
    referralId: undefined,
  })
  if (!id) throw new Error(`The demo has two members with the address ${email}.`)
  await confirmAddress(tx, { member_id: id, password_hash: null, first_name: null, last_name: null })
  const { streetNameNumber = '', addressExtra = '', postalCode = '', city = '' } = demo
  await updateProfile(tx, id, { firstName, lastName, streetNameNumber, addressExtra, postalCode, city })
  if (!demo.hidesWishes) await writeShownWishes(tx, id, true)
  if (demo.role === 'admin') await updateRole(tx, id, 'admin')
  if (demo.grantedPoints) await grant(tx, { requestId: `demo:${demo.key}`, memberId: id, unit: 'POINT', amount: demo.grantedPoints })
  return id
}
