import { m } from '#messages'

const NAMES: Record<string, () => string> = {
  'member.restrict': m['adminMembers.restrict'],
  'member.lift': m['adminMembers.lift'],
  'member.makeAdministrator': m['adminMembers.makeAdministrator'],
  'member.endAdministrator': m['adminMembers.endAdministrator'],
  'points.grant': m['adminPoints.grantPoint'],
  'fees.grant': m['adminMembers.grantFee'],
  'proposal.make': m['proposal.actMake'],
  'proposal.approve': m['proposal.actApprove'],
  'proposal.refuse': m['proposal.actRefuse'],
  'proposal.withdraw': m['proposal.actWithdraw'],
  'objection.answer': m['adminProblems.objectionSend'],
}

/** An act of the log in words; one without a name here is told as it is written. */
export function actName(act: string): string {
  return NAMES[act]?.() ?? act
}
