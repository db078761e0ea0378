import { Link, useLocation, type MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import lists from '../../../ui/lists.module.css'
import { Page } from '../../../ui/page.tsx'
import type { Route } from './+types/log-page.ts'
import { listAddress } from '../work-list/list-address.ts'
import { LogDownload } from './log-download.tsx'
import { LogEntry } from './log-entry.tsx'
import { LogFilters } from './log-filters.tsx'
import { logView } from './log-view.ts'
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
