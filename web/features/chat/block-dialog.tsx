import { useRevalidator } from 'react-router'
import type { MemberOnTheWire } from '#contract/members.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { memberName } from '../../platform/session/member-name.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { notifySuccess } from '../../ui/notify.ts'

interface BlockDialogProps {
  member: MemberOnTheWire
  opened: boolean
  onClose: () => void
  onDone?: () => void
}

/** Confirms blocking a member for oneself, with its consequences. */
export function BlockDialog({ member, opened, onClose, onDone }: BlockDialogProps) {
  const { revalidate } = useRevalidator()
  const name = memberName(member)
  async function block() {
    await callApi(browserApi.api.v1['member-blocks'][':uuid'].$post({ param: { uuid: member.uuid } }))
    notifySuccess(m['memberBlock.blocked']({ name }))
    onDone?.()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={m['memberBlock.question']({ name })}
      confirmLabel={m['memberBlock.block']()}
      onConfirm={block}
      afterwards={revalidate}
    >
      <p>{m['memberBlock.what']()}</p>
      <p>{m['memberBlock.running']()}</p>
      <p>{m['memberBlock.secret']({ name })}</p>
    </ConfirmDialog>
  )
}
