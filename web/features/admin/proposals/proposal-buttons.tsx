import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { Proposal } from '#contract/proposals.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { sentenceOf } from '../../../ui/forms/form-failure.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import { IfMayCall } from '../roles/if-may-call.tsx'
import { ActButton } from '../act-button.tsx'
import { BlockFollows, useBlockFollows } from '../block-follows.tsx'
import { agreementText } from './proposal-labels.ts'
import classes from './proposals.module.css'

const call = browserApi.api.v1.admin.proposals[':uuid']

/** Another one's proposal is agreed to or refused, one's own taken back. */
export function ProposalButtons({ proposal }: { proposal: Proposal }) {
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
