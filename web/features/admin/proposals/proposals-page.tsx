import type { MetaDescriptor } from 'react-router'
import { ADMIN_LIST_SIZE, GRANT_ALONE_MAX } from '#domain/policy/administration.ts'
import { m } from '#messages'
import { callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import lists from '../../../ui/lists.module.css'
import { Page, Section } from '../../../ui/page.tsx'
import type { Route } from './+types/proposals-page.ts'
import { CutNote } from '../work-list/cut-note.tsx'
import { ProposalCard } from './proposal-card.tsx'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ context }: Route.LoaderArgs) {
  return callApi(context.get(apiContext).api.v1.admin.proposals.$get()).catch(hideFromMembers)
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['proposal.title'](), matches })
}

/** What one administrator proposed and another one decides on, oldest first; below what was decided lately (decision 73). */
export default function ProposalsPage({ loaderData: { open, decided } }: Route.ComponentProps) {
  return (
    <Page title={m['proposal.title']()} lead={m['proposal.lead']({ points: GRANT_ALONE_MAX })}>
      {open.length === 0 ? (
        <EmptyState title={m['proposal.emptyTitle']()}>{m['proposal.emptyText']()}</EmptyState>
      ) : (
        <Section title={m['proposal.openTitle']()} id="open">
          <ul className={lists.plain}>
            {open.map((proposal) => (
              <ProposalCard key={proposal.uuid} proposal={proposal} />
            ))}
          </ul>
          <CutNote shown={open.length} most={ADMIN_LIST_SIZE} text={m['adminToday.oldestListed']} />
        </Section>
      )}
      {decided.length > 0 && (
        <Section title={m['proposal.decidedTitle']()} id="decided">
          <ul className={lists.plain}>
            {decided.map((proposal) => (
              <ProposalCard key={proposal.uuid} proposal={proposal} />
            ))}
          </ul>
        </Section>
      )}
    </Page>
  )
}
