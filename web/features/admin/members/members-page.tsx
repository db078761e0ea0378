import { Button, TextInput } from '@mantine/core'
import { Form, Link, useLocation, useRevalidator, type MetaDescriptor } from 'react-router'
import type { ListedUser } from '#contract/admin-member-lists.ts'
import type { AdminUser } from '#contract/admin-members.ts'
import { LIST_ROLES, MEMBER_LISTS, type MemberList } from '#domain/member-lists.ts'
import { ADMIN_SEARCH_MAX, REPORTED_DAYS } from '#domain/policy/administration.ts'
import { PROPOSALS_PATH } from '#domain/proposals.ts'
import { isRoleAmong } from '#domain/roles.ts'
import { m } from '#messages'
import { callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { formatDay, formatNumber } from '../../../platform/language/format.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { useMember } from '../../../platform/session/session.ts'
import { fullName } from '../../../platform/session/member-name.ts'
import lists from '../../../ui/lists.module.css'
import { Page } from '../../../ui/page.tsx'
import { AdminLink } from '../roles/admin-link.tsx'
import { FilterLinks } from '../work-list/filter-links.tsx'
import work from '../work-list/work-list.module.css'
import type { Route } from './+types/members-page.ts'
import classes from './members.module.css'
import { MEMBERS_PATH, membersAddress, membersView, queryOf, type MembersView } from './members-view.ts'
import { UserActs } from './user-acts.tsx'
import { UserFacts } from './user-card.tsx'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const view = membersView(new URL(request.url).searchParams)
  const found = await callApi(context.get(apiContext).api.v1.admin.users.$get({ query: queryOf(view) })).catch(hideFromMembers)
  return { ...found, view }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['adminMembers.title'](), matches })
}

const LIST_NAMES: Record<MemberList, () => string> = {
  newest: m['adminMembers.listNewest'],
  blocked: m['adminMembers.listBlocked'],
  restricted: m['adminMembers.listRestricted'],
  reported: m['adminMembers.listReported'],
  linked: m['adminMembers.listLinked'],
}

/** Members in lists, or found by address, name or id (B, "Admin"); each view has its address, so that the way back leads to it. */
export default function MembersPage({ loaderData: { user, users, next, view } }: Route.ComponentProps) {
  return (
    <Page title={m['adminMembers.title']()} lead={m['adminMembers.lead']()}>
      <Filters view={view} />
      {view.list === 'reported' && view.search === '' && (
        <p className={work.none}>{m['adminMembers.reportedNote']({ days: REPORTED_DAYS })}</p>
      )}
      <div aria-live="polite">{user ? <Meant user={user} /> : <Members users={users} view={view} />}</div>
      <p className={classes.buttons}>
        {view.after !== null && <Link to={membersAddress({ ...view, after: null })}>{m['adminMembers.first']()}</Link>}
        {next !== null && (
          <Link to={membersAddress({ ...view, after: next })} rel="next">
            {m['adminMembers.next']()}
          </Link>
        )}
      </p>
      <p className={classes.buttons}>
        <AdminLink to={PROPOSALS_PATH}>{m['proposal.toPage']()}</AdminLink>
        <AdminLink to="/admin/rings">{m['adminToday.toRings']()}</AdminLink>
      </p>
    </Page>
  )
}

function Filters({ view: { list, search } }: { view: MembersView }) {
  const role = useMember()?.role ?? 'member'
  const own = MEMBER_LISTS.filter((one) => isRoleAmong(role, LIST_ROLES[one]))
  return (
    <div className={work.filters}>
      <Form action={MEMBERS_PATH} className={work.search} role="search">
        <TextInput
          key={search}
          name="search"
          type="search"
          label={m['adminMembers.byEmail']()}
          description={m['adminMembers.searchHint']()}
          autoComplete="off"
          defaultValue={search}
          maxLength={ADMIN_SEARCH_MAX}
        />
        <Button type="submit">{m['adminMembers.search']()}</Button>
      </Form>
      <FilterLinks
        label={m['adminMembers.list']()}
        current={search === '' ? list : null}
        options={own.map((value) => ({ value, text: LIST_NAMES[value]() }))}
        pathOf={(value) => membersAddress({ list: MEMBER_LISTS.find((one) => one === value) ?? 'newest' })}
        hasAll={false}
      />
    </div>
  )
}

/** The one member who was looked for. */
function Meant({ user }: { user: AdminUser }) {
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  return (
    <section className={classes.card}>
      <h2>{fullName(user)}</h2>
      <UserFacts user={user} />
      <p>
        <Link to={`${MEMBERS_PATH}/${user.uuid}`} state={{ from: pathname + search }}>
          {m['adminMembers.open']()}
        </Link>
      </p>
      <UserActs user={user} onDone={revalidate} />
    </section>
  )
}

function Members({ users, view }: { users: readonly ListedUser[]; view: MembersView }) {
  const { pathname, search } = useLocation()
  if (users.length === 0) return <p>{view.search === '' ? m['adminMembers.listEmpty']() : m['adminMembers.nobody']()}</p>
  return (
    <ul className={lists.plain}>
      {users.map((one) => (
        <li key={one.uuid} className={classes.line}>
          <Link to={`${MEMBERS_PATH}/${one.uuid}`} state={{ from: pathname + search }}>
            {fullName(one)}
          </Link>
          <span className={classes.facts}>{factsOf(one, view).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}

const SINCE: Partial<Record<MemberList, (inputs: { date: string }) => string>> = {
  blocked: m['adminMembers.blockedSince'],
  restricted: m['adminMembers.restrictedSince'],
  linked: m['adminMembers.linkedSince'],
}

function factsOf({ email, createdAt, blocked, since, reports }: ListedUser, { list, search }: MembersView): string[] {
  const listed = search === '' ? SINCE[list] : undefined
  const said = [
    reports !== null && m['adminMembers.reportsNumber']({ number: formatNumber(reports) }),
    since !== null && listed?.({ date: formatDay(since) }),
    blocked && listed !== SINCE.blocked && m['adminMembers.blocked'](),
  ]
  return [email, ...said, m['adminMembers.since']({ date: formatDay(createdAt) })].filter((fact) => typeof fact === 'string')
}
