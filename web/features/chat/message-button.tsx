import { Button, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { MemberOnTheWire } from '#contract/members.ts'
import { m } from '#messages'
import { memberName } from '../../platform/session/member-name.ts'
import { usePlannedAct, withPlannedAct } from '../../platform/planned-act.ts'
import { useMember, useRestriction } from '../../platform/session/session.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ChatIcon } from '../../ui/icons.tsx'
import { useAccountDialogs } from '../login/use-account-dialogs.ts'

// The form is fetched when the dialog opens first; most visits never need it.
const MessageForm = lazy(async () => ({ default: (await import('./message-form.tsx')).MessageForm }))

interface MessageButtonProps {
  recipient: MemberOnTheWire
  variant?: 'default' | 'subtle'
  /** The copy that the message is about, where its owner offers more than one on a page. */
  offerUuid?: string
  /** Opens the dialog elsewhere, where what is written outlasts this button. */
  onWrite?: () => void
}

/** Opens the message dialog (B §2). Guests join first; hidden for oneself (B §5), deleted partners and restricted members (decision 68). */
export function MessageButton({ recipient, variant = 'default', offerUuid, onWrite }: MessageButtonProps) {
  const member = useMember()
  const isRestricted = useRestriction() !== null
  const { openJoin } = useAccountDialogs()
  const location = useLocation()
  const act = `write-${offerUuid ?? recipient.profileId}`
  const planned = usePlannedAct(act)
  const [isOpen, dialog] = useDisclosure(false)
  if (isRestricted || member?.uuid === recipient.uuid || recipient.firstName === '') return null
  function close() {
    dialog.close()
    planned.clear()
  }
  return (
    <>
      <Button
        variant={variant}
        leftSection={<ChatIcon size={18} />}
        aria-label={m['chat.writeTo']({ name: memberName(recipient) })}
        onClick={member ? (onWrite ?? dialog.open) : () => openJoin(withPlannedAct(location, act))}
      >
        {m['chat.write']()}
      </Button>
      <Dialog opened={isOpen || (member !== null && planned.isPlanned)} onClose={close} title={m['chat.dialogTitle']()}>
        <Suspense fallback={<Skeleton height={220} radius="md" />}>
          <MessageForm recipient={recipient} onDone={close} />
        </Suspense>
      </Dialog>
    </>
  )
}
