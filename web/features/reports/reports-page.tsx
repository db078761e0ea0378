import { type MetaDescriptor, Link, useRevalidator } from 'react-router'
import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { OwnReport, Statement } from '#contract/reports.ts'
import { m } from '#messages'
import { callApi, browserApi } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { formatDateTime, formatDay } from '../../platform/language/format.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { requireAnyLogin } from '../../platform/session/require-login.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import lists from '../../ui/lists.module.css'
import { Page, Section } from '../../ui/page.tsx'
import tags from '../../ui/tags.module.css'
import type { Route } from './+types/reports-page.ts'
import { groundLabel, subjectLabel, groundRule } from '#messages/words/reports.ts'
import type { BookcaseReport } from '#contract/bookcase-reports.ts'
import { CONTEST_MONTHS } from '#domain/policy/reports.ts'
import { OBJECTION_TEXT_MAX } from '#domain/policy/accounts.ts'
import { DraftLine } from '../../ui/forms/draft-line.tsx'
import { useFormDraft } from '../../ui/forms/use-draft.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts'
import { notifySuccess } from '../../ui/notify.ts'
import classes from './reports-page.module.css'
import { BookcaseChanges } from './bookcase-changes.tsx'
import { bookcaseKindLabel, bookcaseReportStateLabel } from './bookcase-labels.ts'

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

/** Own reports on bookcases with answers; nothing without any. */
function BookcaseReports({ reports }: { reports: readonly BookcaseReport[] }) {
  if (reports.length === 0) return null
  return (
    <Section title={m['bookcaseReport.ownTitle']()} id="bookcases">
      <ul className={lists.opened}>
        {reports.map((report) => (
          <Line key={report.uuid} report={report} />
        ))}
      </ul>
    </Section>
  )
}

function Line({ report: { kind, state, bookcase, changes, note, reportedAt, answer } }: { report: BookcaseReport }) {
  return (
    <li className={classes.report}>
      <p className={classes.head}>
        <strong>{bookcaseKindLabel(kind)}</strong>
        <span className={tags.small} data-tone={state === 'OPEN' ? 'open' : 'quiet'}>
          {bookcaseReportStateLabel(state)}
        </span>
        <span className={classes.when}>{formatDateTime(reportedAt)}</span>
      </p>
      {bookcase && <Whereabouts bookcase={bookcase} />}
      <BookcaseChanges changes={changes} />
      {note !== '' && <p className={classes.text}>{note}</p>}
      {answer !== '' && <p className={classes.outcome}>{m['bookcaseReport.answer']({ answer })}</p>}
    </li>
  )
}

function Whereabouts({ bookcase: { name, place, path } }: { bookcase: NonNullable<BookcaseReport['bookcase']> }) {
  const words = <bdi>{name ?? m['bookcaseOne.title']({ place })}</bdi>
  return <p className={classes.text}>{path === null ? words : <Link to={path}>{words}</Link>}</p>
}

/** A statement of reasons (DSA, article 17). */
function StatementCard({ statement }: { statement: Statement }) {
  const { uuid, kind, about, state, ground, facts, isDetected, decidedAt } = statement
  const subject = subjectLabel(kind)
  return (
    <article className={classes.card} id={uuid}>
      <div>
        <h3 className={classes.title}>{state === 'VISIBLE' ? m['report.restored']({ subject }) : m['report.removed']({ subject })}</h3>
        <p className={classes.when}>{formatDateTime(decidedAt)}</p>
        {about !== null && <p className={classes.text}>{m['report.aboutText']({ text: about })}</p>}
      </div>
      <dl className={classes.reasons}>
        <Reason name={m['report.factsTitle']()}>{facts}</Reason>
        <Reason name={m['report.ruleTitle']()}>{groundRule(ground)}</Reason>
        <Reason name={m['report.howTitle']()}>{isDetected ? m['report.howDetected']() : m['report.howReported']()}</Reason>
      </dl>
      <Contest statement={statement} />
    </article>
  )
}

function Reason({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Contest({ statement: { uuid, canContest, objection } }: { statement: Statement }) {
  if (objection)
    return (
      <div className={classes.contest}>
        <p>{objectionText(objection)}</p>
        {objection.text !== '' && <p className={classes.text}>{m['report.contestQuote']({ text: objection.text })}</p>}
      </div>
    )
  if (!canContest) return null
  return (
    <div className={classes.contest}>
      <h4>{m['report.contestTitle']()}</h4>
      <p>{m['report.contestText']({ months: CONTEST_MONTHS })}</p>
      <ContestForm uuid={uuid} />
    </div>
  )
}

function objectionText({ madeAt, answer }: NonNullable<Statement['objection']>): string {
  if (!answer) return m['report.contestMade']({ date: formatDay(madeAt) })
  const said = { date: formatDay(answer.at), answer: answer.text }
  return answer.overturned ? m['report.contestOverturned'](said) : m['report.contestUpheld'](said)
}

function ContestForm({ uuid }: { uuid: string }) {
  const { revalidate } = useRevalidator()
  const form = useForm({ initialValues: { text: '' } })
  const { isBusy, sentence, submit } = useFormSubmission(form, { afterwards: revalidate })
  const draft = useFormDraft(form, `contest/${uuid}`)
  const send = ({ text }: { text: string }) =>
    submit(async () => {
      await callApi(browserApi.api.v1.moderation.decisions[':uuid'].contest.$post({ param: { uuid }, json: { text } }))
      draft.end()
      notifySuccess(m['report.contestSent']())
    })
  return (
    <form
      method="post"
      data-words={draft.words}
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) => void send(values))}
    >
      <DraftLine draft={draft} />
      <Textarea
        label={m['report.contestLabel']()}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={OBJECTION_TEXT_MAX}
        {...form.getInputProps('text')}
      />
      <FailureNotice failure={sentence} />
      <Button type="submit" loading={isBusy}>
        {m['report.contestSend']()}
      </Button>
    </form>
  )
}
