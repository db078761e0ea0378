import type { Exchange } from '#contract/exchanges.ts'
import { m } from '#messages'
import { memberName } from '../../platform/session/member-name.ts'
import { Section } from '../../ui/page.tsx'
import { ExchangeLine, ExchangeLines } from '../exchanges/lists/exchange-line.tsx'

/** What is still on its way; each is finished on its own page. */
export function RunningExchanges({ sending, receiving }: { sending: readonly Exchange[]; receiving: readonly Exchange[] }) {
  return (
    <Section title={m['restriction.runningTitle']()} id="running">
      {sending.length + receiving.length === 0 ? (
        <p>{m['restriction.runningNone']()}</p>
      ) : (
        <ExchangeLines>
          {receiving.map((exchange) => (
            <ExchangeLine
              key={exchange.uuid}
              exchange={exchange}
              people={m['exchanges.comesFrom']({ name: memberName(exchange.offeredBy) })}
            />
          ))}
          {sending.map((exchange) => (
            <ExchangeLine
              key={exchange.uuid}
              exchange={exchange}
              people={m['exchanges.youSendTo']({ name: memberName(exchange.requestedBy) })}
            />
          ))}
        </ExchangeLines>
      )}
    </Section>
  )
}
