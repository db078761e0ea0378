import type { MetaDescriptor } from 'react-router'
import { ADMIN_PAGE_SIZE } from '#domain/policy/administration.ts'
import { WITHDRAWAL_REFUND_DAYS, WITHDRAWAL_STATES } from '#domain/policy/legal.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { hideFromMembers } from '../../platform/api/hide-from-members.ts'
import { formatNumber } from '../../platform/language/format.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { listStart } from '../../platform/number-in-address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import lists from '../../ui/lists.module.css'
import { Page } from '../../ui/page.tsx'
import { Paging } from '../../ui/paging.tsx'
import { ActButton } from './act-button.tsx'
import { FilterLinks } from './work-list/filter-links.tsx'
import { listAddress, oneOf } from './work-list/list-address.ts'
import work from './work-list/work-list.module.css'
import type { Route } from './+types/withdrawals-page.ts'
import { WithdrawalEntry } from './withdrawal-entry.tsx'
import classes from './withdrawals.module.css'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const [state, start] = [oneOf(WITHDRAWAL_STATES, searchParams.get('state')) ?? 'open', listStart(searchParams)]
  const query = { state, start: String(start), limit: String(ADMIN_PAGE_SIZE) }
  const found = await callApi(context.get(apiContext).api.v1.withdrawals.$get({ query })).catch(hideFromMembers)
  return { ...found, state, start }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['adminWithdrawals.title'](), matches })
}

type State = (typeof WITHDRAWAL_STATES)[number]

const STATE_NAMES: Record<State, () => string> = { open: m['adminWithdrawals.open'], handled: m['adminWithdrawals.handled'] }

/** Declarations of withdrawal (decision 36): those that wait for somebody, and what became of the others. */
export default function WithdrawalsPage({ loaderData }: Route.ComponentProps) {
  const { withdrawals, total, totals, now, state, start } = loaderData
  return (
    <Page title={m['adminWithdrawals.title']()} lead={m['adminWithdrawals.lead']({ days: WITHDRAWAL_REFUND_DAYS })}>
      <div className={work.filters}>
        <FilterLinks
          label={m['adminWithdrawals.state']()}
          current={state}
          options={WITHDRAWAL_STATES.map((value) => ({ value, text: STATE_NAMES[value](), count: formatNumber(totals[value]) }))}
          pathOf={(value) => pathOf(value === 'handled' ? value : 'open', 0)}
          hasAll={false}
        />
      </div>
      {state === 'open' && total > ADMIN_PAGE_SIZE && <HandleAll uuids={withdrawals.map(({ uuid }) => uuid)} />}
      {withdrawals.length === 0 ? (
        <Nothing state={state} />
      ) : (
        <ul className={lists.plain}>
          {withdrawals.map((withdrawal) => (
            <WithdrawalEntry key={withdrawal.uuid} withdrawal={withdrawal} now={now} />
          ))}
        </ul>
      )}
      <Paging start={start} pageSize={ADMIN_PAGE_SIZE} total={total} pathOf={(next) => pathOf(state, next)} />
    </Page>
  )
}

function Nothing({ state }: { state: State }) {
  if (state === 'handled') return <p className={work.none}>{m['adminWithdrawals.noneHandled']()}</p>
  return <EmptyState title={m['adminPayments.nothing']()}>{m['adminWithdrawals.noneOpen']()}</EmptyState>
}

/** Where more wait than fit on a page somebody may have sent them by the hundred. */
function HandleAll({ uuids }: { uuids: readonly string[] }) {
  const handle = (reason: string) => callApi(browserApi.api.v1.withdrawals.handle.$post({ json: { uuids: [...uuids], reason } }))
  return (
    <p className={classes.all}>
      <ActButton
        title={m['adminWithdrawals.handleAll']({ count: uuids.length })}
        text={m['adminWithdrawals.handleAllText']()}
        doneText={m['adminWithdrawals.handledDone']()}
        act={handle}
      />
    </p>
  )
}

function pathOf(state: State, start: number): string {
  return listAddress('/admin/withdrawals', new URLSearchParams(), {
    state: state === 'handled' ? state : null,
    start: start > 0 ? String(start) : null,
  })
}
