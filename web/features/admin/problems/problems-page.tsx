import { Link, type MetaDescriptor } from 'react-router'
import type { ProblemInQueue } from '#contract/problems.ts'
import { PROBLEMS_PAGE_SIZE } from '#domain/policy/problems.ts'
import { m } from '#messages'
import { read } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { formatCents, formatDateTime, formatPoints } from '../../../platform/language/format.ts'
import { memberName } from '../../../platform/session/member-name.ts'
import { pageMeta } from '../../../platform/meta/page-meta.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page, Section } from '../../../ui/page.tsx'
import { Paging } from '../../../ui/paging.tsx'
import { decisionLabel, problemKindLabel } from '../../exchanges/problem/problem-labels.ts'
import type { Route } from './+types/problems-page.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { Cover } from '../../../books/cover.tsx'
import lists from '../../../ui/lists.module.css'
import tags from '../../../ui/tags.module.css'
import classes from './problems-page.module.css'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const start = Math.max(0, Math.trunc(Number(new URL(request.url).searchParams.get('start')) || 0))
  const query = { start: String(start), limit: String(PROBLEMS_PAGE_SIZE) }
  const queue = await read(context.get(apiContext).api.v1.admin.exchanges.$get({ query })).catch(hideFromMembers)
  return { ...queue, start }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['adminProblems.title'](), matches })
}

/** Reported problems: what waits for a decision, oldest first, and what was decided. */
export default function ProblemsPage({ loaderData: { open, decided, totalDecided, start } }: Route.ComponentProps) {
  return (
    <Page title={m['adminProblems.title']()} lead={open.length > 0 ? m['adminProblems.lead']({ count: open.length }) : undefined}>
      {open.length > 0 ? (
        <Problems problems={open} />
      ) : (
        <EmptyState title={m['adminProblems.emptyTitle']()}>{m['adminProblems.emptyText']()}</EmptyState>
      )}
      {totalDecided > 0 && (
        <Section title={m['adminProblems.decidedTitle']()}>
          <Problems problems={decided} />
          <Paging start={start} pageSize={PROBLEMS_PAGE_SIZE} total={totalDecided} pathOf={(next) => `/admin/exchanges?start=${next}`} />
        </Section>
      )}
    </Page>
  )
}

function Problems({ problems }: { problems: readonly ProblemInQueue[] }) {
  return (
    <ul className={lists.plain}>
      {problems.map((problem) => (
        <Problem key={problem.exchangeUuid} problem={problem} />
      ))}
    </ul>
  )
}

function Problem({ problem }: { problem: ProblemInQueue }) {
  const { exchangeUuid, title, kind, reportedAt, photos, price, totalCents, decision } = problem
  const facts = [formatPoints(price), formatCents(totalCents), photos > 0 ? m['adminProblems.photos']({ count: photos }) : null]
  return (
    <li className={classes.problem}>
      <Cover book={problem} width={56} decorative />
      <div className={classes.words}>
        <div className={classes.head}>
          <h3 className={classes.title}>
            <Link to={`/admin/exchanges/${exchangeUuid}`}>{title}</Link>
          </h3>
          <span className={tags.tag} data-tone={decision === null ? 'open' : undefined}>
            {decision ? decisionLabel(decision) : problemKindLabel(kind)}
          </span>
        </div>
        <p className={classes.facts}>
          {m['adminProblems.between']({ sender: memberName(problem.offeredBy), receiver: memberName(problem.requestedBy) })}
        </p>
        <p className={classes.facts}>
          {decision !== null && `${problemKindLabel(kind)} · `}
          {formatDateTime(reportedAt)} · {facts.filter(Boolean).join(' · ')}
        </p>
      </div>
    </li>
  )
}
