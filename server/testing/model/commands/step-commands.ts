import * as fc from 'fast-check'
import { expect } from 'vitest'
import {
  AUTO_CONFIRM_DAYS,
  DECLINE_TEXT_MAX,
  UNSENT_LABEL_DAYS,
  UNSENT_LABELS,
  UNTAKEN_PARCELS,
  UNTAKEN_PER_SENT_BOOK,
} from '#domain/policy/exchange.ts'
import { PROBLEM_TEXT_MAX, REPORT_DAYS } from '#domain/policy/problems.ts'
import type { Answer } from '../../caller.ts'
import { anyOne, command, pick, pickExchange, type ModelCommand } from '../command.ts'
import { callerOf, statesOf, type Reality } from '../reality.ts'
import { answerDue, followSystem } from '../follow/deadlines.ts'
import { DAY, enter } from '../steps.ts'
import type { ModelExchange, ModelMember, World } from '../world.ts'

export interface MemberStep {
  path: string
  role: 'sender' | 'receiver'
  body?: object | ((exchange: ModelExchange) => object)
  /** Refused (409), refused as somebody is blocked (403), done before, or what it does. */
  judge: (exchange: ModelExchange, world: World) => 'conflict' | 'refused' | 'done' | ((world: World, exchange: ModelExchange) => void)
}

const answered = ['ACCEPTING', 'REQUEST_ACCEPTED', 'LABEL_READY', 'SENT', 'RECEIVED']
const untakenIn = ['ACCEPTING', 'REQUEST_ACCEPTED', 'LABEL_READY']
const isAnswerOver = (exchange: ModelExchange, world: World): boolean => world.now >= answerDue(exchange)
const end = (to: ModelExchange['status'], reason: string | null) => (world: World, exchange: ModelExchange) =>
  enter(world, exchange, to, reason)

/** Once accepted, the same acceptance again is done, and one with other copies is refused. */
function judgeAcceptance(exchange: ModelExchange, world: World, leftOut: readonly string[]): ReturnType<MemberStep['judge']> {
  if (answered.includes(exchange.status)) return leftOut.join() === (exchange.acceptedWithout ?? []).join() ? 'done' : 'conflict'
  if (exchange.status !== 'REQUESTED' || isAnswerOver(exchange, world) || hasPromisedEnough(exchange.sender, world)) return 'conflict'
  // Its receiver's payment was just disputed: it ends with the next sweep.
  return world.isBlocked(exchange.receiver) ? 'refused' : end('ACCEPTING', null)
}

/** Whether a sender has accepted as much as they may before a label is taken, or took too many and sent nothing. */
function hasPromisedEnough(sender: ModelMember, { exchanges, now }: World): boolean {
  const theirs = exchanges.filter((one) => one.sender === sender)
  const untaken = theirs.filter(({ status, isReleased }) => untakenIn.includes(status) && !isReleased)
  const sent = theirs.filter(({ status }) => status === 'RECEIVED').reduce((sum, { copies }) => sum + copies.length, 0)
  const since = now - UNSENT_LABEL_DAYS * DAY
  const unsent = theirs.filter(({ closeReason, isReleased, at }) => closeReason === 'NOT_SENT' && isReleased && at.closed > since)
  return untaken.length >= Math.max(UNTAKEN_PARCELS, UNTAKEN_PER_SENT_BOOK * sent) || unsent.length >= UNSENT_LABELS
}

/** Why a copy is left out, so that both come up. */
const isKept = (price: number): boolean => price % 2 === 1

/** The last copy of a parcel; none where there is but one. */
const lastOfSeveral = ({ copies }: ModelExchange): string[] =>
  copies
    .slice(1)
    .slice(-1)
    .map(({ id }) => id)

/** The steps of the two members of an exchange. */
export const MEMBER_STEPS: Record<string, MemberStep> = {
  accept: {
    path: 'accept-request',
    role: 'sender',
    judge: (exchange, world) => judgeAcceptance(exchange, world, []),
  },
  'accept in part': {
    path: 'accept-request',
    role: 'sender',
    body: (exchange) => ({
      leftOut: lastOfSeveral(exchange).map((id) => ({ offerUuid: id, reason: isKept(exchange.price) ? 'KEPT' : 'DOES_NOT_FIT' })),
    }),
    judge: (exchange, world) => {
      const without = lastOfSeveral(exchange)
      const verdict = judgeAcceptance(exchange, world, without)
      if (typeof verdict !== 'function' || exchange.copies.length === 1) return verdict
      return () => {
        exchange.acceptedWithout = without
        world.leftOut(exchange, !isKept(exchange.price))
        verdict(world, exchange)
      }
    },
  },
  decline: {
    path: 'decline-request',
    role: 'sender',
    body: ({ price }) => (price % 2 === 0 ? { reason: 'OTHER', text: 'ü'.repeat(DECLINE_TEXT_MAX), takesOffShelf: false } : {}),
    judge: simple(['REQUESTED'], 'DECLINED', 'DECLINED'),
  },
  'decline for good': {
    path: 'decline-request',
    role: 'sender',
    body: { reason: 'GONE', takesOffShelf: true },
    judge: simple(['REQUESTED'], 'DECLINED', 'DECLINED_FOR_GOOD'),
  },
  revoke: {
    path: 'revoke-request',
    role: 'receiver',
    judge: (exchange) => {
      if (exchange.status === 'PENDING_PAYMENT') return end('PAYMENT_FAILED', 'CLAIM_GIVEN_UP')
      if (exchange.closeReason === 'CLAIM_GIVEN_UP' || exchange.closeReason === 'REVOKED') return 'done'
      return exchange.status === 'REQUESTED' ? end('REVOKED', 'REVOKED') : 'conflict'
    },
  },
  withdraw: {
    path: 'withdraw',
    role: 'sender',
    judge: (exchange) =>
      exchange.isReleased ? 'conflict' : simple(['REQUEST_ACCEPTED', 'LABEL_READY'], 'CANCELLED', 'WITHDRAWN')(exchange),
  },
  'deny sending': {
    path: 'mark-not-sent',
    role: 'sender',
    judge: (exchange, world) => {
      if (exchange.closeReason === 'NOT_SENT') return exchange.isReleased ? 'done' : 'conflict'
      const isAsked = exchange.status === 'LABEL_READY' && exchange.isReleased && world.now >= exchange.at.shipDue
      return isAsked ? end('CANCELLED', 'NOT_SENT') : 'conflict'
    },
  },
  'mark sent': {
    path: 'mark-sent',
    role: 'sender',
    judge: (exchange) => {
      if (exchange.status === 'SENT' || exchange.status === 'RECEIVED') return 'done'
      return exchange.status === 'LABEL_READY' ? end('SENT', null) : 'conflict'
    },
  },
  confirm: { path: 'confirm-book-received', role: 'receiver', judge: simple(['LABEL_READY', 'SENT'], 'RECEIVED', 'CONFIRMED') },
  report: {
    path: 'report-problem',
    role: 'receiver',
    body: { kind: 'NOT_ARRIVED', text: 'ü'.repeat(PROBLEM_TEXT_MAX), photos: [] },
    judge: (exchange, world) => {
      if (exchange.status === 'DISPUTED') return exchange.isChargeback ? 'conflict' : 'done'
      const { accepted, sent } = exchange.at
      const isInTime = world.now < Math.max(accepted + REPORT_DAYS * DAY, sent + AUTO_CONFIRM_DAYS * DAY)
      return ['REQUEST_ACCEPTED', 'LABEL_READY', 'SENT'].includes(exchange.status) && isInTime ? end('DISPUTED', null) : 'conflict'
    },
  },
}

function simple(from: string[], to: ModelExchange['status'], reason: string) {
  return (exchange: ModelExchange): ReturnType<MemberStep['judge']> => {
    if (exchange.closeReason === reason) return 'done'
    return from.includes(exchange.status) ? end(to, reason) : 'conflict'
  }
}

function memberStep(name: string, step: MemberStep): fc.Arbitrary<ModelCommand> {
  return command(name, fc.tuple(anyOne, fc.integer({ min: 1, max: 2 })), {
    choose: (world, [exchange]) => pickExchange(world, exchange, step.role),
    run: (exchange, world, reality, [, times]) => act(reality, world, { exchange, step, times }),
  })
}

export const accept = memberStep('accept', MEMBER_STEPS['accept']!)
export const acceptInPart = memberStep('accept in part', MEMBER_STEPS['accept in part']!)

/** Everything the two members of an exchange can do, once or twice at the same moment, and a stranger who tries. */
export const stepCommands: fc.Arbitrary<ModelCommand>[] = [
  ...Object.entries(MEMBER_STEPS).map(([name, step]) => memberStep(name, step)),
  command('stranger', fc.tuple(anyOne, fc.constantFrom(...Object.keys(MEMBER_STEPS))), {
    choose: (world, [index, name]) => {
      const exchange = pick(world.exchanges, index)
      const stranger = exchange && world.members.find((member) => member !== exchange[MEMBER_STEPS[name]!.role] && !world.isAbsent(member))
      return exchange && stranger ? { exchange, stranger } : undefined
    },
    run: async ({ exchange, stranger }, _world, reality, [, name]) => {
      expect((await callStep(reality, stranger, MEMBER_STEPS[name]!, exchange)).status).toBe(404)
    },
  }),
  command('release label', anyOne, {
    choose: (world, exchange) => pickExchange(world, exchange, 'sender'),
    run: async (exchange, _world, reality) => {
      const { status } = await callerOf(reality, exchange.sender).post(`/parcel/label/${exchange.id}/release`)
      const isThere = exchange.status === 'LABEL_READY' || exchange.status === 'SENT'
      expect(status).toBe(isThere ? 200 : 409)
      if (isThere) exchange.isReleased = true
    },
  }),
  command('all three answers at once', anyOne, {
    choose: (world, index) =>
      pick(
        world.exchanges.filter(
          (one) => one.status === 'REQUESTED' && !isAnswerOver(one, world) && !world.isAbsent(one.sender) && !world.isAbsent(one.receiver),
        ),
        index,
      ),
    run: answerAtOnce,
  }),
]

async function act(
  reality: Reality,
  world: World,
  { exchange, step, times }: { exchange: ModelExchange; step: MemberStep; times: number },
): Promise<void> {
  const verdict = step.judge(exchange, world)
  const member = exchange[step.role]
  const answers = await Promise.all(Array.from({ length: times }, () => callStep(reality, member, step, exchange)))
  // The second of two acceptances may find that the hold was gone, and with it the request.
  const statuses = answers.map(({ status }) => status).sort((a, b) => a - b)
  const isGone = exchange.payments.at(-1)!.isLapsed && step.path === 'accept-request' && verdict !== 'conflict'
  const [first = 0, ...rest] = statuses
  const expected = verdict === 'conflict' ? 409 : verdict === 'refused' ? 403 : 200
  expect(first, `${step.path}: ${JSON.stringify(answers[0]?.body)}`).toBe(expected)
  for (const status of rest) expect(isGone ? [200, 409] : [expected], step.path).toContain(status)
  if (typeof verdict === 'function') verdict(world, exchange)
}

/** Calls one step as a member. */
export function callStep(
  reality: Reality,
  member: { id: string },
  { path, body }: Pick<MemberStep, 'path' | 'body'>,
  exchange: ModelExchange,
): Promise<Answer> {
  return callerOf(reality, member).post(`/exchanges/${path}/${exchange.id}`, typeof body === 'function' ? body(exchange) : body)
}

/** F54: exactly one wins, and everything follows the winner. */
async function answerAtOnce(exchange: ModelExchange, world: World, reality: Reality): Promise<void> {
  const steps = [MEMBER_STEPS['accept']!, MEMBER_STEPS['decline']!, MEMBER_STEPS['revoke']!]
  const answers = await Promise.all(steps.map((step) => callStep(reality, exchange[step.role], step, exchange)))
  expect(
    answers.map(({ status }) => status).sort((a, b) => a - b),
    'one of three answers',
  ).toEqual([200, 409, 409])
  const winner = steps[answers.findIndex(({ status }) => status === 200)]!
  const verdict = winner.judge(exchange, world)
  if (typeof verdict === 'function') verdict(world, exchange)
  followSystem(world, exchange, (await statesOf(reality, [exchange.id])).get(exchange.id)!)
}
