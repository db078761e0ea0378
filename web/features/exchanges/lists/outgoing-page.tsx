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
import type { Route } from './+types/outgoing-page.ts'
import { ExchangeLine, ExchangeLines } from './exchange-line.tsx'
import { memberName } from '../../../platform/session/member-name.ts'
import { exchangedCopies } from '../exchange-labels.ts'
import { HistoryTable } from './history-table.tsx'
import classes from './list-page.module.css'
import { OutlastsLines } from '../steps/outlasting.tsx'
import { StepButtons } from '../steps/step-buttons.tsx'
import { SuccessDialog } from '../steps/success-dialog.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  await requireLogin(context)
  const { requests, history } = await read(context.get(apiContext).api.v1.exchanges.pages.outgoing.$get())
  // Claims that are still being paid wait for nobody, so requests to answer come first.
  return { requests: requests.toSorted((a, b) => Number(a.processing) - Number(b.processing)), history }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['exchanges.outgoingTitle'](), matches })
}

/** Requests to answer, and the books one has sent. */
export default function OutgoingPage({ loaderData: { requests, history } }: Route.ComponentProps) {
  return (
    <OutlastsLines shown={requests}>
      <h2 className={classes.hiddenTitle}>{m['exchanges.outgoingTitle']()}</h2>
      {requests.length > 0 ? <PendingRequests requests={requests} /> : <NoRequests />}
      <Section title={m['exchanges.historySentTitle']()}>
        {history.length > 0 ? (
          <HistoryTable exchanges={history} label={m['exchanges.historySentTitle']()} personLabel={m['exchanges.columnSentTo']()} />
        ) : (
          <p className={classes.quiet}>{m['exchanges.historySentEmpty']()}</p>
        )}
      </Section>
      <SuccessDialog parameter="requestAccepted" />
    </OutlastsLines>
  )
}

function PendingRequests({ requests }: { requests: readonly ShownExchange[] }) {
  return (
    <ExchangeLines>
      {requests.map((exchange) => (
        <ExchangeLine
          key={exchange.uuid}
          exchange={exchange}
          people={m['exchanges.wantsYourBook']({ name: memberName(exchange.requestedBy), count: exchangedCopies(exchange).length })}
          actions={<StepButtons exchange={exchange} />}
        />
      ))}
    </ExchangeLines>
  )
}

function NoRequests() {
  return (
    <EmptyState
      title={m['exchanges.outgoingEmptyTitle']()}
      action={
        <Button component={Link} to="/">
          {m['exchanges.outgoingEmptyAction']()}
        </Button>
      }
    >
      {m['exchanges.outgoingEmptyText']()}
    </EmptyState>
  )
}
