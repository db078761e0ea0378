import type { PastExchange, ShownExchange } from '#contract/exchange-pages.ts'
import { bookSlug } from '#domain/slug.ts'
import { presentMember } from '../../accounts/present.ts'
import { imagePath } from '../../catalogue/present.ts'
import { presentFacts } from '../present.ts'
import type { PastRow, ShownBookRow, ShownRow } from './pages-queries.ts'

/** An exchange in a list of one of its members. */
export function presentShown(row: ShownRow, role: 'sender' | 'receiver'): ShownExchange {
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
export function presentPast(row: PastRow, role: 'sender' | 'receiver'): PastExchange {
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
