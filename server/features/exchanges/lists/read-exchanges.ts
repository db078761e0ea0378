import type { RawBuilder, SqlBool } from 'kysely'
import { isEnded } from '#domain/exchange-states.ts'
import type { Reliability } from '#domain/reliability.ts'
import { isTeamRole } from '#domain/roles.ts'
import type { Exchange, ExchangeWithTimeline } from '#contract/exchanges.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Member } from '../../../platform/session/visitor.ts'
import { presentEach } from '../../../platform/http/answers/odd-rows.ts'
import { readReliabilities } from '../../accounts/record/read-reliability.ts'
import { readTariffsAt } from '../../postage/queries.ts'
import { countExchanges, findListedExchange, listExchanges, listTimeline, type ListedExchange, type ListPart } from './queries.ts'
import { findMark, type MarkRow } from './marks-queries.ts'
import { listRefunds } from '../refunds/queries.ts'
import { findProblem } from '../problems/queries.ts'
import { isToPack, presentExchange, presentExchangeWithTimeline } from '../present.ts'

/** A page of a member's exchanges that match a condition on `e` (lists/queries.ts), and the total. */
export async function readList(
  db: Database,
  member: Member,
  which: RawBuilder<SqlBool>,
  part: ListPart,
): Promise<{ exchanges: Exchange[]; total: number }> {
  const total = await countExchanges(db, which)
  return { exchanges: presentAll(member, total === 0 ? [] : await listExchanges(db, which, part)), total }
}

/** One exchange with its timeline. @throws AppError 404 for anyone but its members and administrators. */
export async function readExchangeOf(db: Database, member: Member, id: string): Promise<ExchangeWithTimeline> {
  const row = await findListedExchange(db, id)
  if (!row || !maySee(row, member)) throw new AppError('NOT_FOUND')
  return presentExchangeWithTimeline(row, member, {
    events: await listTimeline(db, id),
    refunds: row.status === 'RECEIVED' ? await listRefunds(db, id) : [],
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
  return row.sender_id === member.id || row.receiver_id === member.id || isTeamRole(member.role)
}

function presentAll(member: Member, rows: readonly ListedExchange[]): Exchange[] {
  return presentEach(rows, (row) => presentExchange(row, member))
}
