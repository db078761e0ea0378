import { isAgainstUs } from '#domain/disputes.ts'
import { cutTo } from '#domain/texts/letters.ts'
import { recordAdminAct, recordPlatformAct } from '../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { requireCurrentVersion } from '../../platform/texts/version-of.ts'
import { log } from '../../platform/log.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { blockMember, isMeantByRestriction, unblockMember } from '../accounts/queries/blocks.ts'
import { alignPayment, type AlignmentContext } from './reconciliation/commands.ts'
import {
  findNewestStatement,
  findSuspension,
  insertDecision,
  insertStatement,
  isSuspendedForDispute,
  lockDecidable,
  lockDispute,
  type StatementRow,
} from './disputes-queries.ts'
import { accountRestoredMail, accountSuspendedMail } from './dispute-mails.ts'
import type { PaymentReactions } from './effects/effects.ts'
import type { PaymentGateway, ProviderDispute } from './providers/gateway.ts'
import { expediteEffect, findPayment, findPaymentByReference, type PaymentRow } from './queries.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/iu
const REASON_MAX = 100

/**
 * `waits`: the payment is ours but its capture is not in the ledger yet. `unknown`: the dispute or its payment is unknown or was given up.
 */
type HeardDispute = 'written' | 'waits' | 'unknown'

/**
 * Reads a dispute at its provider and writes down what it says now. Webhooks and the nightly comparison both end here,
 * so that their order, and whether they come at all, does not matter. @throws ProviderUnreachable
 */
export async function alignDispute(context: AlignmentContext, gateway: PaymentGateway, reference: string): Promise<HeardDispute> {
  const dispute = await gateway.readDispute?.(reference)
  if (!dispute) return 'unknown'
  const payment = await findDisputed(context.db, gateway, dispute)
  if (!payment) return 'unknown'
  // Only what was paid can be disputed: where we do not know of the capture yet, the payment is compared first.
  const known = await comparedUntilTaken(context, payment)
  // What was given up here and taken there all the same is a difference that a person looks at.
  if (!isTaken(known)) return known?.status === 'VOIDING' || known?.status === 'VOIDED' ? 'unknown' : 'waits'
  await inTransaction(context.db, (tx) => recordDispute(tx, context.reactions, payment, dispute))
  return 'written'
}

/** Finds the payment by the provider's reference, by our id, or by the id stored at the provider (K2). */
async function findDisputed(db: Database, gateway: PaymentGateway, { payment }: ProviderDispute): Promise<PaymentRow | undefined> {
  if (!payment) return undefined
  if ('id' in payment) return findOfProvider(db, gateway, payment.id)
  const known = await findPaymentByReference(db, gateway.name, payment.reference)
  if (known) return known
  const theirs = await gateway.read(payment.reference)
  return theirs ? findOfProvider(db, gateway, theirs.paymentId) : undefined
}

/** Unknown ids are expected: other shops may use the same provider account. */
async function findOfProvider(db: Database, gateway: PaymentGateway, paymentId: string): Promise<PaymentRow | undefined> {
  const payment = UUID.test(paymentId) ? await findPayment(db, paymentId) : undefined
  return payment?.provider === gateway.name ? payment : undefined
}

function isTaken(payment: PaymentRow | undefined): boolean {
  return payment?.status === 'CAPTURED' || payment?.status === 'REFUNDING' || payment?.status === 'REFUNDED'
}

async function comparedUntilTaken(context: AlignmentContext, { id }: PaymentRow): Promise<PaymentRow | undefined> {
  const payment = await findPayment(context.db, id)
  if (isTaken(payment)) return payment
  await alignPayment(context, id)
  return findPayment(context.db, id)
}

/**
 * Adds what the provider says, if it is new. Once it turns against us the payer is blocked, and told why; a running
 * exchange waits for a decision; administrators are told. Points and euros stay where they are (F45).
 */
async function recordDispute(tx: Transaction, reactions: PaymentReactions, payment: PaymentRow, said: ProviderDispute): Promise<void> {
  const dispute = { ...said, reason: cutTo(said.reason, REASON_MAX) }
  const disputeId = await lockDispute(tx, payment, dispute.reference)
  const before = await findNewestStatement(tx, disputeId)
  if (before && saysTheSame(before, dispute)) return
  if (before?.state !== dispute.state) {
    // A refund that was parked, as the provider showed what the payer got back before it told of a dispute, is looked at anew.
    await expediteEffect(tx, payment.id)
    await reactions.disputed(tx, payment, { state: dispute.state, occasion: `${disputeId}:${before?.statement_id ?? 0}` })
  }
  const turnsAgainstUs = isAgainstUs(dispute.state) && !isAgainstUs(before?.state ?? null)
  const suspendedSince = turnsAgainstUs ? await suspendPayer(tx, payment.member_id, disputeId) : null
  await insertStatement(tx, disputeId, dispute, suspendedSince)
  log.warn({ paymentId: payment.id, dispute: dispute.state }, 'a payment is disputed: a person must look')
}

function saysTheSame(before: StatementRow, now: ProviderDispute): boolean {
  return (
    before.state === now.state &&
    before.reason === now.reason &&
    before.amount_cents === now.amountCents &&
    (before.evidence_due_at?.getTime() ?? null) === (now.evidenceDueAt?.getTime() ?? null)
  )
}

/**
 * Since when they are blocked for it; null when they have left. Whoever is blocked already stays so for the dispute, too, when the
 * restriction ends, and is told unless it is for another dispute. Null also for a block of before there were restrictions: nothing
 * would know of it any more once the dispute frees them.
 */
async function suspendPayer(tx: Transaction, memberId: string, disputeId: string): Promise<string | null> {
  const block = await blockMember(tx, memberId)
  if (!block) return null
  if (!block.isNew) {
    if (await isSuspendedForDispute(tx, memberId, block.since)) return block.since
    if (!(await isMeantByRestriction(tx, memberId, block.since))) return null
  }
  await recordPlatformAct(tx, { act: 'member.suspend', subject: { kind: 'member', id: memberId }, details: { dispute: disputeId } })
  await sendMail(tx, accountSuspendedMail, { disputeId }, mailKey(disputeId, 'suspended', block.since))
  return block.since
}

/** One key for each suspension, as an appeal can lead to another one. */
function mailKey(disputeId: string, what: 'suspended' | 'restored', since: string): string {
  return `dispute:${disputeId}:${what}:${since.replaceAll(/\D/gu, '')}`
}

interface DisputeDecision {
  adminId: string
  reason: string
  liftsSuspension: boolean
  /** Version of the dispute that was read. */
  version: string
}

/**
 * An administrator has looked at what the provider said last, and may free the payer's account. Nothing moves in the ledger. Deciding the
 * same again is success.
 * @throws AppError 404 for an unknown dispute, 403 when it is about the administrator's own exchange, 409 EXCHANGE_STATE when somebody has
 * decided otherwise, CASE_CHANGED when the provider has said something that was not read: the account may be suspended anew for it.
 */
export async function decideDispute(
  db: Database,
  disputeId: string,
  { adminId, reason, liftsSuspension, version }: DisputeDecision,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const dispute = await lockDecidable(tx, disputeId)
    if (!dispute) throw new AppError('NOT_FOUND')
    if (dispute.member_id === adminId || dispute.sender_id === adminId) throw new AppError('FORBIDDEN')
    if (dispute.decided_reason === reason && dispute.decided_lift === liftsSuspension) return
    if (dispute.decided_reason !== null) throw new AppError('EXCHANGE_STATE')
    requireCurrentVersion(version, String(dispute.statement_id))
    const since = await findSuspension(tx, disputeId)
    await insertDecision(tx, { statementId: dispute.statement_id, adminId, liftsSuspension, reason })
    const isFree = liftsSuspension && since !== null && (await freePayer(tx, dispute.member_id, since))
    if (isFree) await sendMail(tx, accountRestoredMail, { disputeId }, mailKey(disputeId, 'restored', since))
    const details = { dispute: disputeId, reference: dispute.reference, liftsSuspension, isFree }
    await recordAdminAct(tx, { adminId, act: 'dispute.decide', subject: { kind: 'payment', id: dispute.payment_id }, reason, details })
  })
}

/** Ends the block unless another dispute of the member needs it. */
async function freePayer(tx: Transaction, memberId: string, since: string): Promise<boolean> {
  return !(await isSuspendedForDispute(tx, memberId, since)) && unblockMember(tx, memberId, since)
}
