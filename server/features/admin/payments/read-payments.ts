import type { z } from 'zod'
import type { adminPayments, PaymentFilter, PaymentList } from '#contract/admin-payments.ts'
import { stopsOrders } from '#domain/findings.ts'
import { ADMIN_LIST_SIZE, ADMIN_NEWEST_SIZE, ADMIN_PAGE_SIZE } from '#domain/policy/administration.ts'
import type { Database } from '../../../platform/db/database.ts'
import { presentBalance, presentDifference, presentDispute, presentFinding, presentParkedEffect, presentRun } from './present.ts'
import {
  countPayments,
  listDecidedDisputes,
  listOpenDisputes,
  listOpenFindings,
  listParkedEffects,
  listResolvedFindings,
  listRuns,
  readQueue,
} from './lists-queries.ts'
import { listBalances, listDifferences, listSettled } from './balance-queries.ts'
import type { Page } from './filter-queries.ts'

/** The lists of payments: all from their beginnings, or a page of one. */
export async function readPayments(db: Database, filter: PaymentFilter): Promise<z.input<typeof adminPayments.response>> {
  const listOf = <Row>(
    kind: PaymentList,
    most: number,
    list: (db: Database, filter: PaymentFilter, page: Page) => Promise<Row[]>,
  ): Promise<Row[]> => {
    if (filter.kind === undefined) return list(db, filter, { start: 0, limit: most })
    return filter.kind === kind ? list(db, filter, { start: filter.start, limit: ADMIN_PAGE_SIZE }) : Promise.resolve([])
  }
  const [differences, settled, balances, disputes, decided, effects, findings, resolved, allFindings, runs, queue, totals] =
    await Promise.all([
      listOf('differences', ADMIN_LIST_SIZE, listDifferences),
      listOf('settled', ADMIN_NEWEST_SIZE, listSettled),
      listBalances(db),
      listOf('disputes', ADMIN_LIST_SIZE, listOpenDisputes),
      listOf('decided', ADMIN_NEWEST_SIZE, listDecidedDisputes),
      listOf('effects', ADMIN_LIST_SIZE, listParkedEffects),
      listOf('findings', ADMIN_LIST_SIZE, listOpenFindings),
      listOf('resolved', ADMIN_NEWEST_SIZE, listResolvedFindings),
      listOpenFindings(db, { start: 0 }, { start: 0, limit: ADMIN_LIST_SIZE }),
      listRuns(db, ADMIN_NEWEST_SIZE),
      readQueue(db),
      countPayments(db, filter),
    ])
  return {
    differences: differences.map(presentDifference),
    settled: settled.map(presentDifference),
    balances: balances.map(presentBalance),
    disputes: disputes.map(presentDispute),
    decided: decided.map(presentDispute),
    effects: effects.map(presentParkedEffect),
    findings: findings.map(presentFinding),
    resolved: resolved.map(presentFinding),
    runs: runs.map(presentRun),
    totals,
    stopsOrders: allFindings.map(presentFinding).some(stopsOrders),
    queue: { waiting: queue.waiting, oldestAt: queue.oldest_at?.toISOString() ?? null },
    now: queue.now.toISOString(),
  }
}
