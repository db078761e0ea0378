import { useDisclosure } from '@mantine/hooks'
import { Link } from 'react-router'
import { m } from '#messages'
import { Avatar } from '../../../ui/avatar.tsx'
import { ArrowBackIcon, BlockIcon } from '../../../ui/icons.tsx'
import { MemberLink } from '../../../ui/member-link.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { BlockDialog } from '../block-dialog.tsx'
import type { OpenConversation } from '../messages-page.tsx'
import classes from './room-head.module.css'

/** Partner, back link, and actions. */
export function RoomHead({ conversation, name }: { conversation: OpenConversation; name: string }) {
  const { partner, canAnswer, isBlockedByYou } = conversation
  const isGone = partner.firstName === ''
  return (
    <header className={classes.head}>
      <Link to="/messages" className={classes.back} aria-label={m['chat.back']()}>
        <ArrowBackIcon size={20} />
      </Link>
      <Avatar firstName={partner.firstName} lastName={partner.lastName} src={partner.avatarPath} size={40} />
      <h2 className={classes.name}>{canAnswer || isBlockedByYou ? <MemberLink member={partner} /> : name}</h2>
      {!isGone && !isBlockedByYou && <RoomMenu conversation={conversation} name={name} />}
    </header>
  )
}

function RoomMenu({ conversation: { partner }, name }: { conversation: OpenConversation; name: string }) {
  const [isAsking, question] = useDisclosure(false)
  return (
    <>
      <MoreMenu
        label={m['shared.moreAbout']({ name })}
        actions={[{ label: m['memberBlock.block'](), icon: <BlockIcon />, onClick: question.open }]}
        className={classes.more}
      />
      <BlockDialog member={partner} opened={isAsking} onClose={question.close} />
    </>
  )
}
