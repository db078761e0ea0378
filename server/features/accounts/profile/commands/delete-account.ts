import { inTransaction, type Database, type Transaction } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import { log, loggableError } from '../../../../platform/log.ts'
import { forgetMailsTo } from '../../../../platform/mail/forget-mails.ts'
import type { AccountDeletion } from '../../../../platform/feature.ts'
import type { Services } from '../../../../platform/services.ts'
import { deleteSessionsOf } from '../../../../platform/session/queries.ts'
import { removeAvatarFile } from '../avatar-files.ts'
import { forgetProposalsAbout } from '../../proposals/commands.ts'
import { eraseRestrictionReasons } from '../../restriction/measures-queries.ts'
import { deleteBlocksOf } from '../../member-blocks-queries.ts'
import { countYearlySends, deleteReliability } from '../../record/queries/counts.ts'
import { keepReportableSender } from '../../record/queries/reportable-senders.ts'
import { deleteObjections } from '../../restriction/objections-queries.ts'
import { eraseMember, deleteWaysIn, lockMember } from '../queries/erase-member.ts'
import { requirePerson, type Proof } from './confirm-person.ts'

/** Name of the job that finishes what the deletion of an account left over; queues of older processes know it by this name. */
export const FINISH_DELETION = 'finish-departure'

/**
 * Deletes an account for good: login, profile and everything personal vanish in one transaction, but for what may be too much for
 * one and goes before, also when the deletion then fails; then what others are part of is ended (decisions 15, 26 and 47).
 * @throws AppError for every refusal of `requirePerson`, NOT_LOGGED_IN when the account is gone already.
 */
export async function deleteAccount(services: Services, deletions: readonly AccountDeletion[], proof: Proof): Promise<void> {
  await requirePerson(services, proof)
  if (!(await leave(services.db, deletions, proof.memberId))) throw new AppError('NOT_LOGGED_IN')
}

/** Whether an account is to be deleted, asked before anything of it is, and once more under lock. */
type IsMeant = (db: Database | Transaction, memberId: string) => Promise<boolean>

/** The same without a proof, for accounts whose address was never verified. False when the account is gone already, or not meant any more. */
export async function leave(
  db: Database,
  deletions: readonly AccountDeletion[],
  memberId: string,
  isMeant: IsMeant = async () => true,
): Promise<boolean> {
  if (!(await isMeant(db, memberId))) return false
  for (const deletion of deletions) await deletion.beforehand?.(memberId)
  if (!(await inTransaction(db, (tx) => erase(tx, deletions, memberId, isMeant)))) return false
  // The account is deleted already: what fails here is finished by the job.
  await finishDeletion(deletions, memberId).catch((error: unknown) =>
    log.warn(loggableError(error), 'the deletion of an account is finished later'),
  )
  return true
}

/** Ends what other members are involved in, such as open exchanges; may run more than once. */
export async function finishDeletion(deletions: readonly AccountDeletion[], memberId: string): Promise<void> {
  for (const deletion of deletions) await deletion.afterwards?.(memberId)
}

/** Counted up to this moment: a receipt of the last seconds may be the one that counts. */
async function keepForTaxOffice(tx: Transaction, memberId: string): Promise<void> {
  await countYearlySends(tx, [memberId])
  await keepReportableSender(tx, memberId)
}

async function erase(tx: Transaction, deletions: readonly AccountDeletion[], memberId: string, isMeant: IsMeant): Promise<boolean> {
  const member = await lockMember(tx, memberId)
  if (!member || !(await isMeant(tx, memberId))) return false
  await keepForTaxOffice(tx, memberId)
  await eraseMember(tx, memberId)
  await deleteSessionsOf(tx, memberId)
  await deleteWaysIn(tx, memberId)
  await deleteObjections(tx, memberId)
  await eraseRestrictionReasons(tx, memberId)
  await forgetProposalsAbout(tx, memberId)
  await deleteBlocksOf(tx, memberId)
  await deleteReliability(tx, memberId)
  await forgetMailsTo(tx, { id: memberId, email: member.email })
  if (member.avatar_path) await removeAvatarFile(tx, member.avatar_path)
  for (const deletion of deletions) await deletion.erase?.(tx, memberId)
  await enqueue(tx, FINISH_DELETION, { memberId }, `${FINISH_DELETION}:${memberId}`)
  return true
}
