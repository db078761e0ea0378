import {
  exchangesWaiting,
  incomingPage,
  outgoingPage,
  toSendPage,
  type PastExchange,
  type ShownExchange,
} from '#contract/exchange-pages.ts'
import { bookSlug } from '#domain/slug.ts'
import type { Api } from '../../../platform/http/api.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import { loggedIn } from '../../../platform/http/security/permissions.ts'
import type { Services } from '../../../platform/services.ts'
import { presentEach } from '../../../platform/http/answers/odd-rows.ts'
import { presentMember } from '../../accounts/present.ts'
import { imagePath } from '../../catalogue/present.ts'
import { presentFacts } from '../present.ts'
import { countWaiting, listIncoming, listOutgoing, listToSend, type PastRow, type ShownBookRow, type ShownRow } from './pages-queries.ts'

export function registerExchangePages(api: Api, { db }: Pick<Services, 'db'>): void {
  declareRoute(api, exchangesWaiting, loggedIn, async ({ member }) => {
    const counts = await countWaiting(db, member.id)
    return { toAnswer: counts.to_answer, beingAccepted: counts.being_accepted, toConfirm: counts.to_confirm }
  })
  declareRoute(api, incomingPage, loggedIn, async ({ member, query }) => {
    const lists = await listIncoming(db, member.id, query.start)
    return {
      onTheWay: presentEach(lists.on_the_way, (row) => presentShown(row, 'receiver')),
      requested: presentEach(lists.requested, (row) => presentShown(row, 'receiver')),
      ended: presentEach(lists.ended, (row) => presentShown(row, 'receiver')),
      history: presentEach(lists.history, (row) => presentPast(row, 'receiver')),
      historyTotal: lists.history_total,
    }
  })
  declareRoute(api, outgoingPage, loggedIn, async ({ member, query }) => {
    const lists = await listOutgoing(db, member.id, query.start)
    return {
      requests: presentEach(lists.requests, (row) => presentShown(row, 'sender')),
      requestsTotal: lists.requests_total,
      history: presentEach(lists.history, (row) => presentPast(row, 'sender')),
      historyTotal: lists.history_total,
    }
  })
  declareRoute(api, toSendPage, loggedIn, async ({ member }) => ({
    toSend: presentEach(await listToSend(db, member.id), (row) => presentShown(row, 'sender')),
  }))
}

/** An exchange in a list of one of its members. */
function presentShown(row: ShownRow, role: 'sender' | 'receiver'): ShownExchange {
  const lines = row.lines.map((line) => ({
    offerUuid: line.offer_id,
    book: presentShownBook(line.book),
    title: line.title,
    price: line.price,
    condition: line.condition,
    state: line.state,
    leftOutReason: line.left_out_reason,
  }))
  return { ...presentFacts(row, role), lines }
}

/** An ended exchange for one of its members. */
function presentPast(row: PastRow, role: 'sender' | 'receiver'): PastExchange {
  return {
    uuid: row.id,
    role,
    offeredBy: presentMember(row.sender),
    requestedBy: presentMember(row.receiver),
    hasRefund: row.has_refund,
    deliveredAt: row.delivered_at === null ? null : new Date(row.delivered_at).toISOString(),
    lines: row.lines.map(({ book, left_out_reason: leftOutReason, ...line }) => ({ ...line, leftOutReason, book: presentShownBook(book) })),
  }
}

function presentShownBook({ id, title, cover_key: coverKey, author_names: authors }: ShownBookRow): ShownExchange['lines'][number]['book'] {
  return { uuid: id, title, imageUrl: imagePath({ id, coverKey, title, authors }), slug: bookSlug(title, authors) }
}
