import { Link, useLocation, type MetaDescriptor, Form } from 'react-router'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { m } from '#messages'
import type { LoggedAct } from '#contract/admin-log.ts'
import { ADMIN_ACTS, PLATFORM } from '#domain/admin-acts.ts'
import { callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import lists from '../../../ui/lists.module.css'
import { Page } from '../../../ui/page.tsx'
import { formatDateTime } from '../../../platform/language/format.ts'
import type { Route } from './+types/log-page.ts'
import { listAddress } from '../work-list/list-address.ts'
import { LogDownload } from './log-download.tsx'
import { logView } from './log-view.ts'
import { actName } from './act-names.ts'
import classes from './log.module.css'

const PATH = '/admin/log'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const view = logView(new URL(request.url).searchParams)
  const log = await callApi(context.get(apiContext).api.v1.admin.log.$get({ query: view })).catch(hideFromMembers)
  return { ...log, view }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['adminLog.title'](), matches })
}

/** What administrators and the platform did, newest first; what is asked for and the page stand in the address. */
export default function LogPage({ loaderData: { entries, next, actors, member, view } }: Route.ComponentProps) {
  const current = new URLSearchParams(useLocation().search)
  const pathOf = (before: string | null) => listAddress(PATH, current, { before })
  const { before, ...filter } = view
  return (
    <Page title={m['adminLog.title']()} lead={m['adminLog.lead']()}>
      {member && (
        <p>
          {m['adminLog.onlyMember']({ name: member.name ?? m['adminLog.gone']() })}{' '}
          <Link to={listAddress(PATH, current, { member: null, before: null })}>{m['adminLog.showAllMembers']()}</Link>
        </p>
      )}
      <LogFilters view={view} actors={actors} />
      {entries.length === 0 ? (
        <p className={classes.none}>{m['adminLog.empty']()}</p>
      ) : (
        <ul className={lists.plain}>
          {entries.map((entry) => (
            <LogEntry key={entry.uuid} entry={entry} />
          ))}
        </ul>
      )}
      {(before !== undefined || next !== null) && (
        <nav className={classes.pages} aria-label={m['adminLog.paging']()}>
          {before !== undefined && <Link to={pathOf(null)}>{m['adminLog.newest']()}</Link>}
          {next !== null && (
            <Link to={pathOf(next)} rel="next">
              {m['adminLog.older']()}
            </Link>
          )}
        </nav>
      )}
      {entries.length > 0 && <LogDownload filter={filter} />}
    </Page>
  )
}

interface LogFiltersProps {
  view: ReturnType<typeof logView>
  actors: readonly NonNullable<LoggedAct['actor']>[]
}

/** Who, what, and from which day to which; sent by the address, so that it works without scripts and stays on Back. */
function LogFilters({ view: { actor, member, act, from, to }, actors }: LogFiltersProps) {
  const acts = ADMIN_ACTS.map((value) => ({ value, label: actName(value) })).toSorted((one, other) => one.label.localeCompare(other.label))
  const who = [
    { value: '', label: m['adminLog.all']() },
    { value: PLATFORM, label: m['adminLog.platform']() },
    ...actors.map(({ uuid, name }) => ({ value: uuid, label: name ?? m['adminLog.gone']() })),
  ]
  return (
    <Form key={[actor, act, from, to].join(' ')} action="/admin/log" className={classes.filters} role="search" preventScrollReset>
      <NativeSelect name="actor" label={m['adminLog.actor']()} data={who} defaultValue={actor ?? ''} />
      <NativeSelect
        name="act"
        label={m['adminLog.act']()}
        data={[{ value: '', label: m['adminLog.allActs']() }, ...acts]}
        defaultValue={act ?? ''}
      />
      <TextInput type="date" name="from" label={m['adminLog.from']()} defaultValue={from ?? ''} />
      <TextInput type="date" name="to" label={m['adminLog.to']()} defaultValue={to ?? ''} />
      {member !== undefined && <input type="hidden" name="member" value={member} />}
      <Button type="submit">{m['adminLog.filter']()}</Button>
      {[actor, member, act, from, to].some((one) => one !== undefined) && (
        <Button component={Link} to="/admin/log" variant="subtle" preventScrollReset>
          {m['adminLog.reset']()}
        </Button>
      )}
    </Form>
  )
}

/** Who did what, when, about whom and why; the things lead to their pages. */
function LogEntry({ entry: { at, act, actor, members, subject, reason, amount, wasAlone } }: { entry: LoggedAct }) {
  const link = linkOf(subject)
  return (
    <li className={lists.entry}>
      <h2 className={classes.act}>
        {actName(act)}
        {amount !== null && `: ${amount}`}
      </h2>
      <p className={classes.facts}>
        {actor === null ? m['adminLog.platform']() : (actor.name ?? m['adminLog.gone']())} · {formatDateTime(at)}
        {wasAlone && ` · ${m['proposal.wasAlone']()}`}
      </p>
      {(members.length > 0 || link !== null) && (
        <p className={classes.links}>
          {members.map(({ uuid, name }) =>
            // There is no page of somebody who has left.
            name === null ? (
              <span key={uuid}>{m['adminLog.gone']()}</span>
            ) : (
              <Link key={uuid} to={`/admin/users/${uuid}`}>
                {name}
              </Link>
            ),
          )}
          {link && <Link to={link.to}>{link.text}</Link>}
        </p>
      )}
      {reason !== '' && <p className={classes.reason}>{reason}</p>}
    </li>
  )
}

type Subject = LoggedAct['subject']

const LISTS: Partial<Record<Subject['kind'], string>> = {
  difference: '/admin/payments',
  finding: '/admin/payments',
  geoImport: '/admin/bookcases',
  job: '/admin/jobs',
  label: '/admin/labels/purchases',
  labelUpload: '/admin/labels',
  newsletter: '/admin/newsletters',
  ring: '/admin/rings',
  tariff: '/admin/postage',
  withdrawal: '/admin/withdrawals',
  word: '/admin/words',
}

/** Where a subject is looked at; of what was deleted and of members, who are named themselves, nowhere. */
function linkOf({ kind, uuid, title, exchangeUuid }: Subject): { to: string; text: string } | null {
  if (exchangeUuid !== null) return { to: `/admin/exchanges/${exchangeUuid}`, text: title ?? m['adminLog.toExchange']() }
  if (kind === 'book') return title === null ? null : { to: `/book/${uuid}`, text: title }
  if (kind === 'bookcase') return { to: `/buecherschrank/${uuid}`, text: m['adminLog.toBookcase']() }
  const list = LISTS[kind]
  return list === undefined ? null : { to: list, text: m['adminLog.toList']() }
}
