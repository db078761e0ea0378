import type { MetaDescriptor } from 'react-router'
import type { ProblemInQueue } from '#contract/problems.ts'
import { PROBLEM_KINDS } from '#domain/problems.ts'
import { PROBLEMS_PAGE_SIZE } from '#domain/policy/problems.ts'
import { m } from '#messages'
import { callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { formatCents, formatDateTime, formatPoints } from '../../../platform/language/format.ts'
import { memberName } from '../../../platform/session/member-name.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page, Section } from '../../../ui/page.tsx'
import { Paging } from '../../../ui/paging.tsx'
import { decisionLabel, problemKindLabel } from '../../exchanges/problem/problem-labels.ts'
import { Objections } from '../objections.tsx'
import type { Route } from './+types/problems-page.ts'
import { hideFromMembers, noneOfOtherRole } from '../../../platform/api/hide-from-members.ts'
import { listStart } from '../../../platform/number-in-address.ts'
import { FilterLinks } from '../work-list/filter-links.tsx'
import { ageOptions, AGES, listAddress, oneOf } from '../work-list/list-address.ts'
import { waitingAge } from '../work-list/waiting-age.ts'
import { WorkRow } from '../work-list/work-row.tsx'
import work from '../work-list/work-list.module.css'
import lists from '../../../ui/lists.module.css'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const [start, openStart] = [listStart(searchParams), listStart(searchParams, 'openStart')]
  const [kind, days] = [oneOf(PROBLEM_KINDS, searchParams.get('kind')), oneOf(AGES, searchParams.get('days'))]
  const view = { ...(kind && { kind }), ...(days && { days }) }
  const query = { start: String(start), openStart: String(openStart), limit: String(PROBLEMS_PAGE_SIZE), ...view }
  const { admin } = context.get(apiContext).api.v1
  const [queue, answer] = await Promise.all([
    callApi(admin.exchanges.$get({ query })),
    callApi(admin.objections.$get()).catch(noneOfOtherRole),
  ]).catch(hideFromMembers)
  return { ...queue, objections: answer?.objections ?? [], start, openStart, view }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['adminProblems.title'](), matches })
}

type Queue = Route.ComponentProps['loaderData']
const PATH = '/admin/exchanges'

/** Reported problems: what waits for a decision, oldest first, objections to restrictions, and what was decided. */
export default function ProblemsPage({ loaderData }: Route.ComponentProps) {
  const { waiting, decided, totalDecided, objections, start, now, view } = loaderData
  const pathOf = (next: number) => listAddress(PATH, new URLSearchParams(view), { start: String(next) })
  return (
    <Page title={m['adminProblems.title']()} lead={waiting > 0 ? m['adminProblems.lead']({ count: waiting }) : undefined}>
      {waiting > 0 ? (
        <OpenProblems queue={loaderData} />
      ) : (
        <EmptyState title={m['adminPayments.nothing']()}>{m['adminProblems.emptyText']()}</EmptyState>
      )}
      <Objections objections={objections} />
      {totalDecided > 0 && (
        <Section title={m['adminProblems.decidedTitle']()}>
          <Problems problems={decided} now={now} />
          <Paging start={start} pageSize={PROBLEMS_PAGE_SIZE} total={totalDecided} pathOf={pathOf} />
        </Section>
      )}
    </Page>
  )
}

function OpenProblems({ queue: { open, totalOpen, openStart, now, view } }: { queue: Queue }) {
  const address = (change: Record<string, string | null>) => listAddress(PATH, new URLSearchParams(view), change)
  return (
    <>
      <div className={work.filters}>
        <FilterLinks
          label={m['adminPayments.problemKind']()}
          current={view.kind ?? null}
          options={PROBLEM_KINDS.map((kind) => ({ value: kind, text: problemKindLabel(kind) }))}
          pathOf={(kind) => address({ kind })}
        />
        <FilterLinks
          label={m['adminPayments.filterAge']()}
          current={view.days ?? null}
          options={ageOptions()}
          pathOf={(days) => address({ days })}
        />
      </div>
      {open.length > 0 ? <Problems problems={open} now={now} /> : <p className={work.none}>{m['adminPayments.noHit']()}</p>}
      <Paging start={openStart} pageSize={PROBLEMS_PAGE_SIZE} total={totalOpen} pathOf={(next) => address({ openStart: String(next) })} />
    </>
  )
}

function Problems({ problems, now }: { problems: readonly ProblemInQueue[]; now: string }) {
  return (
    <ul className={lists.plain}>
      {problems.map((problem) => (
        <Problem key={problem.exchangeUuid} problem={problem} now={now} />
      ))}
    </ul>
  )
}

function Problem({ problem, now }: { problem: ProblemInQueue; now: string }) {
  const { exchangeUuid, title, imageUrl, kind, reportedAt, photos, price, totalCents, decision, decidedAt, senderSpoke } = problem
  const people = { sender: memberName(problem.offeredBy), receiver: memberName(problem.requestedBy) }
  const whoWaits = senderSpoke ? m['adminPayments.bothWait'](people) : m['adminPayments.receiverWaits'](people)
  return (
    <WorkRow
      title={title}
      to={`${PATH}/${exchangeUuid}`}
      imageUrl={imageUrl}
      badge={decision ? decisionLabel(decision) : problemKindLabel(kind)}
      isOpen={decision === null}
      age={decidedAt === null ? waitingAge(reportedAt, now) : formatDateTime(decidedAt)}
      amount={`${formatPoints(price)} · ${formatCents(totalCents)}`}
      facts={[
        m['adminProblems.between'](people),
        decision === null ? whoWaits : problemKindLabel(kind),
        [formatDateTime(reportedAt), photos > 0 && m['adminProblems.photos']({ count: photos })].filter(Boolean).join(' · '),
      ]}
    />
  )
}
