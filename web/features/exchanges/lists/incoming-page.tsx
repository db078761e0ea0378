import { Button } from '@mantine/core'
import { Link, type MetaDescriptor } from 'react-router'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { m } from '#messages'
import { read } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { pageMeta } from '../../../platform/meta/page-meta.ts'
import { requireLogin } from '../../../platform/session/require-login.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/page.tsx'
import type { Route } from './+types/incoming-page.ts'
import { ExchangeLine, ExchangeLines } from './exchange-line.tsx'
import { memberName } from '../../../platform/session/member-name.ts'
import { HistoryTable } from './history-table.tsx'
import classes from './list-page.module.css'
import { OutlastsLines } from '../steps/outlasting.tsx'
import { StepButtons } from '../steps/step-buttons.tsx'
import { SuccessDialog } from '../steps/success-dialog.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  await requireLogin(context)
  return read(context.get(apiContext).api.v1.exchanges.pages.incoming.$get())
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['exchanges.incomingTitle'](), matches })
}

/** Books on their way to the reader, own requests, and the books received. */
export default function IncomingPage({ loaderData: { onTheWay, requested, ended, history } }: Route.ComponentProps) {
  return (
    <OutlastsLines shown={[...onTheWay, ...requested]}>
      <h2 className={classes.hiddenTitle}>{m['exchanges.incomingTitle']()}</h2>
      {onTheWay.length + requested.length === 0 && <NothingOnTheWay />}
      <ReceiverSection title={m['exchanges.onTheWayTitle']()} exchanges={onTheWay} />
      <ReceiverSection title={m['exchanges.requestedTitle']()} exchanges={requested} />
      <ReceiverSection title={m['exchanges.endedTitle']()} exchanges={ended} quiet />
      <Section title={m['exchanges.historyReceivedTitle']()}>
        {history.length > 0 ? (
          <HistoryTable
            exchanges={history}
            label={m['exchanges.historyReceivedTitle']()}
            personLabel={m['exchanges.columnReceivedFrom']()}
          />
        ) : (
          <p className={classes.quiet}>{m['exchanges.historyReceivedEmpty']()}</p>
        )}
      </Section>
      <SuccessDialog parameter="bookReceived" />
    </OutlastsLines>
  )
}

function ReceiverSection({ title, exchanges, quiet }: { title: string; exchanges: readonly ShownExchange[]; quiet?: boolean }) {
  if (exchanges.length === 0) return null
  return (
    <Section title={title}>
      <ExchangeLines>
        {exchanges.map((exchange) => (
          <ExchangeLine
            key={exchange.uuid}
            exchange={exchange}
            people={m['exchanges.comesFrom']({ name: memberName(exchange.offeredBy) })}
            actions={quiet ? null : <StepButtons exchange={exchange} />}
            quiet={quiet}
          />
        ))}
      </ExchangeLines>
    </Section>
  )
}

function NothingOnTheWay() {
  return (
    <EmptyState
      title={m['exchanges.incomingEmptyTitle']()}
      action={
        <Button component={Link} to="/search?q=&filter_by=all&start=0&only_offered=true">
          {m['exchanges.incomingEmptyAction']()}
        </Button>
      }
    >
      {m['exchanges.incomingEmptyText']()}
    </EmptyState>
  )
}
