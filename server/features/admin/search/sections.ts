import { createHash } from 'node:crypto'
import type { SearchHit } from '#contract/admin-search.ts'
import type { SearchSectionKind } from '#domain/admin-search.ts'
import { asciiEmail } from '#domain/ascii-email.ts'
import { NAME_PART_MIN, SEARCH_SECTION_SIZE } from '#domain/policy/administration.ts'
import { cleanSearchText } from '#domain/search-text.ts'
import type { Services } from '../../../platform/services.ts'
import { findBookByIsbn } from '../../catalogue/queries/books.ts'
import { suggestBooks } from '../../catalogue/search/suggest-books.ts'
import { listCases } from '../../moderation/cases/list-queries.ts'
import { listMatchingMembers } from '../members/lists-queries.ts'
import type { AdminUserRow } from '../members/queries/search.ts'
import { listPayments } from '../payments/search-queries.ts'
import { listBooksNamed, listExchangesNamed, listLabelsNamed } from './queries.ts'
import { paymentClue, type SearchClue } from './read-clue.ts'

/** What is looked for: the clue, the text as it was typed, and the member who is meant by it, if any. */
export interface SearchedFor {
  clue: SearchClue
  text: string
  member: AdminUserRow | undefined
  /** The id that is named, of whatever; that of the member where an address or profile is. */
  about: string | null
}

/** One more hit than is shown, where there are as many; `isNamed` says that the first is the very thing that was named. */
export interface Hits {
  hits: SearchHit[]
  all: string | null
  isNamed?: boolean
}

const LIMIT = SEARCH_SECTION_SIZE + 1
const NONE: Hits = { hits: [], all: null }

/** Books are searched for by words where the readers' searches are, so that they keep nobody else waiting (reliability F75). */
export type SearchDatabases = Pick<Services, 'db' | 'searchDb'>

/** What each section finds. */
export const hitsOf: Record<SearchSectionKind, (databases: SearchDatabases, searched: SearchedFor) => Promise<Hits>> = {
  member: findMembers,
  exchange: findExchanges,
  payment: findPayments,
  case: findCases,
  label: findLabels,
  book: findBooks,
}

function hit(path: string, title: string, more: Partial<SearchHit> = {}): SearchHit {
  return { path, title, detail: '', at: null, cents: null, status: null, label: null, subject: null, ...more }
}

async function findMembers({ db }: SearchDatabases, { clue, text, member }: SearchedFor): Promise<Hits> {
  const isWords = clue.kind === 'name' || clue.kind === 'email'
  if (!member && (!isWords || [...text].length < NAME_PART_MIN)) return NONE
  const rows = member
    ? [member]
    : await listMatchingMembers(db, { address: asciiEmail(text), name: text }, { after: undefined, limit: LIMIT })
  const hits = rows.map(({ id, first_name, last_name, email, created_at }) =>
    hit(`/admin/users/${id}`, `${first_name} ${last_name}`.trim(), { detail: email, at: created_at.toISOString() }),
  )
  return { hits, all: `/admin/users?${new URLSearchParams({ search: text }).toString()}`, isNamed: member !== undefined }
}

async function findExchanges({ db }: SearchDatabases, { clue, about, member }: SearchedFor): Promise<Hits> {
  const named = paymentClue(clue)
  if (!named || (about === null && named.kind !== 'reference')) return NONE
  const rows = await listExchangesNamed(db, about, named.kind === 'name' ? { kind: 'short', value: '' } : named, LIMIT)
  const hits = rows.map(({ id, title, status, sender, receiver, created_at }) =>
    hit(`/admin/exchanges/${id}`, title, { detail: `${sender} › ${receiver}`, status, at: created_at.toISOString() }),
  )
  const isNamed = rows[0]?.id === about || (!member && rows.length === 1)
  return { hits, all: member ? `/admin/users/${member.id}` : null, isNamed }
}

async function findPayments({ db }: SearchDatabases, { clue, text }: SearchedFor): Promise<Hits> {
  const named = paymentClue(clue)
  if (!named) return NONE
  const rows = await listPayments(db, named, {}, LIMIT)
  const hits = rows.map(({ amount_cents: cents, created_at, exchange, exchange_status: status }) => {
    const { id, title, sender, receiver } = exchange
    return hit(`/admin/exchanges/${id}`, title, { detail: `${sender} › ${receiver}`, cents, status, at: created_at.toISOString() })
  })
  return { hits, all: `/admin/payments/all?${new URLSearchParams({ search: text }).toString()}` }
}

async function findCases({ db }: SearchDatabases, { about }: SearchedFor): Promise<Hits> {
  if (about === null) return NONE
  const rows = await listCases(db, { about }, undefined, LIMIT)
  const hits = rows.map(({ subject_kind: subject, subject_id: id, title, member_name: detail, since }) =>
    hit(`/admin/moderation?case=${subject}:${id}`, title, { detail: detail ?? '', subject, at: since.toISOString() }),
  )
  return { hits, all: '/admin/moderation' }
}

async function findLabels({ db }: SearchDatabases, { clue, text, about, member }: SearchedFor): Promise<Hits> {
  if (member || clue.kind === 'email' || clue.kind === 'day') return NONE
  const rows = await listLabelsNamed(db, about === null ? { code: createHash('sha256').update(text).digest() } : { id: about })
  const hits = rows.map(({ state, added_at, exchange_id: exchange, title }) =>
    hit(exchange ? `/admin/exchanges/${exchange}` : `/admin/labels/stock?state=${state}`, title ?? '', {
      label: state,
      at: added_at.toISOString(),
    }),
  )
  return { hits, all: null, isNamed: true }
}

async function findBooks({ db, searchDb }: SearchDatabases, { clue, text, about, member }: SearchedFor): Promise<Hits> {
  if (clue.kind === 'isbn') {
    const book = await findBookByIsbn(db, clue.value)
    return book ? listed(await listBooksNamed(db, book.id)) : NONE
  }
  if (clue.kind === 'id') return member ? NONE : listed(await listBooksNamed(db, about ?? clue.value))
  if (clue.kind !== 'name') return NONE
  const { suggestions } = await suggestBooks(searchDb, cleanSearchText(text))
  const hits = suggestions.map(({ uuid, title, authors }) => hit(`/book/${uuid}`, title, { detail: authors.join(', ') }))
  return { hits, all: `/search?${new URLSearchParams({ q: text, filter_by: 'all' }).toString()}` }
}

function listed(rows: Awaited<ReturnType<typeof listBooksNamed>>): Hits {
  const hits = rows.map(({ id, title, author_names: authors }) => hit(`/book/${id}`, title, { detail: authors.join(', ') }))
  return { hits, all: null, isNamed: true }
}
