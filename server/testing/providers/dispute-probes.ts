import { sql } from 'kysely'
import { expect } from 'vitest'
import { sampleLabel } from '../labels/sample-label.ts'
import { addLabels } from '../../features/labels/stock.ts'
import type { Answer } from '../caller.ts'
import { twoReaders } from '../factories/exchange-factories.ts'
import { wirePassword, type RegisteredMember } from '../factories/factories.ts'
import { registerAdmin } from '../factories/register-admin.ts'
import type { TestApplication } from '../test-application.ts'
import { orderThrough, type ProviderDriver } from './provider-drivers.ts'
import { decideDispute } from '../factories/read-and-decide.ts'

type Queued = Record<'uuid' | 'reference' | 'state' | 'suspension' | 'version', string> & Record<string, unknown>

/** What administrators see of payments. */
interface Desk {
  disputes: Queued[]
  decided: Queued[]
  findings: Record<string, unknown>[]
}

function logIn(member: RegisteredMember): Promise<Answer> {
  return member.caller.post('/login', { email: member.email, password: wirePassword(member.password) })
}

/** What tests of disputes do and look at. */
export function disputeProbes(test: () => TestApplication) {
  let admin: RegisteredMember | undefined
  /** Logged in anew: sessions of administrators are short, and in these tests days pass. */
  const administrator = async (): Promise<RegisteredMember> => {
    if (!admin) admin = await registerAdmin(test())
    else await logIn(admin)
    return admin
  }
  const desk = async (): Promise<Desk> => (await (await administrator()).caller.get('/admin/payments')).body
  /** The webhooks that wait arrive, and are followed. */
  const hear = async ({ webhooks }: Pick<ProviderDriver, 'webhooks'>): Promise<void> => {
    await webhooks.flush()
    await test().settle()
  }
  return {
    administrator,
    logIn,
    desk,
    hear,
    queued: async (reference: string): Promise<Queued | undefined> =>
      (await desk()).disputes.find((dispute) => dispute.reference === reference),
    decide: async (uuid: string, body: { reason: string; liftsSuspension: boolean; version?: string }): Promise<Answer> =>
      decideDispute((await administrator()).caller, uuid, body),
    /** An exchange that was paid through the provider, its label ready or the book received. */
    paid: async (driver: ProviderDriver, until: 'labelReady' | 'received' = 'received') => {
      const readers = await twoReaders(test(), 2)
      const ordered = await orderThrough(driver, readers.receiver.caller, readers.offer)
      await addLabels(test().services, [await sampleLabel()])
      await readers.sender.caller.post(`/exchanges/accept-request/${ordered.exchange}`)
      if (until === 'received') await readers.receiver.caller.post(`/exchanges/confirm-book-received/${ordered.exchange}`)
      await test().settle()
      return { ...readers, ...ordered }
    },
    /** The payer disputes, and we hear of it at once. */
    disputed: async (driver: ProviderDriver, reference: string): Promise<string> => {
      driver.webhooks.mode = 'prompt'
      const dispute = driver.dispute(reference)
      await hear(driver)
      return dispute
    },
    /** The provider decides, and we hear of it at once. */
    decided: async (driver: ProviderDriver, dispute: string, outcome: 'won' | 'lost'): Promise<void> => {
      driver.webhooks.mode = 'prompt'
      driver.decideDispute(dispute, outcome)
      await hear(driver)
    },
    /** Everything the provider has said of a dispute, as far as we noted it. */
    statesOf: async (reference: string): Promise<string[]> => {
      const { rows } = await sql<{ state: string }>`
        select s.state from payment_dispute d join dispute_statement s on s.dispute_id = d.id
         where d.reference = ${reference} order by s.id`.execute(test().db)
      return rows.map(({ state }) => state)
    },
    isBlocked: async ({ id }: RegisteredMember): Promise<boolean> => {
      const query = test().db.selectFrom('member').select('blocked_at').where('id', '=', id)
      return (await query.executeTakeFirstOrThrow()).blocked_at !== null
    },
    subjectsTo: async ({ email }: RegisteredMember): Promise<string[]> => (await test().mailsTo(email)).map(({ subject }) => subject),
    /** Everything the ledger says, to see that nothing moves. */
    ledger: async (): Promise<unknown> => {
      const { rows } = await sql`select id, balance from account order by id`.execute(test().db)
      expect(rows.length).toBeGreaterThan(0)
      return rows
    },
  }
}
