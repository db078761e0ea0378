import { setTimeout as wait } from 'node:timers/promises'
import type { Site } from '../site/site.ts'
import type { Acknowledged } from './acknowledged.ts'
import { comparePayments, type TheirPayment } from './compare-payments.ts'

type ServerModules = typeof import('../site/server-modules.ts')

/** What the database says when all have gone. */
export interface Verdict {
  lookedUp: Record<string, number>
  lost: Acknowledged[]
  /** Invariants that do not hold. */
  broken: string[]
  payments: number
  /** Payments on which the provider says something else. */
  disagreeing: string[]
  /** Jobs, effects and payments that were not settled in time. */
  unsettled: number
  settledAfterSeconds: number
}

const SETTLE_MS = 120_000

/** Waits until mails are written and captures done, then looks everything up. */
export async function judge(server: ServerModules, { pool, payments }: Site, acknowledged: readonly Acknowledged[]): Promise<Verdict> {
  const begin = performance.now()
  let unsettled = await server.countUnsettled(pool)
  while (unsettled > 0 && performance.now() - begin < SETTLE_MS) {
    await wait(500)
    unsettled = await server.countUnsettled(pool)
  }
  const settledAfterSeconds = (performance.now() - begin) / 1000
  const { lost, lookedUp } = await server.lookUp(pool, acknowledged)
  const ours = await server.listPayments(pool)
  const disagreeing = comparePayments(ours, await payments.ask<TheirPayment[]>({ do: 'list' }))
  return { lookedUp, lost, broken: await server.findBroken(pool), payments: ours.length, disagreeing, unsettled, settledAfterSeconds }
}
