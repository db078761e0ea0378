import { useDisclosure } from '@mantine/hooks'
import { useEffect, useState, type ReactNode } from 'react'
import type { MemberOnTheWire } from '#contract/members.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { memberName } from '../../platform/session/member-name.ts'
import { useMember } from '../../platform/session/session.ts'
import { BlockIcon } from '../../ui/icons.tsx'
import type { MenuAction } from '../../ui/menu-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { UnblockButton } from './unblock-button.tsx'

interface Block {
  /** For the menu; null for guests, on one's own page and of who is blocked or has left. */
  action: MenuAction | null
  /** Instead of what one can do about the member, while they are blocked. */
  notice: ReactNode
  /** Stands beside the menu. */
  dialog: ReactNode
}

/** Blocks or unblocks a member. The state is read by the browser, as the page is public and cached. */
export function useBlock(member: MemberOnTheWire): Block {
  const ownUuid = useMember()?.uuid
  const [isBlocked, setBlocked] = useState(false)
  const [isAsking, question] = useDisclosure(false)
  useEffect(() => {
    if (!ownUuid || ownUuid === member.uuid) return undefined
    let isCurrent = true
    callApi(browserApi.api.v1['member-blocks'].$get())
      .then(({ blocks }) => isCurrent && setBlocked(blocks.some((block) => block.member.uuid === member.uuid)))
      // If this fails, the menu may offer a block that exists already, which changes nothing.
      .catch(() => undefined)
    return () => void (isCurrent = false)
  }, [ownUuid, member.uuid])
  if (!ownUuid || ownUuid === member.uuid || member.firstName === '') return { action: null, notice: null, dialog: null }
  const unblock = <UnblockButton member={member} onDone={() => setBlocked(false)} />
  return {
    action: isBlocked ? null : { label: m['memberBlock.block'](), icon: <BlockIcon />, onClick: question.open },
    notice: isBlocked && <Notice action={unblock}>{m['memberBlock.inRoom']({ name: memberName(member) })}</Notice>,
    dialog: <BlockDialog member={member} opened={isAsking} onClose={question.close} onDone={() => setBlocked(true)} />,
  }
}
