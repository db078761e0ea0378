import type { z } from 'zod'
import type { adminProblem, adminProblems } from '#contract/problems.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Member } from '../../../platform/session/visitor.ts'
import { presentAmounts } from '../../exchanges/present.ts'
import { findExchange, type ExchangeRow } from '../../exchanges/queries.ts'
import { readExchangeOf } from '../../exchanges/lists/read-exchanges.ts'
import { readRefundable } from '../../exchanges/refunds/read-refundable.ts'
import { findReportVersion } from '../../exchanges/problems/queries.ts'
import { presentParty, presentQueuedProblem } from './present.ts'
import { countOpenProblems, findParty, listDecidedProblems, listOpenProblems } from './queries.ts'

/** The queue of reports: a page of what is open, and a page of what was decided. */
export async function listProblems(
  db: Database,
  { start, limit, openStart, ...filter }: z.output<(typeof adminProblems)['query']>,
): Promise<z.input<(typeof adminProblems)['response']>> {
  const [open, counts, decided] = await Promise.all([
    listOpenProblems(db, filter, { start: openStart, limit }),
    countOpenProblems(db, filter),
    listDecidedProblems(db, { start, limit }),
  ])
  return {
    open: open.map(presentQueuedProblem),
    totalOpen: counts.total,
    waiting: counts.waiting,
    decided: decided.rows.map(presentQueuedProblem),
    totalDecided: decided.total,
    now: counts.now.toISOString(),
  }
}

/** An exchange with its two sides, and everything there is to decide on it: a report, or what can be given back. @throws AppError 404 for an unknown one. */
export async function readProblem(db: Database, admin: Member, exchangeId: string): Promise<z.input<(typeof adminProblem)['response']>> {
  const row = await findExchange(db, exchangeId)
  if (!row) throw new AppError('NOT_FOUND')
  // Before what it stands for: what is added in between is read, and asked for once more.
  const version = await findReportVersion(db, exchangeId)
  const exchange = await readExchangeOf(db, admin, exchangeId)
  const [sender, receiver] = await Promise.all([partyOf(db, row, 'sender'), partyOf(db, row, 'receiver')])
  const waiting = await listOpenProblems(db, {}, { start: 0, limit: 2 })
  return {
    exchange,
    amounts: presentAmounts(row),
    left: await leftOf(db, row, sender.email === null),
    sender,
    receiver,
    version,
    next: waiting.find(({ exchange_id: id }) => id !== exchangeId)?.exchange_id ?? null,
  }
}

async function leftOf(db: Database, row: ExchangeRow, isSenderGone: boolean): Promise<z.input<(typeof adminProblem)['response']>['left']> {
  if (row.status !== 'RECEIVED') return null
  const { isUnderway, lostCents, copies, ...left } = await readRefundable(db, row)
  return {
    cents: left.cents,
    ownPoints: left.ownPoints,
    points: left.ownPoints + left.extraPoints,
    feeCredits: left.feeCredits,
    copies,
    isUnderway,
    lostCents,
    isSenderGone,
  }
}

async function partyOf(db: Database, exchange: ExchangeRow, side: 'sender' | 'receiver') {
  const party = await findParty(db, exchange[`${side}_id`], `${side}_id`)
  if (!party) throw new AppError('NOT_FOUND')
  return presentParty(party, exchange[`${side}_name`])
}
