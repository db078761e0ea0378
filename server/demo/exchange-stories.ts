import { DEMO_EXCHANGES, type DemoExchange, type DemoExchangeStatus } from '#db/demo/exchanges.ts'
import { DEMO_MEMBERS } from '#db/demo/members.ts'
import type { ProblemDecision } from '#domain/problems.ts'
import { cancelExchange } from '../features/exchanges/steps/cancel.ts'
import { declineRequest, expireRequest, revokeRequest } from '../features/exchanges/steps/end-request.ts'
import { decideProblem } from '../features/exchanges/problems/commands/decide-problem.ts'
import { reportProblem } from '../features/exchanges/problems/commands/report-problem.ts'
import { findReportVersion } from '../features/exchanges/problems/queries.ts'
import { confirmReceived, markSent, releaseLabelToSender } from '../features/exchanges/steps/ship.ts'
import { acceptWithLabel, acceptWithoutAnswer, acceptWithoutHold, claimOnly, offerCopies, order, removeCopies } from './exchange-steps.ts'
import type { Step, Story } from './exchange-steps.ts'
import { idOf, type Stage } from './stage.ts'
import type { Moment } from './timeline.ts'

/** A step and how many hours after the order it is taken; negative: before. */
type Plan = readonly (readonly [hoursLater: number, step: Step])[]

const DEMO_ADMIN = DEMO_MEMBERS.find(({ role }) => role === 'admin')?.key ?? ''

/** The administrator of the demo has read what is decided on. */
async function decide(stage: Stage, exchangeId: string, decision: { outcome: ProblemDecision; copies: readonly string[]; reason: string }) {
  const version = (await findReportVersion(stage.db, exchangeId)) ?? ''
  await decideProblem(stage, idOf(stage.memberIds, DEMO_ADMIN), exchangeId, { ...decision, version })
}

const takeLabel: Step = (stage, { senderId, exchangeId }) => releaseLabelToSender(stage, senderId, exchangeId)
const send: Step = (stage, { senderId, exchangeId }) => markSent(stage, senderId, exchangeId)
const receive: Step = (stage, { receiverId, exchangeId }) => confirmReceived(stage, receiverId, exchangeId)
const decline: Step = (stage, { senderId, exchangeId }) =>
  declineRequest(stage, senderId, exchangeId, { reason: 'DAMAGED', text: '', takesOffShelf: true })
const revoke: Step = (stage, { receiverId, exchangeId }) => revokeRequest(stage, receiverId, exchangeId)
const expire: Step = (stage, { exchangeId }) => expireRequest(stage, exchangeId)
const stepBack: Step = (stage, { senderId, exchangeId }) => cancelExchange(stage, senderId, exchangeId)
const reportDamage: Step = (stage, { receiverId, exchangeId }) =>
  reportProblem(stage, receiverId, exchangeId, {
    kind: 'WORSE_THAN_DESCRIBED',
    text: 'Der Rücken ist gebrochen, und ab Seite 210 sind mehrere Blätter lose.',
    copies: [],
    photos: [],
  })
const reportLoss: Step = (stage, { receiverId, exchangeId }) =>
  reportProblem(stage, receiverId, exchangeId, {
    kind: 'NOT_ARRIVED',
    text: 'Das Buch ist nach zwei Wochen noch nicht da.',
    copies: [],
    photos: [],
  })
const declareLost: Step = (stage, { exchangeId }) =>
  decide(stage, exchangeId, {
    outcome: 'LOST',
    copies: [],
    reason: 'Die Nachforschung der Post hat nichts ergeben. Die Sendung gilt als verloren.',
  })

const reportOneOfThem: Step = (stage, { receiverId, exchangeId, offerIds }) =>
  reportProblem(stage, receiverId, exchangeId, {
    kind: 'WORSE_THAN_DESCRIBED',
    text: 'Bei „Magic Cleaning“ fehlen die Seiten 45 bis 60. Die beiden anderen sind wunderbar.',
    copies: offerIds.slice(-1),
    photos: [],
  })
const giveOneBack: Step = (stage, { exchangeId, offerIds }) =>
  decide(stage, exchangeId, {
    outcome: 'IN_PART',
    copies: offerIds.slice(-1),
    reason: 'In dem Buch fehlen Seiten, und davon stand nichts dabei. Die beiden anderen sind wie beschrieben angekommen.',
  })

const OFFERED: Plan = [[-60, offerCopies]]
const ORDERED: Plan = [...OFFERED, [0, order]]
const SHIPPED: Plan = [...ORDERED, [8, acceptWithLabel], [20, takeLabel], [26, send]]

/**
 * How an exchange of each state came about. The hours keep every time limit of the product: answered within 48 hours,
 * sent within five days, reported within thirty (decisions 9 to 12).
 */
const PLANS: Record<DemoExchangeStatus, Plan> = {
  PENDING_PAYMENT: [...OFFERED, [0, claimOnly]],
  REQUESTED: ORDERED,
  ACCEPTING: [...ORDERED, [7, acceptWithoutAnswer]],
  LABEL_READY: [...ORDERED, [10, acceptWithLabel]],
  SENT: SHIPPED,
  DISPUTED: [...SHIPPED, [190, reportDamage]],
  RECEIVED: [...SHIPPED, [110, receive]],
  DECLINED: [...ORDERED, [11, decline]],
  REVOKED: [...ORDERED, [5, revoke], [29, removeCopies]],
  EXPIRED: [...ORDERED, [48.1, expire], [60, removeCopies]],
  PAYMENT_FAILED: [...ORDERED, [9, acceptWithoutHold], [33, removeCopies]],
  CANCELLED: [...ORDERED, [8, acceptWithLabel], [30, stepBack]],
  LOST: [...SHIPPED, [380, reportLoss], [500, declareLost]],
}

const DECIDED_IN_PART: Plan = [...SHIPPED, [104, reportOneOfThem], [150, giveOneBack]]

function planOf({ status, isDecidedInPart }: DemoExchange): Plan {
  return isDecidedInPart ? DECIDED_IN_PART : PLANS[status]
}

/** All moments of the demo's exchanges; each exchange keeps state between its steps. */
export function exchangeMoments(stage: Stage): Moment[] {
  return DEMO_EXCHANGES.flatMap((demo) => {
    const story = newStory(stage, demo)
    return planOf(demo).map(([hoursLater, step]) => ({ hoursAgo: demo.hoursAgo - hoursLater, happen: () => step(stage, story) }))
  })
}

function newStory(stage: Stage, demo: DemoExchange): Story {
  const senderId = idOf(stage.memberIds, demo.sender)
  const receiverId = idOf(stage.memberIds, demo.receiver)
  return { demo, senderId, receiverId, offerIds: [], exchangeId: '', reference: '' }
}
