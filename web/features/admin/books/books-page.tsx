import type { MetaDescriptor } from 'react-router'
import { OWN_ENTRIES_COUNTED } from '#domain/policy/catalogue.ts'
import { m } from '#messages'
import { hasCode, callApi, type ApiClient } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { formatNumber } from '../../../platform/language/format.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import type { Route } from './+types/books-page.ts'
import { EntryDesk } from './entry-desk.tsx'
import { listedEntry } from './listed-entry.ts'

/** Only for administrators; for others the address does not exist (decision 57). `book` names the entry that is open. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const { books, total } = await callApi(api.v1.books.unreviewed.$get({ query: {} })).catch(hideFromMembers)
  const wanted = new URL(request.url).searchParams.get('book')
  const chosen = books.find(({ uuid }) => uuid === wanted) ?? books[0]
  return { entries: books.map(listedEntry), total, open: chosen ? await readOpen(api, chosen.uuid) : null }
}

/** Null when somebody has just taken it away, or the session has just ended. */
async function readOpen(api: ApiClient['api'], uuid: string) {
  try {
    const { book, version, editions } = await callApi(api.v1.books.book[':uuid'].$get({ param: { uuid } }))
    return version === null ? null : { book, version, hasEditions: editions.length > 0 }
  } catch (error) {
    if (hasCode(error, 'NOT_FOUND')) return null
    throw error
  }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['bookCare.unreviewedTitle'](), matches })
}

/** What newcomers have typed and nobody has looked at, beside the entry that is open. */
export default function BooksPage({ loaderData: { entries, total, open } }: Route.ComponentProps) {
  const number = total < OWN_ENTRIES_COUNTED ? formatNumber(total) : m['bookCare.moreThan']({ number: formatNumber(total - 1) })
  return (
    <Page title={m['bookCare.unreviewedTitle']()} lead={total > 0 ? m['bookCare.unreviewedLead']({ number }) : undefined}>
      {entries.length === 0 && <EmptyState title={m['bookCare.unreviewedEmpty']()}>{m['bookCare.unreviewedEmptyText']()}</EmptyState>}
      <EntryDesk entries={entries} open={open} />
    </Page>
  )
}
