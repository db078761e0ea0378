import type { ReactNode } from 'react'
import type { PastExchange, ShownExchange } from '#contract/exchange-pages.ts'
import lists from '../../../ui/lists.module.css'
import { inGroups } from './groups.ts'
import row from './exchange-row.module.css'
import classes from './list-page.module.css'
import { PastRow } from './past-row.tsx'
import { RunningRow } from './running-row.tsx'

/** Open and recently ended exchanges by heading. */
export function RunningRows({ exchanges }: { exchanges: readonly ShownExchange[] }) {
  return inGroups(exchanges).map(({ group, title, exchanges: own }) => (
    <Rows key={group} title={title}>
      {own.map((exchange) => (
        <RunningRow key={exchange.uuid} exchange={exchange} />
      ))}
    </Rows>
  ))
}

/** Ended exchanges, or `empty`. */
export function PastRows({ title, exchanges, empty }: { title: string; exchanges: readonly PastExchange[]; empty?: string }) {
  if (exchanges.length > 0)
    return (
      <Rows title={title}>
        {exchanges.map((exchange) => (
          <PastRow key={exchange.uuid} exchange={exchange} />
        ))}
      </Rows>
    )
  return empty ? (
    <Group title={title}>
      <p className={classes.quiet}>{empty}</p>
    </Group>
  ) : null
}

/** Rows under each other, ruled lines between them. */
function Rows({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Group title={title}>
      <ul className={`${lists.plain} ${row.rows}`} aria-label={title}>
        {children}
      </ul>
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.group}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
