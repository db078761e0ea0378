import { Button } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import type { AdminHealth, CheckedHealth, SiteProcess } from '#contract/admin-health.ts'
import { ageText } from '#domain/age.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'
import { formatDateTime } from '../../../platform/language/format.ts'
import { CheckIcon, InfoIcon, WarningIcon } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/page.tsx'
import { adviceOn, calmSentence } from './health-labels.ts'
import classes from './health-section.module.css'
import today from './today-page.module.css'
import { wayLabel } from './waiting-labels.ts'

/** How the site runs, in words: what is not well, since when and what to do, then what is. */
export function HealthSection({ health }: { health: AdminHealth | null }) {
  return (
    <Section title={m['adminHealth.title']()}>
      {health ? <Health health={health} /> : <Notice title={m['adminHealth.notRead']()}>{m['adminHealth.notReadTodo']()}</Notice>}
    </Section>
  )
}

function Health({ health: { checks, processes, checkedAt } }: { health: AdminHealth }) {
  const wrong = checks.filter(({ state }) => state === 'bad' || state === 'unknown')
  const calm = checks.filter(({ state }) => state === 'good' || state === 'absent')
  return (
    <div className={classes.health}>
      {wrong.length === 0 && <Notice kind="success" title={m['adminHealth.allGood']()} />}
      {wrong.length > 0 && (
        <ul className={classes.wrong}>
          {wrong.map((check) => (
            <WrongCheck key={check.name} check={check} checkedAt={checkedAt} />
          ))}
        </ul>
      )}
      <ul className={classes.calm} aria-label={m['adminHealth.goodTitle']()}>
        {calm.map((check) => (
          <CalmCheck key={check.name} check={check} />
        ))}
      </ul>
      {processes.length > 0 && <Processes processes={processes} />}
    </div>
  )
}

function WrongCheck({ check, checkedAt }: { check: CheckedHealth; checkedAt: string }) {
  const title = useId()
  const advice = adviceOn(check)
  const Icon = check.state === 'bad' ? WarningIcon : InfoIcon
  return (
    <li className={classes.line} data-state={check.state}>
      <Icon size={22} className={classes.icon} />
      <div className={today.words}>
        <p id={title} className={today.title}>
          {advice.title}
        </p>
        {check.since !== null && (
          <p className={classes.since}>
            {m['adminHealth.since']({ age: ageText(new Date(check.since), new Date(checkedAt), getLocale()) })}
          </p>
        )}
        <p className={classes.todo}>{advice.todo}</p>
      </div>
      {advice.path !== undefined && (
        <Button component={Link} to={advice.path} variant="default" className={today.way} aria-describedby={title}>
          {wayLabel(advice.path)}
        </Button>
      )}
    </li>
  )
}

function CalmCheck({ check }: { check: CheckedHealth }) {
  const Icon = check.state === 'good' ? CheckIcon : InfoIcon
  return (
    <li className={classes.fact} data-state={check.state}>
      <Icon size={18} className={classes.icon} />
      <span>{calmSentence(check)}</span>
    </li>
  )
}

function Processes({ processes }: { processes: readonly SiteProcess[] }) {
  return (
    <ul className={classes.processes} aria-label={m['adminHealth.processes']()}>
      {processes.map(({ node, build, startedAt, lateSweeps }) => (
        <li key={`${node} ${startedAt}`}>
          <span className={classes.node}>{node}</span> {m['adminHealth.processFacts']({ build, date: formatDateTime(startedAt) })}
          {lateSweeps.length > 0 && (
            <strong className={classes.late}> {m['adminHealth.processLate']({ sweeps: lateSweeps.join(', ') })}</strong>
          )}
        </li>
      ))}
    </ul>
  )
}
