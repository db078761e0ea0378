import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Exchange } from '#contract/exchanges.ts'
import { m } from '#messages'
import { formatPoints } from '../../platform/language/format.ts'
import lists from '../../ui/lists.module.css'
import { Section } from '../../ui/page.tsx'
import row from '../exchanges/lists/exchange-row.module.css'
import { ExchangeRow } from '../exchanges/lists/exchange-row.tsx'
import { peopleOf } from '../exchanges/lists/people.ts'
import { StoryNote } from '../exchanges/story/story-note.tsx'

/** Exchanges still open, as links. */
export function RunningExchanges({ sending, receiving }: { sending: readonly Exchange[]; receiving: readonly Exchange[] }) {
  return (
    <Section title={m['restriction.runningTitle']()} id="running">
      {sending.length + receiving.length === 0 ? (
        <p>{m['restriction.runningNone']()}</p>
      ) : (
        <ul className={`${lists.plain} ${row.rows}`}>
          {[...receiving, ...sending].map((exchange) => (
            <ExchangeRow
              key={exchange.uuid}
              exchange={exchange}
              people={peopleOf(exchange)}
              price={formatPoints(exchange.parcelPrice)}
              note={<StoryNote exchange={exchange} />}
              main={
                <Button component={Link} to={`/exchanges/${exchange.uuid}`} variant="default" fullWidth>
                  {m['exchanges.toExchange']()}
                </Button>
              }
              actions={null}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}
