import { RECONCILE_FULL_HOURS, RECONCILE_MINUTES } from '#domain/policy/payments.ts'
import { log, loggableError } from '../../../platform/log.ts'
import { alignPayment, type AlignmentContext } from './commands.ts'
import { alignDispute } from '../disputes-commands.ts'
import { listOpenDisputes } from '../disputes-queries.ts'
import type { PaymentGateway, ProviderName, ProviderPayment } from '../providers/gateway.ts'
import { reportLateEffects } from '../effects/late-effects.ts'
import { findPayment } from '../queries.ts'
import {
  beginRun,
  comparedSince,
  endRun,
  insertFinding,
  listPaymentsToCompare,
  type ReconciliationScope,
  type RunCounts,
} from './queries.ts'

const BATCH = 200
const EVERY_MINUTES: Record<ReconciliationScope, number> = { stuck: RECONCILE_MINUTES, full: RECONCILE_FULL_HOURS * 60 }

/**
 * Compares payments with providers when due (reliability 3.3): open ones every 15 minutes, recent ones daily, with what providers hold
 * and we do not know. One process at a time.
 */
export async function reconcile(context: AlignmentContext, scope: ReconciliationScope): Promise<void> {
  const runId = await beginRun(context.db, scope, EVERY_MINUTES[scope])
  if (runId === undefined) return
  const counts: RunCounts = { compared: 0, repaired: 0, parked: 0 }
  // Runs first, as effects that this comparison takes up again are not late yet.
  counts.parked += await reportLateEffects(context.db, runId)
  // Disputes come before payments: money a bank took back is no difference once its dispute is known.
  const areDisputesHeard = scope === 'stuck' || (await compareDisputes(context))
  await compareOurs(context, { runId, scope, counts })
  const areTheirsSeen = scope === 'stuck' || (await compareTheirs(context, { runId, counts }))
  const isWhole = areDisputesHeard && areTheirsSeen
  await endRun(context.db, runId, counts, isWhole)
  log.info({ scope, ...counts, isWhole }, 'payments compared with their providers')
}

async function compareOurs(
  context: AlignmentContext,
  run: { runId: number; scope: ReconciliationScope; counts: RunCounts },
): Promise<void> {
  let after: string | null = null
  for (;;) {
    const ids: string[] = await listPaymentsToCompare(context.db, run.scope, { after, limit: BATCH })
    for (const id of ids) await compareOne(context, run, id)
    if (ids.length < BATCH) return
    after = ids.at(-1) ?? null
  }
}

/** An unreachable provider is skipped until the next comparison. */
async function compareOne(context: AlignmentContext, run: { runId: number; counts: RunCounts }, id: string): Promise<void> {
  const alignment = await alignPayment(context, id).catch((error: unknown) => {
    log.warn(loggableError(error), 'payment could not be compared')
    return null
  })
  if (!alignment) return
  run.counts.compared++
  const { repair, payment, theirs } = alignment
  // An effect that is on its way is no difference.
  if (repair === 'nothing' || repair === 'expedite') return
  const isParked = repair === 'park'
  if (isParked) run.counts.parked++
  else run.counts.repaired++
  await insertFinding(context.db, {
    runId: run.runId,
    provider: payment.provider,
    paymentId: payment.id,
    reference: payment.provider_ref,
    ours: payment.status,
    theirs: theirs?.status ?? 'missing',
    action: repair,
    isParked,
  })
}

/**
 * Checks that each payment at the provider has a row here; others are refunded or reported (last line of the table). False when the list
 * was incomplete.
 */
async function compareTheirs(context: AlignmentContext, run: { runId: number; counts: RunCounts }): Promise<boolean> {
  const since = await comparedSince(context.db)
  let isWhole = true
  for (const gateway of Object.values(context.gateways)) {
    const compare = (theirs: ProviderPayment) => compareUnknown(context, gateway, { ...run, theirs })
    if (!(await goThrough(gateway, gateway.list?.(since) ?? [], compare))) isWhole = false
  }
  return isWhole
}

/** Reads recent and open disputes, which may have had no webhook. False when one may have been missed. */
async function compareDisputes(context: AlignmentContext): Promise<boolean> {
  const since = await comparedSince(context.db)
  let isWhole = true
  for (const gateway of Object.values(context.gateways)) {
    const references = new Set(await listOpenDisputes(context.db, gateway.name))
    const isListed = await goThrough(gateway, gateway.listDisputes?.(since) ?? [], async (reference) => references.add(reference))
    const areHeard = await goThrough(gateway, references, async (reference) => {
      // It is heard of once the capture is in the ledger: until then these days are looked at again.
      if ((await alignDispute(context, gateway, reference)) === 'waits') isWhole = false
    })
    if (!isListed || !areHeard) isWhole = false
  }
  return isWhole
}

/** Handles each listed item and skips unreadable ones. False when items were skipped or the list broke off. */
async function goThrough<T>(
  { name: provider }: PaymentGateway,
  list: AsyncIterable<T> | Iterable<T>,
  look: (one: T) => Promise<unknown>,
): Promise<boolean> {
  let isWhole = true
  const tell = (error: unknown): void => {
    isWhole = false
    log.warn({ ...loggableError(error), provider }, 'what the provider keeps could not be compared')
  }
  try {
    for await (const one of list) await look(one).catch(tell)
  } catch (error) {
    tell(error)
  }
  return isWhole
}

async function compareUnknown(
  { db }: AlignmentContext,
  gateway: PaymentGateway,
  { theirs, runId, counts }: { theirs: ProviderPayment; runId: number; counts: RunCounts },
): Promise<void> {
  if (theirs.status === 'canceled' || (await findPayment(db, theirs.paymentId).catch(() => undefined))) return
  counts.compared++
  const isParked = theirs.status === 'captured'
  if (isParked) counts.parked++
  else counts.repaired++
  if (!isParked) await gateway.void(theirs.reference, `void:unknown:${theirs.reference}`)
  log.error({ provider: gateway.name, theirs: theirs.status }, 'the provider keeps a payment we do not know')
  const action = isParked ? 'park' : 'release'
  await insertFinding(db, { ...finding(gateway.name, theirs), runId, action, isParked })
}

function finding(provider: ProviderName, { reference, status }: ProviderPayment) {
  return { provider, paymentId: null, reference, ours: null, theirs: status }
}
