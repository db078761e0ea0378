import { Button } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import type { AdminHealth, CheckedHealth, SiteProcess } from '#contract/admin-health.ts'
import { ageText } from '#domain/age.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'
import type { HealthCheck, HealthReason } from '#domain/health.ts'
import { formatDateTime, formatNumber } from '../../platform/language/format.ts'
import { CheckIcon, InfoIcon, WarningIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
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

type Counted = (values: { count: number; size: string }) => string

const GOOD: Record<HealthCheck, Counted> = {
  books: m['adminHealth.booksGood'],
  payments: m['adminHealth.paymentsGood'],
  providers: m['adminHealth.providersGood'],
  labels: m['adminHealth.labelsGood'],
  mails: m['adminHealth.mailsGood'],
  jobs: m['adminHealth.jobsGood'],
  sweeps: m['adminHealth.sweepsGood'],
  disks: m['adminHealth.disksGood'],
  photos: m['adminHealth.photosGood'],
  backups: m['adminHealth.backupsGood'],
  replicas: m['adminHealth.replicasGood'],
  processes: m['adminHealth.processesGood'],
}

const ABSENT: Partial<Record<HealthCheck, () => string>> = {
  disks: m['adminHealth.disksAbsent'],
  backups: m['adminHealth.backupsAbsent'],
  replicas: m['adminHealth.replicasAbsent'],
}

const UNREADABLE: Record<HealthCheck, () => string> = {
  books: m['adminHealth.unreadableBooks'],
  payments: m['adminHealth.unreadablePayments'],
  providers: m['adminHealth.unreadableProviders'],
  labels: m['adminHealth.unreadableLabels'],
  mails: m['adminHealth.unreadableMails'],
  jobs: m['adminHealth.unreadableJobs'],
  sweeps: m['adminHealth.unreadableSweeps'],
  disks: m['adminHealth.unreadableDisks'],
  photos: m['adminHealth.unreadablePhotos'],
  backups: m['adminHealth.unreadableBackups'],
  replicas: m['adminHealth.unreadableReplicas'],
  processes: m['adminHealth.unreadableProcesses'],
}

interface Advice {
  title: Counted
  todo: () => string
  /** The page where it is dealt with, if one of ours is. */
  path?: string
}

const PAYMENTS = '/admin/payments'
const PURCHASES = '/admin/labels/purchases'
const POINTS = '/admin/points'
const JOBS = '/admin/jobs'

const ADVICE: Record<Exclude<HealthReason, 'UNREADABLE'>, Advice> = {
  BOOKS_BROKEN: { title: m['adminHealth.booksBroken'], todo: m['adminHealth.booksBrokenTodo'], path: POINTS },
  BOOKS_UNCHECKED: { title: m['adminHealth.booksUnchecked'], todo: m['adminHealth.booksUncheckedTodo'], path: POINTS },
  EFFECTS_PARKED: { title: m['adminHealth.effectsParked'], todo: m['adminHealth.effectsParkedTodo'], path: PAYMENTS },
  EFFECTS_LATE: { title: m['adminHealth.effectsLate'], todo: m['adminHealth.effectsLateTodo'], path: PAYMENTS },
  FINDINGS: { title: m['adminHealth.findings'], todo: m['adminHealth.findingsTodo'], path: PAYMENTS },
  BALANCE_DIFFERS: { title: m['adminHealth.balanceDiffers'], todo: m['adminHealth.balanceDiffersTodo'], path: PAYMENTS },
  BALANCE_UNCHECKED: { title: m['adminHealth.balanceUnchecked'], todo: m['adminHealth.balanceUncheckedTodo'], path: PAYMENTS },
  LABELS_PARKED: { title: m['adminHealth.labelsParked'], todo: m['adminHealth.labelsParkedTodo'], path: PURCHASES },
  LABELS_LATE: { title: m['adminHealth.labelsLate'], todo: m['adminHealth.labelsLateTodo'], path: PURCHASES },
  MAILS_LATE: { title: m['adminHealth.mailsLate'], todo: m['adminHealth.mailsLateTodo'], path: JOBS },
  MAILS_REFUSED: { title: m['adminHealth.mailsRefused'], todo: m['adminHealth.mailsRefusedTodo'], path: JOBS },
  JOBS_LATE: { title: m['adminHealth.jobsLate'], todo: m['adminHealth.jobsLateTodo'] },
  SWEEPS_LATE: { title: m['adminHealth.sweepsLate'], todo: m['adminHealth.sweepsLateTodo'] },
  DISK_LOW: { title: m['adminHealth.diskLow'], todo: m['adminHealth.diskLowTodo'] },
  PHOTOS_FULL: { title: m['adminHealth.photosFull'], todo: m['adminHealth.photosFullTodo'] },
  NO_PROCESS: { title: m['adminHealth.noProcess'], todo: m['adminHealth.noProcessTodo'] },
  BUILDS_MIXED: { title: m['adminHealth.buildsMixed'], todo: m['adminHealth.buildsMixedTodo'] },
  BACKUP_STOPPED: { title: m['adminHealth.backupStopped'], todo: m['adminHealth.backupStoppedTodo'] },
  BACKUP_GAP: { title: m['adminHealth.backupGap'], todo: m['adminHealth.backupStoppedTodo'] },
  ARCHIVER_LATE: { title: m['adminHealth.archiverLate'], todo: m['adminHealth.archiverLateTodo'] },
  REPLICAS_BEHIND: { title: m['adminHealth.replicasBehind'], todo: m['adminHealth.replicasBehindTodo'] },
  REPLICAS_MISSING: { title: m['adminHealth.replicasMissing'], todo: m['adminHealth.replicasMissingTodo'] },
  REPLICAS_HIDDEN: { title: m['adminHealth.replicasHidden'], todo: m['adminHealth.replicasHiddenTodo'] },
}

/** What is well, or not there at all, in one sentence. */
function calmSentence({ name, state, count, bytes }: CheckedHealth): string {
  return (state === 'absent' ? ABSENT[name]?.() : undefined) ?? GOOD[name]({ count: count ?? 0, size: sizeText(bytes) })
}

/** What is not well: what it is, what to do about it, and where. */
function adviceOn({ name, reason, count, bytes }: CheckedHealth): { title: string; todo: string; path: string | undefined } {
  if (reason === null || reason === 'UNREADABLE')
    return { title: UNREADABLE[name](), todo: m['adminHealth.unreadableTodo'](), path: undefined }
  const { title, todo, path } = ADVICE[reason]
  return { title: title({ count: count ?? 0, size: sizeText(bytes) }), todo: todo(), path }
}

function sizeText(bytes: number | null): string {
  return `${formatNumber(Math.round((bytes ?? 0) / 100_000_000) / 10)}\u00a0GB`
}
