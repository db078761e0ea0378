import { Link } from 'react-router'
import type { BookcaseReport } from '#contract/bookcase-reports.ts'
import { m } from '#messages'
import { formatDateTime } from '../../platform/language/format.ts'
import lists from '../../ui/lists.module.css'
import { Section } from '../../ui/page.tsx'
import tags from '../../ui/tags.module.css'
import { BookcaseChanges } from './bookcase-changes.tsx'
import { bookcaseKindLabel, bookcaseReportStateLabel } from './bookcase-labels.ts'
import classes from './reports-page.module.css'

/** Own reports on bookcases with answers; nothing without any. */
export function BookcaseReports({ reports }: { reports: readonly BookcaseReport[] }) {
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
