import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect, useState, type ReactNode } from 'react'
import type { MemberOnTheWire } from '#contract/members.ts'
import { m } from '#messages'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { memberName } from '../../../platform/session/member-name.ts'
import { useMember } from '../../../platform/session/session.ts'
import { BlockIcon } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { UnblockButton } from './unblock-button.tsx'

interface BlockButtonProps {
  member: MemberOnTheWire
  /** What else one can do about them, unless they are blocked. */
  children: ReactNode
}

/**
 * Blocks the member of a public page for oneself, or ends that; nothing for guests and on one's own page. Whether they are
 * blocked is asked by the browser: the page itself is the same for everybody and may be kept.
 */
export function BlockButton({ member, children }: BlockButtonProps) {
  const self = useMember()
  const [isBlocked, setBlocked] = useState(false)
  const [isAsking, question] = useDisclosure(false)
  const ownUuid = self?.uuid
  useEffect(() => {
    if (!ownUuid || ownUuid === member.uuid) return undefined
    let isCurrent = true
    read(browserApi.api.v1['member-blocks'].$get())
      .then(({ blocks }) => isCurrent && setBlocked(blocks.some((block) => block.member.uuid === member.uuid)))
      // If this fails, the button may offer a block that exists already, which changes nothing.
      .catch(() => undefined)
    return () => void (isCurrent = false)
  }, [ownUuid, member.uuid])
  if (!ownUuid || ownUuid === member.uuid || member.firstName === '') return children
  const name = memberName(member)
  if (isBlocked)
    return <Notice action={<UnblockButton member={member} onDone={() => setBlocked(false)} />}>{m['memberBlock.inRoom']({ name })}</Notice>
  return (
    <>
      {children}
      <Button
        variant="subtle"
        leftSection={<BlockIcon size={18} />}
        aria-label={m['memberBlock.blockWho']({ name })}
        onClick={question.open}
      >
        {m['memberBlock.block']()}
      </Button>
      <BlockDialog member={member} opened={isAsking} onClose={question.close} onDone={() => setBlocked(true)} />
    </>
  )
}
