import { Link, type MetaDescriptor } from 'react-router'
import { BALANCE_DAYS } from '#domain/policy/balance.ts'
import { m } from '#messages'
import { callApi } from '../../../../platform/api/api-client.ts'
import { apiContext } from '../../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../../platform/api/hide-from-members.ts'
import { pageMeta } from '../../../../platform/page-meta.ts'
import { ArrowBackIcon, ArrowIcon } from '../../../../ui/icons.tsx'
import lists from '../../../../ui/lists.module.css'
import { Page } from '../../../../ui/page.tsx'
import steps from '../../../../ui/paging.module.css'
import { listAddress, queryOfChoices } from '../../work-list/list-address.ts'
import work from '../../work-list/work-list.module.css'
import type { Route } from './+types/all-payments-page.ts'
import { AllPaymentsFilters, PATH } from './all-payments-filters.tsx'
import { allPaymentsView } from './all-payments-view.ts'
import { clueSentence } from './clue-sentence.ts'
import { ListedPaymentRow } from './listed-payment-row.tsx'

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
