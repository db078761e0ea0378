import type { ProblemInQueue, ProblemParty } from '#contract/problems.ts'
import { presentMember } from '../../accounts/present.ts'
import { imagePath } from '../../catalogue/present.ts'
import type { PartyRow, QueuedProblemRow } from './queries.ts'

/** A line of the queue. */
export function presentQueuedProblem(row: QueuedProblemRow): ProblemInQueue {
  return {
    exchangeUuid: row.exchange_id,
    title: row.title,
    imageUrl: imagePath({ id: row.book_id, coverKey: row.cover_key, title: row.book_title, authors: row.authors }),
    kind: row.kind,
    reportedAt: row.reported_at.toISOString(),
    photos: row.photos,
    price: row.price,
    totalCents: row.total_cents,
    offeredBy: presentMember(row.sender),
    requestedBy: presentMember(row.receiver),
    decision: row.decision,
    decidedAt: row.decided_at?.toISOString() ?? null,
    senderSpoke: row.sender_spoke,
  }
}

/** One side for an administrator; of a member who has left only what the order kept. */
export function presentParty(row: PartyRow, nameInOrder: string): ProblemParty {
  const { id, completed, problems } = row
  return {
    uuid: id,
    name: row.is_gone ? nameInOrder : `${row.first_name} ${row.last_name}`.trim(),
    email: row.is_gone ? null : row.email,
    memberSince: row.is_gone ? null : row.created_at.toISOString(),
    completedExchanges: completed,
    problems,
  }
}
