import { Link, useRevalidator } from 'react-router'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Proposal } from '#contract/proposals.ts'
import { m } from '#messages'
import { formatDateTime } from '../../../platform/language/format.ts'
import { groundLabel } from '#messages/words/reports.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { sentenceOf } from '../../../ui/forms/form-failure.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import { outcomeSentence, proposalTitle, agreementText } from './proposal-labels.ts'
import { AdminLink } from '../roles/admin-link.tsx'
import { IfMayCall } from '../roles/if-may-call.tsx'
import { ActButton } from '../act-button.tsx'
import { BlockFollows, useBlockFollows } from '../block-follows.tsx'
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

const call = browserApi.api.v1.admin.proposals[':uuid']

/** Another one's proposal is agreed to or refused, one's own taken back. */
function ProposalButtons({ proposal }: { proposal: Proposal }) {
  const { uuid, isOwn, proposedBy: admin } = proposal
  const param = { uuid }
  if (isOwn)
    return (
      <>
        <p className={classes.facts}>{m['proposal.own']()}</p>
        <div className={classes.buttons}>
          <IfMayCall call="post /admin/proposals/{uuid}/withdraw">
            <ConfirmButton
              title={m['proposal.withdraw']()}
              text={m['proposal.withdrawText']()}
              doneText={m['proposal.withdrawDone']()}
              act={() => callApi(call.withdraw.$post({ param }))}
            />
          </IfMayCall>
        </div>
      </>
    )
  return (
    <div className={classes.buttons}>
      <IfMayCall call="post /admin/proposals/{uuid}/approve">
        <ApproveButton proposal={proposal} />
      </IfMayCall>
      <IfMayCall call="post /admin/proposals/{uuid}/refuse">
        <ActButton
          title={m['proposal.refuse']()}
          text={m['proposal.refuseText']({ admin })}
          doneText={m['proposal.refuseDone']()}
          act={(reason) => callApi(call.refuse.$post({ param, json: { reason } }))}
        />
      </IfMayCall>
    </div>
  )
}

/** Who agrees to a block reads what follows from it now, which is not what its proposer has read. */
function ApproveButton({ proposal }: { proposal: Proposal }) {
  const { uuid, kind, member } = proposal
  const follows = useBlockFollows(member.uuid)
  const approve = (consequences?: string) => callApi(call.approve.$post({ param: { uuid }, json: { consequences } }))
  return (
    <ConfirmButton
      isMain
      title={m['proposal.approve']()}
      text={agreementText(proposal)}
      doneText={m['proposal.approveDone']()}
      act={() => (kind === 'BLOCK' ? follows.block(approve) : approve())}
      ownSentenceOf={follows.sentenceOf}
    >
      {kind === 'BLOCK' && <BlockFollows follows={follows} />}
    </ConfirmButton>
  )
}

interface ConfirmButtonProps {
  /** A verb, of the button and of its dialog. */
  title: string
  /** What happens. */
  text: string
  doneText: string
  act: () => Promise<unknown>
  isMain?: boolean
  /** The sentence for a failure, where that is not the usual one. */
  ownSentenceOf?: (error: unknown) => string | undefined
  /** What else is asked. */
  children?: ReactNode
}

/** What needs no reason, after a question. */
function ConfirmButton({ title, text, doneText, act, isMain = false, ownSentenceOf, children }: ConfirmButtonProps) {
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  async function confirm(): Promise<void> {
    await act()
    notifySuccess(doneText)
  }
  return (
    <>
      <Button variant={isMain ? 'filled' : 'default'} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        confirmLabel={title}
        onConfirm={confirm}
        afterwards={revalidate}
        textOf={(error) => ownSentenceOf?.(error) ?? sentenceOf(error)}
      >
        <p>{text}</p>
        {children}
      </ConfirmDialog>
    </>
  )
}
