import { m } from '#messages'
import type { ExchangeStep } from '#domain/exchange-steps.ts'

/** Stages of a successful exchange. */
export type Milestone = 'ordered' | 'accepted' | 'label' | 'sent' | 'received'
export const MILESTONES: readonly Milestone[] = ['ordered', 'accepted', 'label', 'sent', 'received']

export const MILESTONE_TITLES: Record<Milestone, () => string> = {
  ordered: m['exchanges.timelineOrdered'],
  accepted: m['exchanges.timelineAccepted'],
  label: m['exchanges.timelineLabel'],
  sent: m['exchanges.timelineSent'],
  received: m['exchanges.timelineReceived'],
}

interface Line {
  title: () => string
  /** Which milestone it reaches. */
  milestone?: Milestone
  /** The line names who took the step. Elsewhere the title does, or it does not matter. */
  tellsActor?: true
}

const line = (title: () => string): Line => ({ title, tellsActor: true })
const reaches = (milestone: Milestone, title = MILESTONE_TITLES[milestone]): Line => ({ title, milestone })

/** Timeline text by step; null when another entry follows at once. A missing one does not compile (decision 71). */
export const LINES: Record<ExchangeStep, Line | null> = {
  claim: null,
  authorize: reaches('ordered'),
  askNext: reaches('ordered'),
  abandon: line(m['exchanges.lineRevoked']),
  lapse: { title: m['exchanges.lineNotPaid'] },
  abandonByLeaving: { title: m['exchanges.lineEndedByLeaving'] },
  abandonByBlock: line(m['exchanges.lineEndedByBlock']),
  accept: null,
  decline: line(m['exchanges.lineDeclined']),
  declineForGood: line(m['exchanges.lineDeclined']),
  declineByLeaving: { title: m['exchanges.lineEndedByLeaving'] },
  declineByBlock: line(m['exchanges.lineEndedByBlock']),
  revoke: line(m['exchanges.lineRevoked']),
  revokeByLeaving: { title: m['exchanges.lineEndedByLeaving'] },
  revokeByBlock: line(m['exchanges.lineEndedByBlock']),
  expire: { title: m['exchanges.lineExpired'] },
  expireAgain: { title: m['exchanges.lineExpired'] },
  loseHold: { title: m['exchanges.lineHoldLost'] },
  capture: reaches('accepted'),
  failCapture: { title: m['exchanges.lineCaptureFailed'] },
  assignLabel: reaches('label'),
  giveUpLabel: { title: m['exchanges.lineNoLabel'] },
  withdraw: line(m['exchanges.lineWithdrawn']),
  denySending: line(m['exchanges.lineNotSent']),
  cancelUnsent: { title: m['exchanges.lineLabelNotTaken'] },
  cancelByLeaving: { title: m['exchanges.lineEndedByLeaving'] },
  cancelByBlock: line(m['exchanges.lineEndedByBlock']),
  markSent: reaches('sent'),
  assumeSent: reaches('sent', m['exchanges.lineAssumedSent']),
  confirm: reaches('received'),
  assumeReceived: reaches('received', m['exchanges.lineAssumedReceived']),
  report: line(m['exchanges.timelineReported']),
  withdrawReportUnlabelled: line(m['exchanges.lineReportWithdrawn']),
  withdrawReportUnsent: line(m['exchanges.lineReportWithdrawn']),
  withdrawReportSent: line(m['exchanges.lineReportWithdrawn']),
  reportChargeback: { title: m['exchanges.linePaymentDisputed'] },
  decideReceived: reaches('received', m['exchanges.lineDecidedReceived']),
  decideInPart: { title: m['exchanges.lineDecidedInPart'] },
  decideRefunded: { title: m['exchanges.lineDecidedRefunded'] },
  decideLost: { title: m['exchanges.lineDecidedLost'] },
}
