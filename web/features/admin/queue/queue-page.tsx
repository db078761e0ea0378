import { Link, type MetaDescriptor } from 'react-router'
import type { CaseInQueue } from '#contract/moderation.ts'
import { germanYear } from '#domain/german-day.ts'
import { m } from '#messages'
import { UI_LANGUAGES } from '#domain/lookups.ts'
import { CASE_REPORTERS, SUBJECT_KINDS, type CaseReporter } from '#domain/reports.ts'
import { subjectLabel, groundLabel } from '#messages/words/reports.ts'
import { hasCode, callApi, type ApiClient } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { languageName } from '../../../books/lookup-names.ts'
import { formatDateTime } from '../../../platform/language/format.ts'
import { FilterLinks } from '../work-list/filter-links.tsx'
import { ageOptions } from '../work-list/list-address.ts'
import type { Route } from './+types/queue-page.ts'
import decisions from '../decisions.module.css'
import work from '../work-list/work-list.module.css'
import { CaseView } from './case-view.tsx'
import { Contested } from './contested.tsx'
import { Figures } from './figures.tsx'
import { caseName, caseOf, queueView, queueAddress, type QueueView } from './queue-view.ts'
import classes from './queue-page.module.css'
import lists from '../../../ui/lists.module.css'
import tags from '../../../ui/tags.module.css'

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

const REPORTERS: Record<CaseReporter, () => string> = {
  MEMBER: m['moderationQueue.byMembers'],
  GUEST: m['moderationQueue.byGuests'],
  PROGRAM: m['moderationQueue.byProgram'],
}

/** What the queue is narrowed to: kind, age, who reported, and the language of whose it is. */
function QueueFilters({ view }: { view: QueueView }) {
  const pathOf = (name: string) => (value: string | null) => queueAddress(view, { [name]: value })
  return (
    <details className={classes.narrow} open={Object.keys(view).length > 0}>
      <summary>{m['moderationQueue.narrow']()}</summary>
      <div className={work.filters}>
        <FilterLinks
          label={m['moderationQueue.filterKind']()}
          current={view.kind ?? null}
          options={SUBJECT_KINDS.map((value) => ({ value, text: subjectLabel(value) }))}
          pathOf={pathOf('kind')}
        />
        <FilterLinks label={m['adminPayments.filterAge']()} current={view.days ?? null} options={ageOptions()} pathOf={pathOf('days')} />
        <FilterLinks
          label={m['moderationQueue.filterReporter']()}
          current={view.reporter ?? null}
          options={CASE_REPORTERS.map((value) => ({ value, text: REPORTERS[value]() }))}
          pathOf={pathOf('reporter')}
        />
        <FilterLinks
          label={m['moderationQueue.filterLanguage']()}
          current={view.language ?? null}
          options={UI_LANGUAGES.map((value) => ({ value, text: languageName(value) }))}
          pathOf={pathOf('language')}
        />
      </div>
    </details>
  )
}

interface CaseListProps {
  cases: readonly CaseInQueue[]
  /** The name of the one that is open. */
  open: string | null
  view: QueueView
  next: string | null
}

/** A page of the queue: those of one member below their name. */
function CaseList({ cases, open, view, next }: CaseListProps) {
  return (
    <nav className={decisions.list} aria-label={m['moderationQueue.list']()}>
      <ul className={lists.plain}>
        {groupsOf(cases).map((group) => (
          <Group key={caseName(group[0])} group={group} open={open} view={view} />
        ))}
      </ul>
      <p className={work.cut}>
        {view.after !== undefined && <Link to={queueAddress(view, { after: null })}>{m['adminMembers.first']()}</Link>}{' '}
        {next !== null && (
          <Link to={queueAddress(view, { after: next })} rel="next">
            {m['adminMembers.next']()}
          </Link>
        )}
      </p>
    </nav>
  )
}

type Cases = [CaseInQueue, ...CaseInQueue[]]

/** Cases that follow each other and are one member's. */
function groupsOf(cases: readonly CaseInQueue[]): Cases[] {
  const groups: Cases[] = []
  for (const one of cases) {
    const last = groups.at(-1)
    if (last && one.member && last[0].member?.uuid === one.member.uuid) last.push(one)
    else groups.push([one])
  }
  return groups
}

function Group({ group, open, view }: { group: Cases; open: string | null; view: QueueView }) {
  const [{ member }] = group
  return (
    <li>
      {member && (
        <p className={classes.member}>
          <Link to={`/admin/users/${member.uuid}`}>{member.name || m['shared.deletedMember']()}</Link>
          {member.cases > 1 && <span>{m['moderationQueue.ofMember']({ count: member.cases })}</span>}
        </p>
      )}
      <ul className={lists.plain}>
        {group.map((line) => (
          <Line key={caseName(line)} line={line} isOpen={caseName(line) === open} view={view} />
        ))}
      </ul>
    </li>
  )
}

function Line({ line, isOpen, view }: { line: CaseInQueue; isOpen: boolean; view: QueueView }) {
  const { title, kind, waitsSince, reports, grounds, isHeld, isProposed } = line
  const facts = [reports > 0 && m['moderationQueue.reports']({ count: reports }), ...grounds.map((ground) => groundLabel(ground))].filter(
    Boolean,
  )
  return (
    <li>
      <Link
        to={queueAddress(view, { case: caseName(line) })}
        className={decisions.line}
        aria-current={isOpen || undefined}
        preventScrollReset
      >
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
