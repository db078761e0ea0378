import type { Database } from '../../server/platform/db/database.ts'
import { brokenInvariants } from '../../server/testing/invariants.ts'
import { judgeLabels } from '../../server/testing/providers/post/judge-labels.ts'
import type { Figures } from '../figures.ts'
import { judgeDisputes } from '../providers/disputes.ts'
import type { Providers } from '../providers/providers.ts'
import { judgeBalance } from './balance.ts'
import { judgeCopies } from './copies.ts'
import { judgePayments } from './payments.ts'

/** What the ends must say: every payment and every label once, at the provider as with us, no copy twice, and the ledger whole. */
export async function judge(db: Database, providers: Providers, figures: Figures): Promise<void> {
  const findings = [
    ...(await brokenInvariants(db)),
    ...(await judgePayments(db, providers)),
    ...(await judgeBalance(db, providers)),
    ...(await judgeDisputes(db, providers)),
    ...(await judgeLabels(db, providers.post)),
    ...(await judgeCopies(db)),
  ]
  for (const finding of findings) figures.violated(finding)
}
