import { Link, type MetaDescriptor } from 'react-router'
import { ADMIN_GLIMPSE_SIZE, ADMIN_PAGE_SIZE } from '#domain/policy/administration.ts'
import { m } from '#messages'
import { callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { formatDateTime, formatNumber } from '../../../platform/language/format.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Page, Section } from '../../../ui/page.tsx'
import { Paging } from '../../../ui/paging.tsx'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import type { Route } from './+types/admin-payments-page.ts'
import { Balances } from './balances.tsx'
import { Differences } from './differences.tsx'
import { Disputes } from './disputes.tsx'
import { Findings } from './findings.tsx'
import { ParkedEffects } from './parked-effects.tsx'
import { listAddress } from '../work-list/list-address.ts'
import lists from '../work-list/work-list.module.css'
import { PaymentFilters } from './payment-filters.tsx'
import classes from './payment-list.module.css'
import { LIST_TITLES, PAYMENT_LISTS, paymentsView, queryOf, type PaymentList } from './payments-view.ts'
import { RunTable } from './run-table.tsx'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const view = paymentsView(new URL(request.url).searchParams)
  const payments = await callApi(context.get(apiContext).api.v1.admin.payments.$get({ query: queryOf(view) })).catch(hideFromMembers)
  return { ...payments, view }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['adminPayments.title'](), matches })
}

type Payments = Route.ComponentProps['loaderData']

/** Payments that wait for a person, and how the ledger compares with the providers' (reliability 3.2, 3.3). */
export default function AdminPaymentsPage({ loaderData }: Route.ComponentProps) {
  const { view, totals, runs, queue, stopsOrders, balances } = loaderData
  const shown = PAYMENT_LISTS.filter((kind) => (view.kind === null ? WAITING.includes(kind) || totals[kind] > 0 : view.kind === kind))
  return (
    <Page title={m['adminPayments.title']()} lead={m['adminPayments.lead']()}>
      {stopsOrders && <Notice>{m['adminPayments.ordersStopped']()}</Notice>}
      <p className={classes.queue}>{queueSentence(queue)}</p>
      <p className={classes.queue}>
        <Link to="/admin/payments/all">{m['allPayments.link']()}</Link> ·{' '}
        <Link to="/admin/withdrawals">{m['adminToday.toWithdrawals']()}</Link>
      </p>
      <PaymentFilters view={view} totals={totals} />
      {shown.map((kind) => (
        <Section key={kind} title={LIST_TITLES[kind]()}>
          <PaymentSection kind={kind} payments={loaderData} />
        </Section>
      ))}
      {view.kind === null && (
        <Section title={m['adminPayments.balanceTitle']()}>
          <Balances balances={balances} />
        </Section>
      )}
      {view.kind === null && (
        <Section title={m['adminPayments.runsTitle']()}>
          {runs.length > 0 ? <RunTable runs={runs} /> : <p className={lists.none}>{m['adminPayments.runsEmpty']()}</p>}
        </Section>
      )}
    </Page>
  )
}

const WAITING: readonly PaymentList[] = ['differences', 'disputes', 'effects', 'findings']

/** One list: a glimpse of it on the page of all, else a page of it. */
function PaymentSection({ kind, payments: { view, totals, ...payments } }: { kind: PaymentList; payments: Payments }) {
  const address = (change: Record<string, string | null>) =>
    listAddress('/admin/payments', new URLSearchParams(queryOf({ ...view, start: 0 })), change)
  if (totals[kind] === 0)
    return (
      <NothingToDo kind={kind} isNarrowed={view.provider !== null || view.days !== null || view.search !== null} search={view.search} />
    )
  const most = view.kind === null ? ADMIN_GLIMPSE_SIZE : ADMIN_PAGE_SIZE
  return (
    <>
      <PaymentRows kind={kind} payments={payments} most={most} />
      {view.kind === null && totals[kind] > most && (
        <p className={lists.more}>
          <Link to={address({ kind })}>{m['adminPayments.showAll']({ number: formatNumber(totals[kind]) })}</Link>
        </p>
      )}
      {view.kind !== null && (
        <Paging
          start={view.start}
          pageSize={ADMIN_PAGE_SIZE}
          total={totals[kind]}
          pathOf={(start) => address({ kind, start: String(start) })}
        />
      )}
    </>
  )
}

function PaymentRows({ kind, payments, most }: { kind: PaymentList; payments: Omit<Payments, 'view' | 'totals'>; most: number }) {
  const { now } = payments
  if (kind === 'differences' || kind === 'settled') return <Differences differences={payments[kind].slice(0, most)} now={now} />
  if (kind === 'effects') return <ParkedEffects effects={payments.effects.slice(0, most)} now={now} />
  if (kind === 'disputes' || kind === 'decided') return <Disputes disputes={payments[kind].slice(0, most)} now={now} />
  return <Findings findings={payments[kind].slice(0, most)} now={now} />
}

const EMPTY_TEXTS: Partial<Record<PaymentList, () => string>> = {
  differences: m['adminPayments.differencesEmptyText'],
  disputes: m['adminPayments.disputesEmptyText'],
  effects: m['adminPayments.effectsEmptyText'],
  findings: m['adminPayments.findingsEmptyText'],
}

function NothingToDo({ kind, isNarrowed, search }: { kind: PaymentList; isNarrowed: boolean; search: string | null }) {
  if (isNarrowed)
    return (
      <p className={lists.none}>
        {m['adminPayments.noHit']()}{' '}
        {search !== null && (
          <Link to={listAddress('/admin/payments/all', new URLSearchParams(), { search })}>{m['allPayments.searchAll']()}</Link>
        )}
      </p>
    )
  return (
    <p className={lists.none}>
      <strong>{m['adminPayments.nothing']()}.</strong> {EMPTY_TEXTS[kind]?.()}
    </p>
  )
}

function queueSentence({ waiting, oldestAt }: Route.ComponentProps['loaderData']['queue']): string {
  const number = formatNumber(waiting)
  return oldestAt ? m['adminPayments.queueSince']({ number, date: formatDateTime(oldestAt) }) : m['adminPayments.queue']({ number })
}
