import { type MetaDescriptor, Link } from 'react-router'
import { RING_STATES, type RingState } from '#domain/account-links.ts'
import { ADMIN_PAGE_SIZE } from '#domain/policy/administration.ts'
import { m } from '#messages'
import type { AdminRing } from '#contract/rings.ts'
import { callApi, browserApi, hasCode } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { hideFromMembers } from '../../platform/api/hide-from-members.ts'
import { formatNumber, formatDateTime } from '../../platform/language/format.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { listStart } from '../../platform/number-in-address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import lists from '../../ui/lists.module.css'
import { Page } from '../../ui/page.tsx'
import { Paging } from '../../ui/paging.tsx'
import { FilterLinks } from './work-list/filter-links.tsx'
import { listAddress, oneOf } from './work-list/list-address.ts'
import work from './work-list/work-list.module.css'
import type { Route } from './+types/rings-page.ts'
import tags from '../../ui/tags.module.css'
import { ActButton } from './act-button.tsx'
import { waitingAge } from './work-list/waiting-age.ts'
import { accountNames, linkSentences } from './ring-labels.ts'
import classes from './rings.module.css'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const [state, start] = [oneOf(RING_STATES, searchParams.get('state')) ?? 'open', listStart(searchParams)]
  const query = { state, start: String(start), limit: String(ADMIN_PAGE_SIZE) }
  const found = await callApi(context.get(apiContext).api.v1.admin.rings.$get({ query })).catch(hideFromMembers)
  return { ...found, state, start }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['adminRings.title'](), matches })
}

const STATE_NAMES: Record<RingState, () => string> = { open: m['adminRings.open'], closed: m['adminRings.closed'] }

/** Accounts that belong together and feed each other: those that wait for somebody, and what became of the others (record 78). */
export default function RingsPage({ loaderData }: Route.ComponentProps) {
  const { rings, total, totals, now, state, start } = loaderData
  return (
    <Page title={m['adminRings.title']()} lead={m['adminRings.lead']()}>
      <div className={work.filters}>
        <FilterLinks
          label={m['adminRings.state']()}
          current={state}
          options={RING_STATES.map((value) => ({ value, text: STATE_NAMES[value](), count: formatNumber(totals[value]) }))}
          pathOf={(value) => pathOf(value === 'closed' ? value : 'open', 0)}
          hasAll={false}
        />
      </div>
      {rings.length === 0 ? (
        <Nothing state={state} />
      ) : (
        <ul className={lists.plain}>
          {rings.map((ring) => (
            <RingEntry key={ring.uuid} ring={ring} now={now} />
          ))}
        </ul>
      )}
      <Paging start={start} pageSize={ADMIN_PAGE_SIZE} total={total} pathOf={(next) => pathOf(state, next)} />
    </Page>
  )
}

function Nothing({ state }: { state: RingState }) {
  if (state === 'closed') return <p className={work.none}>{m['adminRings.noneClosed']()}</p>
  return <EmptyState title={m['adminPayments.nothing']()}>{m['adminRings.noneOpen']()}</EmptyState>
}

function pathOf(state: RingState, start: number): string {
  return listAddress('/admin/rings', new URLSearchParams(), {
    state: state === 'closed' ? state : null,
    start: start > 0 ? String(start) : null,
  })
}

/** One case: which accounts, what links them, and what came of it. */
function RingEntry({ ring, now }: { ring: AdminRing; now: string }) {
  const { members, openedAt, closedAt, outcome } = ring
  const names = accountNames(members)
  return (
    <li className={lists.entry}>
      <div className={work.head}>
        <h2 className={lists.entryTitle}>{m['adminRings.accounts']({ count: members.length })}</h2>
        <span className={tags.tag} {...(closedAt === null && { 'data-tone': 'open' })}>
          {closedAt === null ? waitingAge(openedAt, now) : m['adminRings.closed']()}
        </span>
      </div>
      <ul className={`${lists.plain} ${classes.names}`}>
        {members.map((member) => (
          <li key={member.uuid}>
            <Account member={member} name={names.get(member.uuid) ?? ''} />
          </li>
        ))}
      </ul>
      <ul className={classes.links}>
        {linkSentences(ring).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {outcome !== '' && (
        <p className={classes.outcome}>
          {closedAt === null
            ? m['adminRings.closedBefore']({ text: outcome })
            : m['adminRings.closedAt']({ date: formatDateTime(closedAt), text: outcome })}
        </p>
      )}
      {closedAt === null && <CloseButton ring={ring} />}
    </li>
  )
}

function Account({ member, name }: { member: AdminRing['members'][number]; name: string }) {
  const words = m['adminRings.freePoints']({ name, count: member.freePoints })
  // There is no page of somebody who has left.
  return member.isDeleted ? words : <Link to={`/admin/users/${member.uuid}`}>{words}</Link>
}

function CloseButton({ ring: { uuid, version } }: { ring: AdminRing }) {
  return (
    <p className={classes.act}>
      <ActButton
        title={m['adminRings.close']()}
        text={m['adminRings.closeText']()}
        doneText={m['adminRings.closeDone']()}
        act={(reason) => callApi(browserApi.api.v1.admin.rings[':uuid'].close.$post({ param: { uuid }, json: { reason, version } }))}
        ownSentenceOf={(error) => (hasCode(error, 'CASE_CHANGED') ? m['adminRings.changed']() : undefined)}
      />
    </p>
  )
}
