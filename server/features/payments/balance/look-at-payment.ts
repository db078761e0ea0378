import type { BalanceKind } from '#domain/balance.ts'
import type { Database } from '../../../platform/db/database.ts'
import { germanDay } from '#domain/german-day.ts'
import { log, loggableError } from '../../../platform/log.ts'
import type { PaymentGateway, ProviderPayment } from '../providers/gateway.ts'
import { learnCaptures } from '../queries.ts'
import type { BalanceLine } from './queries/lines.ts'
import { listOwnPayments, type OwnPayment } from './queries/own.ts'
import { balanceAtProvider, judgeBalance, type BalanceVerdict } from './rules.ts'

/** Result of comparing a payment; null without a difference, or when it cannot be judged now. */
export interface Observation {
  line: BalanceLine
  kind: BalanceKind | null
}

type Subject = Pick<BalanceLine, 'subject' | 'paymentId' | 'reference'>

/** A compared payment; amounts only where something was compared. */
export function observation(
  subject: Subject,
  state: BalanceLine['state'],
  compared?: { day: string | null; verdict: BalanceVerdict },
): Observation {
  const { kind = null, oursCents = null, theirsCents = null } = compared?.verdict ?? {}
  return { line: { ...subject, state, day: compared?.day ?? null, oursCents, theirsCents }, kind }
}

/** A payment at the provider (null when unknown) and its amount lost by disputes, in euro cents. */
interface AtProvider {
  theirs: ProviderPayment | null
  lostCents: number
}

/** Compares a payment (null for an unknown one) with its provider's data. */
export function comparePayment(gateway: PaymentGateway, ours: OwnPayment | null, { theirs, lostCents }: AtProvider): BalanceVerdict {
  return judgeBalance(ours, balanceAtProvider(theirs, lostCents, gateway.showsLostAsRefund === true))
}

/** Judges a payment that we do not know: the provider should hold nothing. */
export function compareUnknown(gateway: PaymentGateway, theirs: ProviderPayment, lostCents: number): Observation {
  const verdict = comparePayment(gateway, null, { theirs, lostCents })
  const day = theirs.openedAt ? germanDay(theirs.openedAt) : null
  const { reference } = theirs
  return observation({ subject: reference, paymentId: null, reference }, verdict.kind === null ? 'SAME' : 'DIFFERS', { day, verdict })
}

/**
 * Reads a payment at its provider between two reads of the ledger; if these differ, its money is moving. Skips one that cannot be read
 * while the provider answers.
 * @throws ProviderUnreachable when it does not answer at all.
 */
export async function readPayment(
  db: Database,
  gateway: PaymentGateway,
  { subject, isKnown, lostCents }: { subject: string; isKnown: boolean; lostCents: number },
): Promise<Observation> {
  const [ours] = isKnown ? await listOwnPayments(db, [subject]) : []
  const named = { subject, paymentId: isKnown ? subject : null, reference: isKnown ? (ours?.provider_ref ?? null) : subject }
  try {
    const theirs = named.reference === null ? null : await gateway.read(named.reference)
    if (theirs && !hasValidAmounts(theirs)) return observation(named, 'SKIPPED')
    if (!ours) return theirs ? compareUnknown(gateway, theirs, lostCents) : observation(named, 'SAME')
    const [after] = await listOwnPayments(db, [subject])
    if (!after || isMoved(ours, after)) return observation(named, 'MOVING')
    if (theirs) await learnCaptures(db, captureOf(ours.id, theirs))
    const verdict = comparePayment(gateway, ours, { theirs, lostCents })
    return observation(named, verdict.kind === null ? 'SAME' : 'DIFFERS', { day: ours.day, verdict })
  } catch (error) {
    await requireAnswer(gateway)
    log.warn({ ...loggableError(error), provider: gateway.name, subject }, 'a payment could not be read at its provider, and was skipped')
    return observation(named, 'SKIPPED')
  }
}

/** What the provider calls what it took of a payment of ours, where it says so: payments taken before that was kept learn it here. */
export function captureOf(id: string | undefined, { captureReference }: ProviderPayment): { id: string; captureRef: string }[] {
  return id === undefined || !captureReference ? [] : [{ id, captureRef: captureReference }]
}

function isMoved(before: OwnPayment, after: OwnPayment): boolean {
  return before.isMoving || after.isMoving || JSON.stringify(before) !== JSON.stringify(after)
}

/** Whether all amounts are numbers. */
export function hasValidAmounts({ capturedCents, refundedCents }: ProviderPayment): boolean {
  return Number.isInteger(capturedCents) && Number.isInteger(refundedCents)
}

/** Proves that the provider answers. */
async function requireAnswer(gateway: PaymentGateway): Promise<void> {
  await gateway.listDisputes?.(new Date())[Symbol.asyncIterator]().next()
}
