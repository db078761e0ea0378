import type { AdminBackups } from '#contract/admin-backups.ts'
import { m } from '#messages'
import { formatDateTime } from '../../../platform/language/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import classes from './backups-page.module.css'

const FAILURES: Record<NonNullable<AdminBackups['failure']>, () => string> = {
  FULL: m['adminBackups.failureFull'],
  FORBIDDEN: m['adminBackups.failureForbidden'],
  MISSING: m['adminBackups.failureMissing'],
  OTHER: m['adminBackups.failureOther'],
  SILENT: m['adminBackups.failureSilent'],
}

/** Whether the database is backed up; if not, since when, and what whoever runs the server does about it. */
export function BackupHealth({ backups }: { backups: AdminBackups }) {
  const { health, failure, failingSince, baseAt, sentAt } = backups
  if (health === 'others') return <Notice>{m['adminBackups.others']()}</Notice>
  if (health === 'missing') {
    const last = newest(baseAt, sentAt)
    return (
      <Notice kind="error" title={m['adminBackups.missingTitle']()}>
        <p className={classes.text}>
          {last === null ? m['adminBackups.missingNever']() : m['adminBackups.missingSince']({ date: formatDateTime(last) })}
        </p>
        <p className={classes.text}>{m['adminBackups.missingTodo']()}</p>
      </Notice>
    )
  }
  return (
    <>
      {failure !== null && failingSince !== null && (
        <Notice kind="error" title={m['adminBackups.failingTitle']()}>
          <p className={classes.text}>{m['adminBackups.failingSince']({ date: formatDateTime(failingSince) })}</p>
          <p className={classes.text}>{FAILURES[failure]()}</p>
        </Notice>
      )}
      {health === 'good' && <Notice kind="success" title={m['adminBackups.goodTitle']()} />}
      <dl className={classes.facts}>
        <dt>{m['adminBackups.baseAt']()}</dt>
        <dd>{baseAt === null ? m['adminBackups.never']() : formatDateTime(baseAt)}</dd>
        <dt>{m['adminBackups.sentAt']()}</dt>
        <dd>{sentAt === null ? m['adminBackups.never']() : formatDateTime(sentAt)}</dd>
      </dl>
    </>
  )
}

/** Without a whole copy the later changes are of no use. */
function newest(baseAt: string | null, sentAt: string | null): string | null {
  if (baseAt === null || sentAt === null) return baseAt
  return sentAt > baseAt ? sentAt : baseAt
}
