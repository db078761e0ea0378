import { expect, vi } from 'vitest'
import { runDueJobs } from '../../platform/jobs/job-runner.ts'
import { brokenInvariants } from '../invariants.ts'
import { leftOver } from '../liveness.ts'
import { differencesNow } from '../providers/balance-probe.ts'
import { judgeLabels } from '../providers/post/judge-labels.ts'
import { isUnheard } from './follow/blocks.ts'
import { decideAtBank } from './commands/dispute-commands.ts'
import { decide } from './commands/platform-commands.ts'
import { refundReceived, writeOffDebts } from './commands/refund-commands.ts'
import { callStep, MEMBER_STEPS, type MemberStep } from './commands/step-commands.ts'
import { compare } from './follow/compare.ts'
import { overdue } from './follow/deadlines.ts'
import { makePostWell } from './follow/labels.ts'
import { compareMoney, compareTotals } from './money.ts'
import { passTime, settle, type Reality } from './reality.ts'
import { DAY, HOUR, isClosed, MINUTE } from './steps.ts'
import type { ModelExchange, World } from './world.ts'

const ROUNDS = 12

/**
 * The lines clear up, banks decide, and everything that is on its way arrives; then nothing may be left over or overdue.
 * What no webhook told is heard with the comparison of the day.
 */
export async function drain(world: World, reality: Reality): Promise<void> {
  reality.weather.clear()
  await makePostWell(reality)
  for (const dispute of world.disputes) decideAtBank(reality, dispute, dispute.exchange.price % 2 === 0 ? 'won' : 'lost')
  await settle(reality)
  await compare(world, reality)
  if (world.disputes.some(isUnheard)) await letPass(world, reality, 25 * HOUR)
  let left: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await letPass(world, reality, 4 * MINUTE)
    left = (await leftOver(reality.test.db)).filter((name) => !name.startsWith('L06'))
    if (left.length === 0) break
  }
  // Quiet twice in a row, so that what the last round set in motion has arrived as well.
  await letPass(world, reality, 16 * MINUTE)
  expect([...left, ...overdue(world)]).toEqual([])
  world.isCalm = true
  await compareMoney(world, reality)
  const { db, application } = reality.test
  expect(await differencesNow({ db, gateways: application.gateways }), 'the providers keep what the ledger says').toEqual([])
}

/** Lets time pass until every exchange has ended, and asks for the last cent. */
export async function windDown(world: World, reality: Reality): Promise<void> {
  await drain(world, reality)
  // Few runs come so far by themselves: a sender says no where the next copy is wished for, and what is open of parcels is accepted and reported, so that some of it goes back in part.
  await stepOn(world, reality, MEMBER_STEPS['decline']!, ({ wish, copies }) => wish !== null && copies[0]?.isShared === true)
  await drain(world, reality)
  for (const step of ['accept', 'report']) {
    await stepOn(world, reality, MEMBER_STEPS[step]!, ({ copies }) => copies.length > 1)
    await drain(world, reality)
  }
  for (const exchange of world.exchanges.filter(({ status }) => status === 'DISPUTED'))
    await decide(reality, world, exchange, lastDecision(exchange))
  for (const pause of [50 * HOUR, 80 * HOUR, 7 * DAY, 4 * DAY, 22 * DAY]) await letPass(world, reality, pause)
  await drain(world, reality)
  expect(world.exchanges.filter(({ status }) => !isClosed(status))).toEqual([])
  await refundReceived(world, reality)
  await drain(world, reality)
  await writeOffDebts(world, reality)
  await compareTotals(world, reality)
  if (reality.post) expect(await judgeLabels(reality.test.db, reality.post)).toEqual([])
  await runDueJobs(reality.test.services.pool, reality.test.application.jobs)
  // A job is noted as done a moment after the runner reports that all are.
  await vi.waitFor(async () => expect(await leftOver(reality.test.db)).toEqual([]), { timeout: 60_000, interval: 50 })
  expect(await brokenInvariants(reality.test.db)).toEqual([])
}

/** Takes a step wherever it can be taken and is meant. */
async function stepOn(world: World, reality: Reality, step: MemberStep, isMeant: (exchange: ModelExchange) => boolean): Promise<void> {
  for (const exchange of world.exchanges) {
    const { sender, receiver, payments } = exchange
    const isLost = world.isAbsent(sender) || world.isAbsent(receiver) || payments.at(-1)!.isLapsed
    const verdict = isMeant(exchange) && !isLost ? step.judge(exchange, world) : 'conflict'
    if (typeof verdict !== 'function') continue
    const { status, body } = await callStep(reality, exchange[step.role], step, exchange)
    expect(status, `${step.path}: ${JSON.stringify(body)}`).toBe(200)
    verdict(world, exchange)
  }
}

/** Depends on the exchange, so that each decision is taken in some of them. */
function lastDecision({ copies, price, isChargeback }: ModelExchange): Parameters<typeof decide>[3] {
  if (copies.length > 1 && !isChargeback) return 'IN_PART'
  return price % 2 === 0 ? 'REFUNDED' : isChargeback ? 'RECEIVED' : 'LOST'
}

async function letPass(world: World, reality: Reality, milliseconds: number): Promise<void> {
  await passTime(reality, milliseconds)
  world.shiftMs += milliseconds
  await settle(reality)
  await compare(world, reality)
}
