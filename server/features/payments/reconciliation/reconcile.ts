import { RECONCILE_FULL_HOURS, RECONCILE_MINUTES } from '#domain/policy/payments.ts'
import { log, loggableError } from '../../../platform/log.ts'
import { alignPayment, type AlignmentContext } from './commands.ts'
import { alignDispute } from '../disputes/commands.ts'
import { listOpenDisputes } from '../disputes/queries.ts'
import type { PaymentGateway, ProviderName, ProviderPayment } from '../providers/gateway.ts'
import { tellLateEffects } from '../effects/late-effects.ts'
import { findPayment } from '../queries.ts'
import { beginRun, comparedSince, endRun, insertFinding, paymentsToCompare, type ReconciliationScope, type RunCounts } from './queries.ts'

const BATCH = 200
const EVERY_MINUTES: Record<ReconciliationScope, number> = { stuck: RECONCILE_MINUTES, full: RECONCILE_FULL_HOURS * 60 }

/**
 * Compares our payments with the providers' if it is time (reliability 3.3): open ones every quarter of an hour, all of
 * the last days once a day, together with what the providers keep and we do not know. One process does it at a time.
 */
export async function reconcile(context: AlignmentContext, scope: ReconciliationScope): Promise<void> {
  const runId = await beginRun(context.db, scope, EVERY_MINUTES[scope])
  if (runId === undefined) return
  const counts: RunCounts = { compared: 0, repaired: 0, parked: 0 }
  // Runs first, as effects that this comparison takes up again are not late yet.
  counts.parked += await tellLateEffects(context.db, runId)
  // Disputes come before payments: money a bank took back is no difference once its dispute is known.
  if (scope === 'full') await compareDisputes(context)
  await compareOurs(context, { runId, scope, counts })
  if (scope === 'full') await compareTheirs(context, { runId, counts })
  await endRun(context.db, runId, counts)
  log.info({ scope, ...counts }, 'payments compared with their providers')
}

async function compareOurs(
  context: AlignmentContext,
  run: { runId: number; scope: ReconciliationScope; counts: RunCounts },
): Promise<void> {
  let after: string | null = null
  for (;;) {
    const ids: string[] = await paymentsToCompare(context.db, run.scope, { after, limit: BATCH })
    for (const id of ids) await compareOne(context, run, id)
    if (ids.length < BATCH) return
    after = ids.at(-1) ?? null
  }
}

/** A provider that does not answer ends nothing: the next comparison asks again. */
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

/** Every payment of ours at a provider has a row here, else it is given back or told (last line of the table). */
async function compareTheirs(context: AlignmentContext, run: { runId: number; counts: RunCounts }): Promise<void> {
  const since = await comparedSince(context.db)
  for (const gateway of Object.values(context.gateways)) {
    try {
      for await (const theirs of gateway.list?.(since) ?? []) await compareUnknown(context, gateway, { ...run, theirs })
    } catch (error) {
      log.warn({ ...loggableError(error), provider: gateway.name }, 'payments of the provider could not be listed')
    }
  }
}

/** Disputes are seen without a webhook, too: those of the last days, and those that were open when we last looked. */
async function compareDisputes(context: AlignmentContext): Promise<void> {
  const since = await comparedSince(context.db)
  for (const gateway of Object.values(context.gateways)) {
    try {
      const references = new Set(await listOpenDisputes(context.db, gateway.name))
      for await (const reference of gateway.listDisputes?.(since) ?? []) references.add(reference)
      for (const reference of references) await alignDispute(context, gateway, reference)
    } catch (error) {
      log.warn({ ...loggableError(error), provider: gateway.name }, 'disputes of the provider could not be compared')
    }
  }
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
