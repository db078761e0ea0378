import { Button } from '@mantine/core'
import { Link, type MetaDescriptor } from 'react-router'
import type { Newsletter } from '#contract/newsletters.ts'
import { m } from '#messages'
import { callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { formatNumber } from '../../../platform/language/format.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import lists from '../../../ui/lists.module.css'
import { Page } from '../../../ui/page.tsx'
import tags from '../../../ui/tags.module.css'
import type { Route } from './+types/newsletters-page.ts'
import { momentSentence, stateLabel } from './newsletter-labels.ts'
import classes from './newsletters.module.css'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ context }: Route.LoaderArgs) {
  return callApi(context.get(apiContext).api.v1.admin.newsletters.$get()).catch(hideFromMembers)
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['newsletter.title'](), matches })
}

/** Newsletters, the newest first, and how many members want them. */
export default function NewslettersPage({ loaderData: { newsletters, recipients } }: Route.ComponentProps) {
  const write = (
    <Button component={Link} to="/admin/newsletters/new">
      {m['newsletter.new']()}
    </Button>
  )
  const isEmpty = newsletters.length === 0
  return (
    <Page title={m['newsletter.title']()} lead={m['newsletter.lead']({ count: recipients })} actions={isEmpty ? undefined : write}>
      {isEmpty ? (
        <EmptyState title={m['newsletter.emptyTitle']()} action={write}>
          {m['newsletter.emptyText']()}
        </EmptyState>
      ) : (
        <ul className={lists.plain}>
          {newsletters.map((newsletter) => (
            <Line key={newsletter.uuid} newsletter={newsletter} />
          ))}
        </ul>
      )}
    </Page>
  )
}

function Line({ newsletter }: { newsletter: Newsletter }) {
  const { uuid, subject, state, sent, audience } = newsletter
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <h2 className={classes.subject}>
          <Link to={`/admin/newsletters/${uuid}`}>{subject}</Link>
        </h2>
        <span className={tags.tag} data-tone={state === 'SENDING' || state === 'STOPPED' ? 'open' : undefined}>
          {stateLabel(state)}
        </span>
      </div>
      <p className={classes.facts}>{momentSentence(newsletter)}</p>
      {state !== 'DRAFT' && (
        <p className={classes.facts}>{m['newsletter.sentOf']({ sent: formatNumber(sent), audience: formatNumber(audience) })}</p>
      )}
    </li>
  )
}
