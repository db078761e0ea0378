import { Link, type MetaDescriptor, Form } from 'react-router'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { BALANCE_DAYS } from '#domain/policy/balance.ts'
import { m } from '#messages'
import type { ListedPayment } from '#contract/admin-payment-search.ts'
import { PAYMENT_STATES } from '#domain/exchange-states.ts'
import { PAYMENT_KINDS, type PaymentKind } from '#domain/payment-search.ts'
import { ADMIN_SEARCH_MAX } from '#domain/policy/administration.ts'
import { callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { ArrowBackIcon, ArrowIcon } from '../../../ui/icons.tsx'
import lists from '../../../ui/lists.module.css'
import { Page } from '../../../ui/page.tsx'
import { formatCents, formatDateTime, formatDay } from '../../../platform/language/format.ts'
import { stateLabel } from '../../exchanges/exchange-labels.ts'
import steps from '../../../ui/paging.module.css'
import { listAddress, queryOfChoices, dayOf, oneOf, searchOf, uuidOf } from '../work-list/list-address.ts'
import { providerLabel } from '../points/account-labels.ts'
import { WorkRow } from '../work-list/work-row.tsx'
import { FilterLinks } from '../work-list/filter-links.tsx'
import { paymentStateLabel } from './payment-labels.ts'
import { PROVIDERS } from './payments-view.ts'
import work from '../work-list/work-list.module.css'
import type { Route } from './+types/all-payments-page.ts'
import { clueSentence } from './clue-sentence.ts'
import list from './payment-list.module.css'
import classes from './all-payments.module.css'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const view = allPaymentsView(new URL(request.url).searchParams)
  const call = context.get(apiContext).api.v1.admin.payments.all.$get({ query: queryOfChoices(view) })
  return { ...(await callApi(call).catch(hideFromMembers)), view }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['allPayments.title'](), matches })
}

/** All payments, newest first: found by whatever is known of one. Each page has its address, so that Back leads to it. */
export default function AllPaymentsPage({ loaderData: { payments, next, clue, view } }: Route.ComponentProps) {
  return (
    <Page title={m['allPayments.title']()} lead={m['allPayments.lead']()}>
      <AllPaymentsFilters view={view} />
      {clue && (
        <p className={work.facts} role="status">
          {clueSentence(clue)}
        </p>
      )}
      {payments.length === 0 ? (
        <p className={work.none}>
          {clue?.kind === 'reference' ? m['allPayments.noHitReference']({ days: BALANCE_DAYS }) : m['adminPayments.noHit']()}
        </p>
      ) : (
        <ul className={lists.plain}>
          {payments.map((payment) => (
            <ListedPaymentRow key={payment.uuid} payment={payment} />
          ))}
        </ul>
      )}
      <Steps query={queryOfChoices(view)} next={next} />
    </Page>
  )
}

/** To the newest ones, and to the older ones. */
function Steps({ query, next }: { query: Record<string, string>; next: string | null }) {
  const address = (after: string | null) => listAddress(PATH, new URLSearchParams(query), { after })
  if (!query['after'] && !next) return null
  return (
    <nav className={steps.paging} aria-label={m['shared.paging']()}>
      {query['after'] ? (
        <Link to={address(null)} className={steps.step}>
          <ArrowBackIcon /> {m['allPayments.newest']()}
        </Link>
      ) : (
        <span />
      )}
      <span />
      {next ? (
        <Link to={address(next)} rel="next" className={steps.step}>
          {m['allPayments.older']()} <ArrowIcon />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}

/** A payment of the list of all: its exchange, who with whom, what of it went back; it leads to the exchange with its refunds. */
function ListedPaymentRow({ payment }: { payment: ListedPayment }) {
  const { state, createdAt, amountCents, backCents, refunds, isDisputed, exchange, provider, reference } = payment
  const path = `/admin/exchanges/${exchange.uuid}`
  return (
    <WorkRow
      title={exchange.title}
      to={path}
      imageUrl={exchange.imageUrl}
      badge={paymentStateLabel(state)}
      isOpen={isDisputed}
      age={formatDateTime(createdAt)}
      amount={formatCents(amountCents)}
      facts={[
        m['adminPayments.between']({ sender: exchange.sender, receiver: exchange.receiver }),
        <>
          <span>{m['allPayments.exchangeState']({ state: stateLabel(exchange.status) })}</span>
          {isDisputed && <span>{m['allPayments.disputed']()}</span>}
          {backCents > 0 && <span>{m['allPayments.back']({ money: formatCents(backCents) })}</span>}
        </>,
        <>
          {providerLabel(provider)}
          {reference && <code className={list.reference}>{reference}</code>}
        </>,
      ]}
      action={exchange.status === 'RECEIVED' && amountCents > backCents && <Link to={path}>{m['allPayments.refund']()}</Link>}
    >
      {refunds.map(({ cents, at, isBack }) => (
        <p key={at} className={classes.refund}>
          {isBack
            ? m['allPayments.refunded']({ money: formatCents(cents), date: formatDay(at) })
            : m['allPayments.refunding']({ money: formatCents(cents), date: formatDay(at) })}
        </p>
      ))}
    </WorkRow>
  )
}

const PATH = '/admin/payments/all'

const KINDS: Record<PaymentKind, () => string> = { refund: m['allPayments.kindRefund'], dispute: m['allPayments.kindDispute'] }

/** One box for whatever is known of a payment, and what narrows the list besides. */
function AllPaymentsFilters({ view }: { view: AllPaymentsView }) {
  const query = queryOfChoices({ ...view, after: null })
  const pathOf = (name: string) => (value: string | null) => listAddress(PATH, new URLSearchParams(query), { [name]: value })
  return (
    <div className={work.filters}>
      <FilterLinks
        label={m['allPayments.kind']()}
        current={view.kind}
        options={PAYMENT_KINDS.map((value) => ({ value, text: KINDS[value]() }))}
        pathOf={pathOf('kind')}
      />
      <FilterLinks
        label={m['adminPayments.filterProvider']()}
        current={view.provider}
        options={PROVIDERS.map((value) => ({ value, text: providerLabel(value) }))}
        pathOf={pathOf('provider')}
      />
      {/* The fields begin with what the address says, also after Back. */}
      <Form key={JSON.stringify(query)} action={PATH} className={classes.form} role="search" preventScrollReset>
        <TextInput
          className={classes.search}
          name="search"
          type="search"
          label={m['allPayments.search']()}
          description={m['allPayments.searchHint']()}
          defaultValue={view.search ?? ''}
          maxLength={ADMIN_SEARCH_MAX}
          autoComplete="off"
        />
        <NativeSelect
          name="state"
          label={m['allPayments.state']()}
          defaultValue={view.state ?? ''}
          data={[
            { value: '', label: m['allPayments.anyState']() },
            ...PAYMENT_STATES.map((value) => ({ value, label: paymentStateLabel(value) })),
          ]}
        />
        <TextInput name="from" type="date" label={m['allPayments.from']()} defaultValue={view.from ?? ''} />
        <TextInput name="to" type="date" label={m['allPayments.to']()} defaultValue={view.to ?? ''} />
        {[view.kind && ['kind', view.kind], view.provider && ['provider', view.provider]].map(
          (field) => field && <input key={field[0]} type="hidden" name={field[0]} value={field[1]} />,
        )}
        <Button type="submit" variant="default">
          {m['adminPayments.search']()}
        </Button>
        {Object.keys(query).length > 0 && (
          <Button component={Link} to={PATH} variant="subtle" preventScrollReset>
            {m['adminPayments.clear']()}
          </Button>
        )}
      </Form>
    </div>
  )
}

/** What the address of the list asks for; what is no choice is none. */
function allPaymentsView(asked: URLSearchParams) {
  return {
    search: searchOf(asked.get('search')) || null,
    provider: oneOf(PROVIDERS, asked.get('provider')),
    kind: oneOf(PAYMENT_KINDS, asked.get('kind')),
    state: oneOf(PAYMENT_STATES, asked.get('state')),
    from: dayOf(asked.get('from')),
    to: dayOf(asked.get('to')),
    after: uuidOf(asked.get('after')),
  }
}
type AllPaymentsView = ReturnType<typeof allPaymentsView>
