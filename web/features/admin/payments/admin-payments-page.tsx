import type { MetaDescriptor } from 'react-router'
import { stopsOrders } from '#domain/findings.ts'
import { m } from '#messages'
import { read } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { formatDateTime, formatNumber } from '../../../platform/language/format.ts'
import { pageMeta } from '../../../platform/meta/page-meta.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Page, Section } from '../../../ui/page.tsx'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import type { Route } from './+types/admin-payments-page.ts'
import { Disputes } from './disputes.tsx'
import { Findings } from './findings.tsx'
import { ParkedEffects } from './parked-effects.tsx'
import classes from './payment-list.module.css'
import { RunTable } from './run-table.tsx'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ context }: Route.LoaderArgs) {
  return read(context.get(apiContext).api.v1.admin.payments.$get()).catch(hideFromMembers)
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['adminPayments.title'](), matches })
}

/** Payments that wait for a person, and how our books compare with the providers' (reliability 3.2, 3.3). */
export default function AdminPaymentsPage({ loaderData }: Route.ComponentProps) {
  const { disputes, decided, effects, findings, resolved, runs, queue } = loaderData
  return (
    <Page title={m['adminPayments.title']()} lead={m['adminPayments.lead']()}>
      <p className={classes.empty}>{queueSentence(queue)}</p>
      <Section title={m['adminPayments.disputesTitle']()}>
        {disputes.length > 0 ? (
          <Disputes disputes={disputes} />
        ) : (
          <p className={classes.empty}>
            {m['adminPayments.disputesEmpty']()} {m['adminPayments.disputesEmptyText']()}
          </p>
        )}
      </Section>
      <Section title={m['adminPayments.effectsTitle']()}>
        {effects.length > 0 ? (
          <ParkedEffects effects={effects} />
        ) : (
          <p className={classes.empty}>
            {m['adminPayments.effectsEmpty']()} {m['adminPayments.effectsEmptyText']()}
          </p>
        )}
      </Section>
      <Section title={m['adminPayments.findingsTitle']()}>
        {findings.some(stopsOrders) && <Notice>{m['adminPayments.ordersStopped']()}</Notice>}
        {findings.length > 0 ? (
          <Findings findings={findings} />
        ) : (
          <p className={classes.empty}>
            {m['adminPayments.findingsEmpty']()} {m['adminPayments.findingsEmptyText']()}
          </p>
        )}
      </Section>
      {decided.length > 0 && (
        <Section title={m['adminPayments.decidedTitle']()}>
          <Disputes disputes={decided} />
        </Section>
      )}
      {resolved.length > 0 && (
        <Section title={m['adminPayments.resolvedTitle']()}>
          <Findings findings={resolved} />
        </Section>
      )}
      <Section title={m['adminPayments.runsTitle']()}>
        {runs.length > 0 ? <RunTable runs={runs} /> : <p className={classes.empty}>{m['adminPayments.runsEmpty']()}</p>}
      </Section>
    </Page>
  )
}

function queueSentence({ waiting, oldestAt }: Route.ComponentProps['loaderData']['queue']): string {
  const number = formatNumber(waiting)
  return oldestAt ? m['adminPayments.queueSince']({ number, date: formatDateTime(oldestAt) }) : m['adminPayments.queue']({ number })
}
