import { isEnded, LIST_STATES, type ExchangeState } from '#domain/exchange-states.ts'
import type { Reliability } from '#domain/reliability.ts'
import type { Exchange, ExchangeWithTimeline } from '#contract/exchanges.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Member } from '../../../platform/session/visitor.ts'
import { presentEach } from '../../../platform/http/answers/odd-rows.ts'
import { readReliabilities } from '../../accounts/record/read-reliability.ts'
import { readTariffsAt } from '../../postage/queries.ts'
import { endedRequests, exchangesOfReceiver, exchangesOfSender, findListedExchange, listTimeline, type ListedExchange } from './queries.ts'
import { findMark, type MarkRow } from '../marks/queries.ts'
import { findProblem } from '../problems/queries.ts'
import { isToPack, presentExchange, presentExchangeWithTimeline } from '../present.ts'

/** Exchanges this member sends, in the states of a list. */
export async function listSending(db: Database, member: Member, states: readonly ExchangeState[]): Promise<Exchange[]> {
  return presentAll(member, await exchangesOfSender(db, member.id, states))
}

/** Exchanges this member receives, in the states of a list. */
export async function listReceiving(db: Database, member: Member, states: readonly ExchangeState[]): Promise<Exchange[]> {
  return presentAll(member, await exchangesOfReceiver(db, member.id, states))
}

/** What this member ordered and nobody accepted yet, then what ended in the last 14 days (decision 46). */
export async function listRequested(db: Database, member: Member): Promise<Exchange[]> {
  const lists = await Promise.all([exchangesOfReceiver(db, member.id, LIST_STATES.requestedByMe), endedRequests(db, member.id)])
  return presentAll(member, lists.flat())
}

/** One exchange with its timeline. @throws AppError 404 for everybody but its two members and admins. */
export async function readExchangeOf(db: Database, member: Member, id: string): Promise<ExchangeWithTimeline> {
  const row = await findListedExchange(db, id)
  if (!row || !maySee(row, member)) throw new AppError('NOT_FOUND')
  return presentExchangeWithTimeline(row, viewer(member), {
    events: await listTimeline(db, id),
    problem: row.problem_kind ? await findProblem(db, id) : undefined,
    ...(isToPack(row, member.id) && { tariffs: await readTariffsAt(db, row.created_at) }),
    ...(await readForReceiver(db, row, member)),
  })
}

/** What only the receiver is told: how the sender sends, as long as that is of use, and how they found the book. */
async function readForReceiver(
  db: Database,
  row: ListedExchange,
  member: Member,
): Promise<{ marking?: MarkRow; senderReliability?: Reliability }> {
  if (row.receiver_id !== member.id) return {}
  const marking = await findMark(db, row.id)
  const senderReliability = isEnded(row.status) ? null : (await readReliabilities(db, [row.sender_id]))(row.sender_id)
  return { ...(marking && { marking }), ...(senderReliability && { senderReliability }) }
}

function maySee(row: ListedExchange, member: Member): boolean {
  return row.sender_id === member.id || row.receiver_id === member.id || member.role === 'admin'
}

function presentAll(member: Member, rows: readonly ListedExchange[]): Exchange[] {
  return presentEach(rows, (row) => presentExchange(row, viewer(member)))
}

function viewer(member: Member): { id: string; isAdmin: boolean } {
  return { id: member.id, isAdmin: member.role === 'admin' }
}
