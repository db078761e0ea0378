import type { ExchangeWithTimeline } from '#contract/exchanges.ts'
import { m } from '#messages'
import { memberFirstName } from '../../platform/session/member-name.ts'
import { exchangedCopies } from './exchange-labels.ts'
import { MarkButtons } from './mark-buttons.tsx'
import classes from './marks.module.css'

/** Asks the receiver how the book came, until the mark counts. */
export function MarkCard({ exchange }: { exchange: ExchangeWithTimeline }) {
  const { marking, offeredBy } = exchange
  if (!marking) return null
  if (!marking.isOpen) return <p className={classes.over}>{m['reliability.markOver']({ mark: saidWords(marking.mark) })}</p>
  return (
    <section className={classes.card} aria-labelledby="mark-title">
      <h2 id="mark-title" className={classes.title}>
        {m['reliability.markTitle']({ count: exchangedCopies(exchange).length })}
      </h2>
      <p className={classes.text}>{m['reliability.markText']({ name: memberFirstName(offeredBy) })}</p>
      <MarkButtons exchange={exchange} />
    </section>
  )
}

function saidWords(mark: NonNullable<ExchangeWithTimeline['marking']>['mark']): string {
  return mark === 'WORSE' ? m['reliability.saidWorse']() : m['reliability.saidAsDescribed']()
}
