import { Link, type MetaDescriptor } from 'react-router'
import type { CaseInQueue } from '#contract/moderation.ts'
import { germanYear } from '#domain/german-day.ts'
import { m } from '#messages'
import { hasCode, callApi, type ApiClient } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import type { Route } from './+types/queue-page.ts'
import decisions from '../decisions.module.css'
import work from '../work-list/work-list.module.css'
import { CaseList } from './case-list.tsx'
import { CaseView } from './case-view.tsx'
import { Contested } from './contested.tsx'
import { Figures } from './figures.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { caseName, caseOf, queueView } from './queue-view.ts'

/** Only for administrators; for others the address does not exist (decision 57). `case` names the one that is open. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { searchParams } = new URL(request.url)
  const view = queueView(searchParams)
  const queue = await callApi(api.api.v1.admin.moderation.$get({ query: view })).catch(hideFromMembers)
  const wanted = searchParams.get('case')
  const listed = queue.cases.find((one) => caseName(one) === wanted)
  // One that stands on another page of the queue, as the search names it.
  const elsewhere = listed ? null : caseOf(wanted)
  const named = elsewhere && (await readCase(api, elsewhere))
  const chosen = listed ?? queue.cases[0]
  return { ...queue, view, open: named ?? (chosen ? await readCase(api, chosen) : null), year: germanYear(new Date()) }
}

/** Null when somebody has just decided on it. */
function readCase(api: ApiClient, { kind, uuid }: Pick<CaseInQueue, 'kind' | 'uuid'>) {
  return callApi(api.api.v1.admin.moderation[':kind'][':uuid'].$get({ param: { kind, uuid } })).catch((error: unknown) => {
    if (hasCode(error, 'NOT_FOUND')) return null
    throw error
  })
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['moderationQueue.title'](), matches })
}

/** What waits for a decision, by member, beside the case that is open; below objections, and the figures of a year. */
export default function QueuePage({ loaderData: { cases, total, next, contested, open, view, year } }: Route.ComponentProps) {
  const isNarrowed = Object.keys(view).length > 0
  return (
    <Page title={m['moderationQueue.title']()} lead={total > 0 ? m['moderationQueue.lead']({ count: total }) : undefined}>
      {(cases.length > 0 || isNarrowed) && <QueueFilters view={view} />}
      {cases.length === 0 && isNarrowed && <p className={work.none}>{m['adminPayments.noHit']()}</p>}
      {cases.length === 0 && !isNarrowed && (
        <EmptyState title={m['moderationQueue.emptyTitle']()}>{m['moderationQueue.emptyText']()}</EmptyState>
      )}
      {cases.length > 0 && (
        <div className={decisions.columns}>
          <CaseList cases={cases} open={open && caseName(open)} view={view} next={next} />
          {open && <CaseView key={caseName(open)} open={open} />}
        </div>
      )}
      <p>
        <Link to="/admin/words">{m['moderationQueue.toWords']()}</Link>
      </p>
      <Contested contested={contested} />
      <Figures year={year} />
    </Page>
  )
}
