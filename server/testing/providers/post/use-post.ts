import { afterAll, beforeEach } from 'vitest'
import { addLabels } from '../../../features/labels/stock.ts'
import { sampleLabels } from '../../labels/sample-label.ts'
import { order, twoReaders } from '../../factories/exchange-factories.ts'
import { registerAdmin } from '../../factories/register-admin.ts'
import { wirePassword, type RegisteredMember } from '../../factories/factories.ts'
import { useTestApplication, type TestApplication } from '../../test-application.ts'
import type { ProviderFault } from '../provider-server.ts'
import { StandInPost } from './stand-in-post.ts'

const WELL = {
  balance: 10_000,
  price: 270,
  listed: null,
  halfFiles: 0,
  isClosed: false,
  decidesRefunds: 'refunded',
  takesNothingBack: false,
}

/** A test application that buys labels at a post of its own, which is well before each test; and what tests of that do and look at. */
export async function usePost() {
  const post = new StandInPost()
  await post.server.start()
  const test = useTestApplication({ env: post.env })
  afterAll(() => post.server.stop())
  const probes = purchaseProbes(test)
  let admin: RegisteredMember
  /** What administrators see; their sessions are short, and time jumps here. */
  const overview = async () => {
    await admin.caller.post('/login', { email: admin.email, password: wirePassword(admin.password) })
    return (await admin.caller.get('/parcel/labels/purchases')).body
  }
  beforeEach(async () => {
    Object.assign(post, WELL)
    post.server.nextFault = undefined
    admin ??= await registerAdmin(test())
    await overview()
    await admin.caller.post('/parcel/labels/source/check')
    await clearStock(test(), () => probes.pass('16 minutes', 2))
  })
  return {
    post,
    test,
    administrator: () => admin,
    overview,
    ...probes,
    /** Goes wrong once, at calls whose path ends so. */
    failOnce: (end: string, fault: ProviderFault): void => {
      let isDone = false
      post.server.nextFault = ({ method, path }) => {
        if (isDone || method !== 'POST' || !path.endsWith(end)) return undefined
        isDone = true
        return fault
      }
    },
  }
}

/** Nobody waits from the test before, and nothing lies in stock. */
async function clearStock(test: TestApplication, pass: () => Promise<void>): Promise<void> {
  const { db } = test
  for (let round = 0; round < 5; round++) {
    const waiting = await db.selectFrom('exchange').select('id').where('status', '=', 'REQUEST_ACCEPTED').execute()
    if (waiting.length === 0) break
    await pass()
  }
  const bought = db.selectFrom('label_purchase').select('label_id').where('label_id', 'is not', null)
  await db.updateTable('label').set({ status: 'VOID' }).where('status', '=', 'AVAILABLE').where('id', 'not in', bought).execute()
  await db
    .updateTable('label_purchase')
    .set({ returned_at: new Date(0) })
    .where('status', '=', 'BOUGHT')
    .where('label_id', 'in', db.selectFrom('label').select('id').where('status', '=', 'AVAILABLE'))
    .execute()
  await test.settle()
}

function purchaseProbes(test: () => TestApplication) {
  return {
    /** An exchange that its sender has just accepted. */
    accepted: async () => {
      const { sender, receiver, offer } = await twoReaders(test(), 2)
      const exchange = await order(receiver.caller, offer)
      await sender.caller.post(`/exchanges/accept-request/${exchange}`)
      return { sender, receiver, exchange }
    },
    statusOf: async (exchange: string): Promise<string> =>
      (await test().db.selectFrom('exchange').select('status').where('id', '=', exchange).executeTakeFirstOrThrow()).status,
    /** What was bought for an exchange, the newest. */
    purchaseOf: async (exchange: string) => {
      const bought = test().db.selectFrom('label_purchase').selectAll().where('exchange_id', '=', exchange)
      return bought.orderBy('created_at', 'desc').executeTakeFirstOrThrow()
    },
    pass: async (interval: string, rounds = 1): Promise<void> => {
      for (let round = 0; round < rounds; round++) {
        await test().shiftClock(interval)
        await test().settle()
      }
    },
    upload: async (count: number): Promise<void> => {
      await addLabels(test().services, await sampleLabels(count))
    },
  }
}
