import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { useTestApplication, type TestApplication } from '../test-application.ts'
import { differencesNow } from './balance-probe.ts'
import { StandInPaypal } from './paypal/stand-in-paypal.ts'
import { StandInPost } from './post/stand-in-post.ts'
import { StandInStripe } from './stripe/stand-in-stripe.ts'

interface ProvidersOptions {
  card?: 'stripe' | 'sandbox'
  buysLabels?: boolean
  /** After each test the providers keep what the ledger says; not where tests make them differ. */
  isBalanced?: boolean
}

/**
 * A test application with both providers, whose webhooks come to it; none are sent unless a test says so. Where the sandbox
 * takes the cards, Stripe is not configured: the two never do at once. Labels are bought at the post where a test says so.
 */
export async function useProviders({ card = 'stripe', buysLabels = false, isBalanced = false }: ProvidersOptions = {}) {
  const stripe = new StandInStripe()
  const paypal = new StandInPaypal()
  const post = buysLabels ? new StandInPost() : null
  await Promise.all([stripe.server.start(), paypal.server.start(), post?.server.start()])
  const test = useTestApplication({ env: { ...(card === 'stripe' && stripe.env), ...paypal.env, ...post?.env } })
  beforeAll(() => {
    for (const [name, provider] of Object.entries({ stripe, paypal })) {
      provider.webhooks.receiver = async ({ body, headers }) => {
        const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
        return (await test().application.api.request(`/api/v1/webhooks/${name}`, init, {})).ok
      }
      provider.webhooks.mode = 'never'
    }
  })
  afterEach(async () => {
    for (const { server, webhooks } of [stripe, paypal]) {
      server.nextFault = undefined
      webhooks.mode = 'never'
    }
    if (!isBalanced) return
    const { db, application } = test()
    expect(await differencesNow({ db, gateways: application.gateways }), 'the providers keep what the ledger says').toEqual([])
  })
  afterAll(async () => {
    await Promise.all([stripe.server.stop(), paypal.server.stop(), post?.server.stop()])
  })
  return { stripe, paypal, post, test }
}

/** What tests look at and wait for. */
export function paymentProbes(test: () => TestApplication) {
  return {
    statusOf: async (exchange: string): Promise<string | undefined> =>
      (await test().db.selectFrom('exchange').select('status').where('id', '=', exchange).executeTakeFirst())?.status,
    paymentStatus: async (reference: string): Promise<string | undefined> =>
      (await test().db.selectFrom('payment').select('status').where('provider_ref', '=', reference).executeTakeFirst())?.status,
    /** How many differences between the ledger and a provider's wait for a person. */
    parkedFindings: async (): Promise<number> =>
      (await test().db.selectFrom('reconciliation_finding').select('action').where('is_parked', '=', true).execute()).length,
    /** Lets so much time pass, in steps until every effect and webhook is done: they wait longer after each failure. */
    drain: async (rounds = 6): Promise<void> => {
      let round = 0
      do {
        await test().shiftClock('2 minutes')
        await test().settle()
        round++
      } while (round < rounds && (await isUnderWay(test().db)))
      if (round === rounds) return
      await test().shiftClock(`${2 * (rounds - round)} minutes`)
      await test().settle()
    },
  }
}

async function isUnderWay(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isUnderWay: boolean }>`
    select exists (select from effect where status in ('PENDING', 'RUNNING')) or exists (select from webhook_inbox where processed_at is null)
           as "isUnderWay"`.execute(db)
  return rows[0]?.isUnderWay === true
}
