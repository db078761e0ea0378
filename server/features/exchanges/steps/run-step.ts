import { judgeStep } from '#domain/exchange-process.ts'
import type { ActorOf, ExchangeStep, StepOf } from '#domain/exchange-steps.ts'
import { crashPoint } from '../../../platform/crash-points.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { EffectRunner } from '../../payments/effects/effects.ts'
import type { ExchangeRow } from '../queries.ts'
import { lockForStep, takeStep, type LockedExchange, type TakenStep } from './take-step.ts'

export interface StepServices {
  db: Database
  effects: EffectRunner
}

/**
 * Locks an exchange and runs `act` in one transaction. Provider calls run right after it for up to ten seconds, else by the effect sweep.
 * @throws AppError 404 without such an exchange, and what `act` throws.
 */
export async function withLockedExchange(
  { db, effects }: StepServices,
  exchangeId: string,
  act: (tx: Transaction, locked: LockedExchange) => Promise<TakenStep | null>,
): Promise<void> {
  const taken = await inTransaction(db, async (tx) => act(tx, await lockForStep(tx, exchangeId)))
  if (!taken?.effectId) return
  crashPoint(taken.exchange.status === 'ACCEPTING' ? 'K7' : 'K10')
  await effects.runNow(taken.effectId)
}

/** Takes a step in its own transaction once `check` passes; a repeated step succeeds. */
export async function runStep<Step extends ExchangeStep>(
  services: StepServices,
  exchangeId: string,
  step: Step,
  actor: ActorOf<Step>,
  /** Refuses whom the step is not for, and a moment at which it may not be taken. */
  check?: (locked: LockedExchange) => void,
): Promise<void> {
  await withLockedExchange(services, exchangeId, async (tx, locked) => {
    check?.(locked)
    return judgeStep(step, locked.exchange) === 'done' ? null : takeStep(tx, locked, step, actor)
  })
}

/** Takes a step whose deadline passed; no effect when it was taken meanwhile. */
export async function runIfDue(
  services: StepServices,
  exchangeId: string,
  step: StepOf<'system'>,
  isDue?: (locked: LockedExchange) => boolean,
): Promise<void> {
  await withLockedExchange(services, exchangeId, async (tx, locked) => {
    const mayRun = judgeStep(step, locked.exchange) === 'run' && (isDue?.(locked) ?? true)
    return mayRun ? takeStep(tx, locked, step, 'system') : null
  })
}

/** @throws AppError 404 for anyone but the sender (decision 53). */
export function requireSender(exchange: ExchangeRow, memberId: string): void {
  if (exchange.sender_id !== memberId) throw new AppError('NOT_FOUND')
}

/** @throws AppError 404 for anyone but the receiver (decision 53). */
export function requireReceiver(exchange: ExchangeRow, memberId: string): void {
  if (exchange.receiver_id !== memberId) throw new AppError('NOT_FOUND')
}
