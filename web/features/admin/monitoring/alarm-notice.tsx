import type { PointsAlarm } from '#contract/monitoring.ts'
import { m } from '#messages'
import { formatDay, formatNumber } from '../../../platform/language/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import classes from './monitoring-page.module.css'

/** That points grow faster than the offers they can be spent on; nothing while they do not. */
export function AlarmNotice({ alarm: { state, pointsPercent, offersPercent, since } }: { alarm: PointsAlarm }) {
  if ((state !== 'WATCH' && state !== 'ALARM') || pointsPercent === null || offersPercent === null || since === null) return null
  const growth = { points: formatNumber(pointsPercent), offers: formatNumber(offersPercent), day: formatDay(since) }
  return (
    <div className={classes.alarm}>
      <Notice
        kind={state === 'ALARM' ? 'error' : 'info'}
        title={state === 'ALARM' ? m['monitoring.alarmTitle']() : m['monitoring.watchTitle']()}
      >
        <p>{m['monitoring.alarmText'](growth)}</p>
        <p>{m['monitoring.alarmLevers']()}</p>
      </Notice>
    </div>
  )
}
