import type { ExchangeWithTimeline } from '#contract/exchanges.ts'
import { m } from '#messages'
import { timelineSteps, type TimelineStep } from './timeline-steps.ts'
import classes from './timeline.module.css'

const PHASES: Record<TimelineStep['phase'], () => string> = {
  done: m['exchanges.timelineDone'],
  now: m['exchanges.timelineNow'],
  next: m['exchanges.timelineNext'],
  ended: m['exchanges.timelineDone'],
}

export function Timeline({ exchange }: { exchange: ExchangeWithTimeline }) {
  return (
    <ol className={classes.timeline}>
      {timelineSteps(exchange).map(({ key, title, note, phase }) => (
        <li key={key} className={classes.step} data-phase={phase} aria-current={phase === 'now' ? 'step' : undefined}>
          <span className={classes.hidden}>{PHASES[phase]()}: </span>
          <span className={classes.title}>{title}</span>
          {note && <span className={classes.note}>{note}</span>}
        </li>
      ))}
    </ol>
  )
}
