import { oneTimeCode } from './authenticator.ts'
import type { TestApplication } from '../test-application.ts'
import { wirePassword, type RegisteredMember } from './factories.ts'

export interface Enrolled {
  /** Base32, as the page shows it. */
  secret: string
  recoveryCodes: string[]
}

/** Turns a member's second factor on, through the front door; the code of this moment is used up by that. */
export async function enrol(test: TestApplication, { caller, password }: RegisteredMember): Promise<Enrolled> {
  const begun = await caller.post('/second-factor/begin', { password: wirePassword(password) })
  if (begun.status !== 200) throw new Error(`No second factor could be begun: ${JSON.stringify(begun.body)}`)
  const { secret } = begun.body
  const active = await caller.post('/second-factor/activate', { code: await oneTimeCode(test.db, secret) })
  if (active.status !== 200) throw new Error(`No second factor could be activated: ${JSON.stringify(active.body)}`)
  return { secret, recoveryCodes: active.body.recoveryCodes }
}
