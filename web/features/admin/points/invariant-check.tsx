import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CheckedInvariant } from '#contract/admin-points.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { formatNumber } from '../../../platform/language/format.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { CheckIcon, ClockIcon, WarningIcon } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from './invariant-check.module.css'
import { invariantLabel } from './invariant-labels.ts'

const ICONS = { holds: CheckIcon, broken: WarningIcon, unknown: ClockIcon }

/** Has the database work out every rule of the books, when somebody asks (reliability 2.4). */
export function InvariantCheck() {
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
