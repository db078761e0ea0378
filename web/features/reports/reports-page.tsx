import type { MetaDescriptor } from 'react-router'
import type { OwnReport } from '#contract/reports.ts'
import { m } from '#messages'
import { callApi } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { formatDateTime } from '../../platform/language/format.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { requireAnyLogin } from '../../platform/session/require-login.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import lists from '../../ui/lists.module.css'
import { Page, Section } from '../../ui/page.tsx'
import tags from '../../ui/tags.module.css'
import type { Route } from './+types/reports-page.ts'
import { groundLabel, subjectLabel } from '#messages/words/reports.ts'
import { BookcaseReports } from './bookcase-reports.tsx'
import classes from './reports-page.module.css'
import { StatementCard } from './statement-card.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  await requireAnyLogin(context)
  const { v1 } = context.get(apiContext).api
  const [own, { reports: bookcaseReports }] = await Promise.all([callApi(v1.reports.$get()), callApi(v1.bookshelves.reports.$get())])
  return { ...own, bookcaseReports }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['report.pageTitle'](), matches })
}

/** Decisions on own content, and own reports. */
export default function ReportsPage({ loaderData: { reports, statements, bookcaseReports } }: Route.ComponentProps) {
  return (
    <Page title={m['report.pageTitle']()} width="text">
      {reports.length === 0 && statements.length === 0 && bookcaseReports.length === 0 && (
        <EmptyState title={m['report.emptyTitle']()}>{m['report.emptyText']()}</EmptyState>
      )}
      {statements.length > 0 && (
        <Section title={m['report.statementsTitle']()}>
          {statements.map((statement) => (
            <StatementCard key={statement.uuid} statement={statement} />
          ))}
        </Section>
      )}
      {reports.length > 0 && (
        <Section title={m['report.reportsTitle']()}>
          <ul className={lists.opened}>
            {reports.map((report) => (
              <Report key={report.uuid} report={report} />
            ))}
          </ul>
        </Section>
      )}
      <BookcaseReports reports={bookcaseReports} />
    </Page>
  )
}

function Report({ report: { kind, ground, text, reportedAt, decision } }: { report: OwnReport }) {
  return (
    <li className={classes.report}>
      <p className={classes.head}>
        <strong>{subjectLabel(kind)}</strong>
        <span className={tags.small} data-tone="quiet">
          {groundLabel(ground)}
        </span>
        <span className={classes.when}>{formatDateTime(reportedAt)}</span>
      </p>
      {text !== '' && <p className={classes.text}>{text}</p>}
      <p className={classes.outcome}>{outcomeText(decision)}</p>
    </li>
  )
}

function outcomeText(decision: OwnReport['decision']): string {
  if (!decision) return m['report.waiting']()
  return decision.acted ? m['report.acted']() : m['report.kept']()
}
