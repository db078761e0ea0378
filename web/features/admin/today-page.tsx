import { type MetaDescriptor, Link } from 'react-router'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { URGENCIES } from '#domain/waiting.ts'
import { m } from '#messages'
import type { WaitingForAdmin } from '#contract/admin-today.ts'
import { waitingLabel } from '#messages/words/waiting.ts'
import { callApi } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { hideFromMembers } from '../../platform/api/hide-from-members.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/today-page.ts'
import { IfMayCall } from './roles/if-may-call.tsx'
import { HealthSection } from './health-section.tsx'
import classes from './today-page.module.css'
import { urgencyLabel, ageSentence, wayLabel } from './waiting-labels.ts'
import tags from '../../ui/tags.module.css'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ context }: Route.LoaderArgs) {
  const { admin } = context.get(apiContext).api.v1
  // What waits is there also when nobody can say how the site runs.
  const [today, health] = await Promise.all([
    callApi(admin.today.$get()).catch(hideFromMembers),
    callApi(admin.health.$get()).catch(() => null),
  ])
  return { ...today, health }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['adminToday.title'](), matches })
}

/** What needs a person today, the most urgent first: its number, its age, and the way to where it is dealt with. */
export default function TodayPage({ loaderData: { waiting, unread, checkedAt, health } }: Route.ComponentProps) {
  const groups = URGENCIES.map((urgency) => ({ urgency, lines: waiting.filter((entry) => entry.urgency === urgency) }))
  return (
    <Page title={m['adminToday.title']()} lead={waiting.length > 0 ? m['adminToday.lead']({ count: waiting.length }) : undefined}>
      {unread.length > 0 && <Notice title={m['adminToday.unread']({ count: unread.length })}>{m['adminToday.unreadTodo']()}</Notice>}
      {waiting.length === 0 && unread.length === 0 && (
        <EmptyState title={m['adminToday.emptyTitle']()}>{m['adminToday.emptyText']()}</EmptyState>
      )}
      {groups
        .filter(({ lines }) => lines.length > 0)
        .map(({ urgency, lines }) => (
          <section key={urgency} className={classes.group}>
            <h2 className={classes.urgency}>{urgencyLabel(urgency)}</h2>
            <ul className={classes.lines}>
              {lines.map((entry) => (
                <WaitingLine key={entry.name} waiting={entry} checkedAt={checkedAt} />
              ))}
            </ul>
          </section>
        ))}
      <IfMayCall call="get /admin/health">
        <HealthSection health={health} />
      </IfMayCall>
    </Page>
  )
}

/** One thing that waits: how much of it, since when, and the button to where it is dealt with. */
function WaitingLine({ waiting, checkedAt }: { waiting: WaitingForAdmin; checkedAt: string }) {
  const title = useId()
  const age = ageSentence(waiting, checkedAt)
  return (
    <li className={classes.line} data-late={waiting.isLate || undefined}>
      <div className={classes.words}>
        <p id={title} className={classes.title}>
          {waitingLabel(waiting)}
        </p>
        <p className={classes.age}>
          {age}
          {waiting.isLate && (
            <span className={tags.tag} data-tone="open">
              {waiting.daysLeft === null ? m['adminToday.late']() : m['adminToday.outOfLabels']()}
            </span>
          )}
        </p>
      </div>
      <Button
        component={Link}
        to={waiting.path}
        variant={waiting.isLate ? 'filled' : 'default'}
        className={classes.way}
        aria-describedby={title}
      >
        {wayLabel(waiting.path)}
      </Button>
    </li>
  )
}
