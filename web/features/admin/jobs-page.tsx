import { Link, type MetaDescriptor } from 'react-router'
import type { StuckJob } from '#contract/admin-today.ts'
import { m } from '#messages'
import { ADMIN_LIST_SIZE } from '#domain/policy/administration.ts'
import { callApi, browserApi } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { hideFromMembers } from '../../platform/api/hide-from-members.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { formatDateTime, formatNumber } from '../../platform/language/format.ts'
import { CutNote } from './work-list/cut-note.tsx'
import { ActButton } from './act-button.tsx'
import type { Route } from './+types/jobs-page.ts'
import { failureLabel, jobLabel } from './job-labels.ts'
import classes from './jobs-page.module.css'
import lists from '../../ui/lists.module.css'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ context }: Route.LoaderArgs) {
  return callApi(context.get(apiContext).api.v1.admin.jobs.$get()).catch(hideFromMembers)
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['adminToday.jobsTitle'](), matches })
}

/** Jobs and mails that go no further by themselves; each can be repeated or given up. */
export default function JobsPage({ loaderData: { failed, failedMails, delayedMails } }: Route.ComponentProps) {
  const isEmpty = failed.length + failedMails.length + delayedMails.length === 0
  return (
    <Page
      title={m['adminToday.jobsTitle']()}
      lead={m['adminToday.jobsLead']()}
      actions={<Link to="/admin">{m['adminToday.backToToday']()}</Link>}
    >
      {isEmpty && <EmptyState title={m['adminToday.jobsEmptyTitle']()}>{m['adminToday.jobsEmptyText']()}</EmptyState>}
      <Jobs title={m['adminToday.failedTitle']()} text={m['adminToday.failedText']()} jobs={failed} areMails={false} />
      <Jobs title={m['adminToday.failedMailsTitle']()} text={m['adminToday.failedMailsText']()} jobs={failedMails} areMails />
      <Jobs title={m['adminToday.delayedMailsTitle']()} text={m['adminToday.delayedMailsText']()} jobs={delayedMails} areMails />
    </Page>
  )
}

interface JobsProps {
  title: string
  text: string
  jobs: readonly StuckJob[]
  areMails: boolean
}

function Jobs({ title, text, jobs, areMails }: JobsProps) {
  if (jobs.length === 0) return null
  const repeatAll = jobs.length > 1 && <JobButton act="repeat" label={m['adminToday.repeatAll']()} ids={jobs.map(({ id }) => id)} />
  return (
    <Section title={title} aside={repeatAll}>
      <p className={classes.text}>{text}</p>
      <JobList jobs={jobs} areMails={areMails} />
    </Section>
  )
}

/** Jobs, or mails, with what is known of them: since when, how often they were tried, what they failed with. */
function JobList({ jobs, areMails }: { jobs: readonly StuckJob[]; areMails: boolean }) {
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

const ACTS = {
  repeat: { text: m['adminToday.repeatText'], done: m['adminToday.repeated'], send: browserApi.api.v1.admin.jobs.repeat },
  giveUp: { text: m['adminToday.giveUpText'], done: m['adminToday.givenUp'], send: browserApi.api.v1.admin.jobs['give-up'] },
}

/** Repeats jobs or gives them up, after asking for the reason. */
function JobButton({ act, label, ids }: { act: keyof typeof ACTS; label: string; ids: number[] }) {
  const { text, done, send } = ACTS[act]
  return (
    <ActButton
      title={label}
      text={text()}
      doneText={done()}
      act={(reason) => callApi(send.$post({ json: { ids, reason } }))}
      variant={act === 'repeat' ? 'default' : 'subtle'}
    />
  )
}
