import type { MetaDescriptor } from 'react-router'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import type { CheckedInvariant } from '#contract/admin-points.ts'
import { callApi, browserApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { Page, Section } from '../../../ui/page.tsx'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { formatNumber } from '../../../platform/language/format.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { CheckIcon, ClockIcon, WarningIcon } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Route } from './+types/admin-points-page.ts'
import classes from './admin-points-page.module.css'
import { SendReport } from '../send-report.tsx'
import { GrantForm } from './grant-form.tsx'
import { GrantList } from './grant-list.tsx'
import { UnitCard } from './unit-card.tsx'
import { invariantLabel } from './invariant-labels.ts'
import cards from './unit-card.module.css'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { admin } = context.get(apiContext).api.v1
  const year = /^\d{4}$/u.exec(new URL(request.url).searchParams.get('year') ?? '')?.[0]
  const [points, sends] = await Promise.all([
    callApi(admin.points.$get()),
    callApi(admin.sends.$get({ query: year && year > '2023' && year < '3000' ? { year } : {} })),
  ]).catch(hideFromMembers)
  return { ...points, sends }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['adminPoints.title'](), matches })
}

/** The books of points, fee credits and euros; what administrators give away; and whether the books hold. */
export default function AdminPointsPage({ loaderData: { books, grants, sends } }: Route.ComponentProps) {
  return (
    <Page title={m['adminPoints.title']()} lead={m['adminPoints.lead']()}>
      <div className={cards.cards}>
        {books.map((unit) => (
          <UnitCard key={unit.unit} books={unit} />
        ))}
      </div>
      <div className={classes.columns}>
        <Section title={m['adminPoints.grantTitle']()}>
          <GrantForm />
        </Section>
        <Section title={m['adminPoints.grantsTitle']()}>
          <GrantList grants={grants} />
        </Section>
      </div>
      <Section title={m['adminPoints.checkTitle']()}>
        <InvariantCheck />
      </Section>
      <SendReport overview={sends} />
    </Page>
  )
}

const ICONS = { holds: CheckIcon, broken: WarningIcon, unknown: ClockIcon }

/** Has the database work out every rule of the books, when somebody asks (reliability 2.4). */
function InvariantCheck() {
  const [invariants, setInvariants] = useState<CheckedInvariant[] | null>(null)
  const { isBusy, failure, submit } = useSubmission()
  const check = () => submit(async () => setInvariants((await callApi(browserApi.api.v1.admin.points.invariants.$get())).invariants))
  return (
    <div className={classes.check}>
      <p className={classes.text}>{m['adminPoints.checkText']()}</p>
      <Button variant="default" onClick={() => void check()} loading={isBusy}>
        {m['adminPoints.check']()}
      </Button>
      <FailureNotice failure={failure} />
      {invariants && (
        <div className={classes.verdict}>
          <Verdict invariants={invariants} />
        </div>
      )}
      {invariants && (
        <ul className={classes.list}>
          {invariants.map((invariant) => (
            <Invariant key={invariant.code} invariant={invariant} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Verdict({ invariants }: { invariants: readonly CheckedInvariant[] }) {
  const isIn = (wanted: CheckedInvariant['state']): boolean => invariants.some(({ state }) => state === wanted)
  if (isIn('broken')) return <Notice kind="error">{m['adminPoints.someBroken']()}</Notice>
  if (isIn('unknown')) return <Notice>{m['adminPoints.someUnknown']()}</Notice>
  return <Notice kind="success">{m['adminPoints.allHold']()}</Notice>
}

function Invariant({ invariant }: { invariant: CheckedInvariant }) {
  const { code, state, rows } = invariant
  const Icon = ICONS[state]
  return (
    <li className={classes.invariant} data-state={state}>
      <Icon size={20} className={classes.icon} />
      <span className={classes.code}>{code}</span>
      <span>{invariantLabel(invariant)}</span>
      <span className={classes.state}>{stateWords(state, rows)}</span>
    </li>
  )
}

function stateWords(state: CheckedInvariant['state'], rows: number): string {
  if (state === 'broken') return m['adminPoints.broken']({ rows: formatNumber(rows) })
  return state === 'holds' ? m['adminPoints.holds']() : m['adminPoints.unknown']()
}
