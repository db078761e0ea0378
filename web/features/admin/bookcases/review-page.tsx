import { Link, type MetaDescriptor } from 'react-router'
import type { ReviewedReport } from '#contract/bookcase-review.ts'
import { BOOKCASE_REVIEW_PATH } from '#domain/bookcases.ts'
import { m } from '#messages'
import { callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { formatDateTime } from '../../../platform/language/format.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import lists from '../../../ui/lists.module.css'
import { Page, Section } from '../../../ui/page.tsx'
import tags from '../../../ui/tags.module.css'
import { bookcaseKindLabel } from '../../reports/bookcase-labels.ts'
import type { Route } from './+types/review-page.ts'
import decisions from '../decisions.module.css'
import { DecidedReport } from './decided-report.tsx'
import { RemovedReport } from './removed-report.tsx'
import { ReportView } from './report-view.tsx'
import classes from './review-page.module.css'

/**
 * Only for administrators; for others the address does not exist (decision 57). `report` names the one that is open, `before` the last
 * decided one of the page before.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const decidedBefore = searchParams.get('before') ?? undefined
  const call = context.get(apiContext).api.v1.admin['bookcase-reports']
  const review = await callApi(call.$get({ query: { decidedBefore } })).catch(hideFromMembers)
  const wanted = searchParams.get('report')
  return {
    ...review,
    isFirstPage: decidedBefore === undefined,
    chosen: review.open.find(({ uuid }) => uuid === wanted) ?? review.open[0] ?? null,
  }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['bookcaseReview.title'](), matches })
}

/**
 * What readers tell of bookcases, oldest first, beside the one that is open; below it bookcases that readers removed alone, and what
 * was decided, and who did.
 */
export default function BookcaseReviewPage({ loaderData }: Route.ComponentProps) {
  const { open, openCount, removed, removedCount, chosen } = loaderData
  return (
    <Page title={m['bookcaseReview.title']()} lead={openCount > 0 ? m['bookcaseReview.lead']({ count: openCount }) : undefined}>
      {chosen === null && removed.length === 0 && (
        <EmptyState title={m['bookcaseReview.emptyTitle']()}>{m['bookcaseReview.emptyText']()}</EmptyState>
      )}
      {chosen !== null && (
        <div className={decisions.columns}>
          <nav className={decisions.list} aria-label={m['bookcaseReview.list']()}>
            <ul className={lists.plain}>
              {open.map((report) => (
                <Line key={report.uuid} report={report} isOpen={report === chosen || report.uuid === chosen.uuid} />
              ))}
            </ul>
          </nav>
          <ReportView key={chosen.uuid} report={chosen} />
        </div>
      )}
      {removed.length > 0 && (
        <Section title={m['bookcaseReview.removed']()}>
          <p className={classes.facts}>{m['bookcaseReview.removedLead']({ count: removedCount })}</p>
          <ul className={lists.opened}>
            {removed.map((report) => (
              <RemovedReport key={report.uuid} report={report} />
            ))}
          </ul>
        </Section>
      )}
      <Decided {...loaderData} />
    </Page>
  )
}

function Decided({
  decided,
  leavesNotes,
  olderDecided,
  isFirstPage,
}: Pick<Route.ComponentProps['loaderData'], 'decided' | 'leavesNotes' | 'olderDecided' | 'isFirstPage'>) {
  if (decided.length === 0 && isFirstPage) return null
  return (
    <Section title={m['bookcaseReview.decided']()}>
      <ul className={lists.opened}>
        {decided.map((report) => (
          <DecidedReport key={report.uuid} report={report} leavesNotes={leavesNotes} />
        ))}
      </ul>
      <p className={classes.links}>
        {!isFirstPage && <Link to={BOOKCASE_REVIEW_PATH}>{m['bookcaseReview.newest']()}</Link>}
        {olderDecided !== null && <Link to={`${BOOKCASE_REVIEW_PATH}?before=${olderDecided}`}>{m['bookcaseReview.older']()}</Link>}
      </p>
    </Section>
  )
}

function Line({ report: { uuid, kind, place, bookcase, reportedAt }, isOpen }: { report: ReviewedReport; isOpen: boolean }) {
  return (
    <li>
      <Link to={`${BOOKCASE_REVIEW_PATH}?report=${uuid}`} className={decisions.line} aria-current={isOpen || undefined} preventScrollReset>
        <span>
          <span className={tags.small} data-tone="quiet">
            {bookcaseKindLabel(kind)}
          </span>
        </span>
        <bdi className={classes.name}>{bookcase?.name ?? m['bookcaseOne.title']({ place: place ?? '' })}</bdi>
        <span className={decisions.facts}>{formatDateTime(reportedAt)}</span>
      </Link>
    </li>
  )
}
