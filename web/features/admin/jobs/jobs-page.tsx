import { Link, type MetaDescriptor } from 'react-router'
import type { StuckJob } from '#contract/admin-today.ts'
import { m } from '#messages'
import { callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page, Section } from '../../../ui/page.tsx'
import type { Route } from './+types/jobs-page.ts'
import { JobButton } from './job-buttons.tsx'
import { JobList } from './job-list.tsx'
import classes from './jobs-page.module.css'

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
