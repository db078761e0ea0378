import { Link, type MetaDescriptor, useRevalidator } from 'react-router'
import { Button } from '@mantine/core'
import type { ReviewedReport } from '#contract/bookcase-review.ts'
import { BOOKCASE_REVIEW_PATH } from '#domain/bookcases.ts'
import { m } from '#messages'
import { callApi, browserApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { formatDateTime } from '../../../platform/language/format.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import lists from '../../../ui/lists.module.css'
import { Page, Section } from '../../../ui/page.tsx'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import tags from '../../../ui/tags.module.css'
import { bookcaseKindLabel } from '../../reports/bookcase-labels.ts'
import type { Route } from './+types/review-page.ts'
import decisions from '../decisions.module.css'
import { DecidedReport } from './decided-report.tsx'
import { ReportView } from './report-view.tsx'
import { UndoAllButton } from './undo-all-button.tsx'
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

/** A bookcase that readers removed alone: one press agrees with them, one brings it back. */
function RemovedReport({ report: { uuid, bookcase, place, member, note, decision } }: { report: ReviewedReport }) {
  const { isBusy, failure, submit } = useSubmission()
  const { revalidate } = useRevalidator()
  const call = browserApi.api.v1.admin['bookcase-reports'][':uuid']
  const decide = (deciding: 'accept' | 'undo', answer: string, done: string) =>
    submit(async () => {
      await callApi(call[deciding].$post({ param: { uuid }, json: { answer } }))
      await revalidate()
      notifySuccess(done)
    })
  return (
    <li className={classes.decided}>
      <p className={classes.head}>
        <bdi>{bookcase?.name ?? m['bookcaseOne.title']({ place: place ?? '' })}</bdi>
      </p>
      <p className={classes.facts}>
        {place !== null && `${place} · `}
        {decision && `${formatDateTime(decision.at)} · `}
        {member ? <Link to={`/admin/users/${member.uuid}`}>{member.name}</Link> : m['bookcaseReview.byLeft']()}
      </p>
      {note !== '' && (
        <p className={classes.note}>
          <bdi>{note}</bdi>
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" loading={isBusy} onClick={() => void decide('accept', '', m['bookcaseReview.agreed']())}>
          {m['bookcaseReview.agree']()}
        </Button>
        <Button
          variant="default"
          loading={isBusy}
          onClick={() => void decide('undo', m['bookcaseReview.bringBackAnswer'](), m['bookcaseReview.broughtBack']())}
        >
          {m['bookcaseReview.bringBack']()}
        </Button>
        {member && <UndoAllButton memberId={member.uuid} />}
      </div>
      <FailureLine failure={failure} />
    </li>
  )
}
