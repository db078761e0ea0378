import { Link } from 'react-router'
import type { Proposal } from '#contract/proposals.ts'
import { m } from '#messages'
import { formatDateTime } from '../../../platform/language/format.ts'
import { groundLabel } from '#messages/words/reports.ts'
import { outcomeSentence, proposalTitle } from './proposal-labels.ts'
import { ProposalButtons } from './proposal-buttons.tsx'
import { AdminLink } from '../roles/admin-link.tsx'
import classes from './proposals.module.css'

/** A proposal: what, why, who, until when, and what one can do about it. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { kind, member, ground, openExchanges, reason, proposedBy: admin, proposedAt, expiresAt, decision } = proposal
  const date = formatDateTime(proposedAt)
  return (
    <li className={classes.proposal}>
      <h3 className={classes.title}>
        <Link to={`/admin/users/${member.uuid}`}>{proposalTitle(proposal)}</Link>
      </h3>
      <p className={classes.facts}>
        {decision ? m['proposal.byPast']({ admin, date }) : m['proposal.by']({ admin, date, until: formatDateTime(expiresAt) })}
      </p>
      {kind === 'BLOCK' && !decision && (
        <p className={classes.facts}>
          {ground !== null && `${groundLabel(ground)} · `}
          {m['proposal.exchanges']({ count: openExchanges })}
        </p>
      )}
      <p className={classes.text}>{reason}</p>
      {proposal.case && !decision && (
        <p>
          <AdminLink to={`/admin/moderation?case=${proposal.case.kind}:${proposal.case.uuid}`}>{m['proposal.toCase']()}</AdminLink>
        </p>
      )}
      {decision ? (
        <>
          <p className={classes.facts}>{outcomeSentence(decision)}</p>
          {decision.reason !== '' && <p className={classes.text}>{decision.reason}</p>}
        </>
      ) : (
        <ProposalButtons proposal={proposal} />
      )}
    </li>
  )
}
