import { Menu, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from 'react-router'
import { m } from '#messages'
import { Avatar } from '../../../ui/avatar.tsx'
import { ArrowBackIcon, BlockIcon, MoreIcon } from '../../../ui/icons.tsx'
import { MemberLink } from '../../../ui/member-link.tsx'
import { BlockDialog } from '../block/block-dialog.tsx'
import type { OpenConversation } from '../messages-page.tsx'
import menu from '../../../ui/menu.module.css'
import classes from './room-head.module.css'

/** Who it is, the way back to the list, and what one can do about them. */
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
      <Menu position="bottom-end" offset={6} radius={18} shadow="md" transitionProps={{ transition: 'fade', duration: 120 }}>
        <Menu.Target>
          <UnstyledButton className={classes.more} aria-label={m['chat.more']({ name })}>
            <MoreIcon size={22} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={menu.dropdown}>
          <Menu.Item leftSection={<BlockIcon />} onClick={question.open}>
            {m['memberBlock.block']()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <BlockDialog member={partner} opened={isAsking} onClose={question.close} />
    </>
  )
}
