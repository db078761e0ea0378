import { recordAdminAct, recordPlatformAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { doEach } from '../../../platform/jobs/sweeps.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { isAdministrator, listAdministrators } from '../queries/administrators.ts'
import { proposalDecidedMail, proposalMadeMail, proposalSubjectLeftMail } from './mails.ts'
import {
  closeProposal,
  deleteProposalsAbout,
  findOpenProposal,
  hasActiveColleague,
  hasColleague,
  hasOpenExchanges,
  insertProposal,
  listOverdueProposals,
  lockProposal,
  type ProposalRow,
  type ProposedAct,
} from './queries.ts'
import { judgeEnd } from './rules.ts'

/** Whether an act happens now, happens now because nobody else could be asked, or waits for a second administrator. */
export type Asked = 'NOW' | 'ALONE' | 'PROPOSED'

/**
 * Before a restriction, with the row of the member locked: a block is asked about while exchanges of theirs are open, and every
 * restriction of an administrator, always. @throws as `askForBlock` and `askSecond`.
 */
export async function askForRestriction(tx: Transaction, act: ProposedAct, adminId: string): Promise<Asked> {
  if (act.kind === 'BLOCK') return askForBlock(tx, act, adminId)
  return (await isAdministrator(tx, act.memberId)) ? askSecond(tx, act, adminId) : 'NOW'
}

/**
 * Before a block, with the row of the member locked: while exchanges of theirs are open a second administrator is asked.
 * @throws AppError PROPOSAL_OPEN when another block of the member is proposed.
 */
async function askForBlock(tx: Transaction, act: ProposedAct, adminId: string): Promise<Asked> {
  if ((await isAdministrator(tx, act.memberId)) || (await hasOpenExchanges(tx, act.memberId))) return askSecond(tx, act, adminId)
  await endOwn(tx, act, adminId)
  return 'NOW'
}

/** Whether a block of a member would wait for a second administrator, as `askForBlock` decides. */
export async function wouldBeProposed(tx: Transaction, memberId: string, adminId: string): Promise<boolean> {
  if (await isAdministrator(tx, memberId)) return true
  return (await hasOpenExchanges(tx, memberId)) && hasColleague(tx, { adminId, memberId })
}

/**
 * Before an act that one administrator alone may not do (decision 73): proposes it where there is another one; they are told by mail.
 * The same once more while it waits changes nothing. What is about an administrator or a role is never done alone: who could have agreed
 * would be who is kept from it.
 * @throws AppError PROPOSAL_OPEN when another act of this kind is proposed for the member; NEEDS_COLLEAGUE.
 */
export async function askSecond(tx: Transaction, act: ProposedAct, adminId: string): Promise<Exclude<Asked, 'NOW'>> {
  const asker = { adminId, memberId: act.memberId }
  if (act.kind === 'ROLE' || (await isAdministrator(tx, act.memberId))) {
    if (!(await hasActiveColleague(tx, asker))) throw new AppError('NEEDS_COLLEAGUE')
  } else if (!(await hasColleague(tx, asker))) {
    await endOwn(tx, act, adminId)
    return 'ALONE'
  }
  await endOverdue(tx, act)
  const proposalId = await insertProposal(tx, act, adminId)
  if (proposalId === undefined) {
    const open = await findOpenProposal(tx, act.memberId, act.kind)
    if (!open || !isSame(open, act, adminId)) throw new AppError('PROPOSAL_OPEN')
    return 'PROPOSED'
  }
  const { kind, memberId, reason } = act
  const details = { proposal: proposalId, kind, ...detailsOf(act) }
  await recordAdminAct(tx, { adminId, act: 'proposal.make', subject: { kind: 'member', id: memberId }, reason, details })
  for (const other of await listAdministrators(tx))
    if (other !== adminId && other !== memberId)
      await sendMail(tx, proposalMadeMail, { proposalId, adminId: other }, `proposal:${proposalId}:made:${other}`)
  return 'PROPOSED'
}

function detailsOf({ kind, points, ground, days, restriction, role }: ProposedAct): Record<string, unknown> {
  if (kind === 'GRANT') return { points }
  if (kind === 'ROLE') return { role }
  return { ground, days, ...(restriction !== null && { restriction }) }
}

function isSame(open: ProposalRow, act: ProposedAct, adminId: string): boolean {
  const { points, ground, days, restriction, role, case_kind, case_id, reason, proposed_by } = open
  return (
    proposed_by === adminId &&
    reason === act.reason &&
    points === act.points &&
    ground === act.ground &&
    restriction === act.restriction &&
    role === act.role &&
    days === act.days &&
    case_kind === act.caseKind &&
    case_id === act.caseId
  )
}

/** Ends a proposal of one's own that is not needed any more; one of somebody else has to be decided first. */
async function endOwn(tx: Transaction, { memberId, kind }: ProposedAct, adminId: string): Promise<void> {
  await endOverdue(tx, { memberId, kind })
  const open = await findOpenProposal(tx, memberId, kind)
  if (!open) return
  if (open.proposed_by !== adminId) throw new AppError('PROPOSAL_OPEN')
  await closeProposal(tx, open.id, { outcome: 'WITHDRAWN', adminId, reason: '' })
}

async function endOverdue(tx: Transaction, { memberId, kind }: Pick<ProposedAct, 'memberId' | 'kind'>): Promise<void> {
  const open = await findOpenProposal(tx, memberId, kind)
  if (open?.is_overdue || open?.is_orphaned) await expire(tx, open)
}

async function expire(tx: Transaction, { id, kind, member_id: memberId, proposed_by: adminId }: ProposalRow): Promise<void> {
  if (!(await closeProposal(tx, id, { outcome: 'EXPIRED', adminId: null, reason: '' }))) return
  const details = { proposal: id, kind }
  await recordPlatformAct(tx, { act: 'proposal.expire', subject: { kind: 'member', id: memberId }, details })
  await tellProposer(tx, id, adminId)
}

async function tellProposer(tx: Transaction, proposalId: string, adminId: string): Promise<void> {
  await sendMail(tx, proposalDecidedMail, { proposalId, adminId }, `proposal:${proposalId}:decided`)
}

/** Ends proposals that nobody decided on in time, and those whose proposer could not make them any more; may run any number of times. */
export async function expireProposals(db: Database, atMost: number): Promise<void> {
  await doEach('proposal could not be ended', await listOverdueProposals(db, atMost), (id) =>
    inTransaction(db, async (tx) => {
      const proposal = await lockProposal(tx, id)
      if (proposal?.outcome === null) await expire(tx, proposal)
    }),
  )
}

/** A member leaves, and what was proposed about them goes along; who proposed it is told, without a word on whom it was about. */
export async function forgetProposalsAbout(tx: Transaction, memberId: string): Promise<void> {
  for (const { id, kind, proposed_by: adminId } of await deleteProposalsAbout(tx, memberId))
    await sendMail(tx, proposalSubjectLeftMail, { adminId, kind }, `proposal:${id}:subject-left`)
}

interface End {
  proposalId: string
  adminId: string
  reason: string
}

const ACTS = { APPROVED: 'proposal.approve', REFUSED: 'proposal.refuse', WITHDRAWN: 'proposal.withdraw' } as const
type Wanted = keyof typeof ACTS

/** Refuses or takes back a proposal. @throws AppError for every refusal of `endProposal`. */
export async function declineProposal(db: Database, wanted: Exclude<Wanted, 'APPROVED'>, end: End): Promise<void> {
  await inTransaction(db, async (tx) => {
    await endProposal(tx, wanted, end)
  })
}

/**
 * Ends an open proposal, which is locked then: the log says who did, its proposer is told. Gives the proposal, undefined when this
 * administrator did the same before. What an approval means is carried out by the caller, in the same transaction.
 * @throws AppError NOT_FOUND; FORBIDDEN for a decision on one's own proposal or about oneself, and for taking back another's;
 * PROPOSAL_STATE when it is over.
 */
export async function endProposal(tx: Transaction, wanted: Wanted, { proposalId, adminId, reason }: End): Promise<ProposalRow | undefined> {
  const proposal = await lockProposal(tx, proposalId)
  if (!proposal) throw new AppError('NOT_FOUND')
  const verdict = judgeEnd(proposal, wanted, adminId)
  if (verdict === 'REPEATED') return undefined
  if (verdict !== 'END') throw new AppError(verdict)
  await closeProposal(tx, proposalId, { outcome: wanted, adminId, reason })
  const details = { proposal: proposalId, kind: proposal.kind }
  await recordAdminAct(tx, { adminId, act: ACTS[wanted], subject: { kind: 'member', id: proposal.member_id }, reason, details })
  if (wanted !== 'WITHDRAWN') await tellProposer(tx, proposalId, proposal.proposed_by)
  return proposal
}
