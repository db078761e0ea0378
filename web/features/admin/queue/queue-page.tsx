import { Link, type MetaDescriptor } from 'react-router'
import type { CaseInQueue } from '#contract/moderation.ts'
import { germanYear } from '#domain/german-day.ts'
import { CASES_LISTED } from '#domain/policy/reports.ts'
import { m } from '#messages'
import { hasCode, read, type ApiClient } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { formatDateTime } from '../../../platform/language/format.ts'
import { pageMeta } from '../../../platform/meta/page-meta.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import lists from '../../../ui/lists.module.css'
import { Page } from '../../../ui/page.tsx'
import tags from '../../../ui/tags.module.css'
import { groundLabel, subjectLabel } from '#messages/words/reports.ts'
import type { Route } from './+types/queue-page.ts'
import decisions from '../decisions/decisions.module.css'
import { CutNote } from '../work-list/cut-note.tsx'
import { CaseView } from './case-view.tsx'
import { Contested } from './contested.tsx'
import { Figures } from './figures.tsx'
import classes from './queue-page.module.css'

/** Only for administrators; for others the address does not exist (decision 57). `case` names the one that is open. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const queue = await read(api.api.v1.admin.moderation.$get()).catch(hideFromMembers)
  const wanted = new URL(request.url).searchParams.get('case')
  const [first] = queue.cases
  const chosen = queue.cases.find((one) => nameOf(one) === wanted) ?? first
  return { ...queue, open: chosen ? await readCase(api, chosen) : null, year: germanYear(new Date()) }
}

/** Null when somebody has just decided on it. */
function readCase(api: ApiClient, { kind, uuid }: CaseInQueue) {
  return read(api.api.v1.admin.moderation[':kind'][':uuid'].$get({ param: { kind, uuid } })).catch((error: unknown) => {
    if (hasCode(error, 'NOT_FOUND')) return null
    throw error
  })
}

function nameOf({ kind, uuid }: Pick<CaseInQueue, 'kind' | 'uuid'>): string {
  return `${kind}:${uuid}`
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['moderationQueue.title'](), matches })
}

/** What waits for a decision, oldest first, beside the case that is open; below objections, and the figures of a year. */
export default function QueuePage({ loaderData: { cases, total, contested, open, year } }: Route.ComponentProps) {
  return (
    <Page title={m['moderationQueue.title']()} lead={total > 0 ? m['moderationQueue.lead']({ count: total }) : undefined}>
      {cases.length === 0 && <EmptyState title={m['moderationQueue.emptyTitle']()}>{m['moderationQueue.emptyText']()}</EmptyState>}
      {cases.length > 0 && (
        <div className={decisions.columns}>
          <nav className={decisions.list} aria-label={m['moderationQueue.list']()}>
            <ul className={lists.plain}>
              {cases.map((one) => (
                <Line key={nameOf(one)} line={one} isOpen={open !== null && nameOf(one) === nameOf(open)} />
              ))}
            </ul>
            <CutNote shown={cases.length} most={CASES_LISTED} text={m['adminToday.oldestListed']} />
          </nav>
          {open && <CaseView key={nameOf(open)} open={open} />}
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

function Line({ line, isOpen }: { line: CaseInQueue; isOpen: boolean }) {
  const { title, kind, waitsSince, reports, grounds, isHeld, isProposed } = line
  const facts = [reports > 0 && m['moderationQueue.reports']({ count: reports }), ...grounds.map((ground) => groundLabel(ground))].filter(
    Boolean,
  )
  return (
    <li>
      <Link to={`/admin/moderation?case=${nameOf(line)}`} className={decisions.line} aria-current={isOpen || undefined} preventScrollReset>
        <span className={classes.head}>
          <span className={tags.small} data-tone="quiet">
            {subjectLabel(kind)}
          </span>
          {isHeld && (
            <span className={tags.small} data-tone="open">
              {m['moderationQueue.held']()}
            </span>
          )}
          {isProposed && <span className={tags.small}>{m['proposal.caseTag']()}</span>}
        </span>
        <span className={classes.title}>{title === '' ? m['moderationQueue.gone']() : title}</span>
        <span className={decisions.facts}>{[formatDateTime(waitsSince), ...facts].join(' · ')}</span>
      </Link>
    </li>
  )
}
