import type { StuckJob } from '#contract/admin-today.ts'
import { ADMIN_LIST_SIZE } from '#domain/policy/administration.ts'
import { m } from '#messages'
import { formatDateTime, formatNumber } from '../../../platform/language/format.ts'
import lists from '../../../ui/lists.module.css'
import { CutNote } from '../work-list/cut-note.tsx'
import { JobButton } from './job-buttons.tsx'
import { failureLabel, jobLabel } from './job-labels.ts'
import classes from './jobs-page.module.css'

/** Jobs, or mails, with what is known of them: since when, how often they were tried, what they failed with. */
export function JobList({ jobs, areMails }: { jobs: readonly StuckJob[]; areMails: boolean }) {
  return (
    <>
      <ul className={lists.plain}>
        {jobs.map((job) => (
          <Job key={job.id} job={job} isMail={areMails} />
        ))}
      </ul>
      <CutNote shown={jobs.length} most={ADMIN_LIST_SIZE} text={m['adminToday.oldestListed']} />
    </>
  )
}

function Job({ job, isMail }: { job: StuckJob; isMail: boolean }) {
  const { id, name, attempts, maxAttempts, error, refusedWith, createdAt, nextAt } = job
  const facts = { date: formatDateTime(createdAt), attempts: formatNumber(attempts), most: formatNumber(maxAttempts) }
  return (
    <li className={classes.job}>
      <div className={classes.words}>
        <h3 className={classes.name}>{jobLabel(name, isMail)}</h3>
        <p className={classes.error}>
          {refusedWith === null ? failureLabel(error) : m['adminToday.refusedWith']({ code: String(refusedWith) })}
        </p>
        <p className={classes.text}>{m['adminToday.jobFacts'](facts)}</p>
        {nextAt && <p className={classes.text}>{m['adminToday.nextTry']({ date: formatDateTime(nextAt) })}</p>}
        <details className={classes.technical}>
          <summary>{m['adminJob.technical']()}</summary>
          <code>{name}</code>
          {error !== null && <p lang="en">{error}</p>}
        </details>
      </div>
      <div className={classes.buttons}>
        <JobButton act="repeat" label={m['adminToday.repeat']()} ids={[id]} />
        <JobButton act="giveUp" label={m['adminToday.giveUp']()} ids={[id]} />
      </div>
    </li>
  )
}
