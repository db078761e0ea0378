import type { Proposal } from '#contract/proposals.ts'
import { PROPOSALS_PATH } from '#domain/proposals.ts'
import { m } from '#messages'
import lists from '../../../ui/lists.module.css'
import { Section } from '../../../ui/page.tsx'
import { AdminLink } from '../roles/admin-link.tsx'
import { ProposalCard } from './proposal-card.tsx'

/** What waits for a second administrator about one member; nothing where nothing does. */
export function OpenProposals({ proposals }: { proposals: readonly Proposal[] }) {
  if (proposals.length === 0) return null
  return (
    <Section title={m['proposal.memberTitle']()} id="proposals">
      <ul className={lists.plain}>
        {proposals.map((proposal) => (
          <ProposalCard key={proposal.uuid} proposal={proposal} />
        ))}
      </ul>
      <p>
        <AdminLink to={PROPOSALS_PATH}>{m['proposal.toPage']()}</AdminLink>
      </p>
    </Section>
  )
}
