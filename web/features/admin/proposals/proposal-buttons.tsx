import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Proposal } from '#contract/proposals.ts'
import { m } from '#messages'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { notifySuccess } from '../../../ui/notifications/notify.ts'
import { ActButton } from '../acts/act-button.tsx'
import classes from './proposals.module.css'

const call = browserApi.api.v1.admin.proposals[':uuid']

/** Another one's proposal is agreed to or refused, one's own taken back. */
export function ProposalButtons({ proposal: { uuid, kind, isOwn, member, proposedBy: admin } }: { proposal: Proposal }) {
  const param = { uuid }
  const { name } = member
  if (isOwn)
    return (
      <>
        <p className={classes.facts}>{m['proposal.own']()}</p>
        <div className={classes.buttons}>
          <ConfirmButton
            title={m['proposal.withdraw']()}
            text={m['proposal.withdrawText']()}
            doneText={m['proposal.withdrawDone']()}
            act={() => read(call.withdraw.$post({ param }))}
          />
        </div>
      </>
    )
  return (
    <div className={classes.buttons}>
      <ConfirmButton
        isMain
        title={m['proposal.approve']()}
        text={kind === 'GRANT' ? m['proposal.approveGrant']({ name }) : m['proposal.approveBlock']({ name })}
        doneText={m['proposal.approveDone']()}
        act={() => read(call.approve.$post({ param }))}
      />
      <ActButton
        title={m['proposal.refuse']()}
        text={m['proposal.refuseText']({ admin })}
        doneText={m['proposal.refuseDone']()}
        act={(reason) => read(call.refuse.$post({ param, json: { reason } }))}
      />
    </div>
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
}

/** What needs no reason, after a question. */
function ConfirmButton({ title, text, doneText, act, isMain = false }: ConfirmButtonProps) {
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
      >
        {text}
      </ConfirmDialog>
    </>
  )
}
