import type { LabelPurchases } from '#contract/label-purchases.ts'
import type { Database } from '../../../platform/db/database.ts'
import { findSource } from '../source/queries.ts'
import { listDifferences, listPurchases, sumPurchases } from './differences-queries.ts'
import { presentPurchase, presentSource } from './present.ts'

const MOST_DIFFERENCES = 100

export async function readPurchases(db: Database, page: { start: number; limit: number }): Promise<LabelPurchases> {
  const [source, sums, differences, purchases] = await Promise.all([
    findSource(db),
    sumPurchases(db),
    listDifferences(db, MOST_DIFFERENCES),
    listPurchases(db, page),
  ])
  return {
    source: source ? presentSource(source) : null,
    sums: {
      paidCents: sums?.paid_cents ?? 0,
      refundedCents: sums?.refunded_cents ?? 0,
      askedCents: sums?.asked_cents ?? 0,
      inStock: sums?.in_stock ?? 0,
      inUse: sums?.in_use ?? 0,
    },
    differences: differences.map(presentPurchase),
    purchases: purchases.map(presentPurchase),
    total: sums?.total ?? 0,
  }
}
