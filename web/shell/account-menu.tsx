import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import { isTeamRole } from '#domain/roles.ts'
import { m } from '#messages'
import { logOut } from '../features/login/log-out.ts'
import { useMember } from '../platform/session/session.ts'
import { ChatIcon, CoinIcon, FilterIcon, LogoutIcon, UserIcon } from '../ui/icons.tsx'
import { LanguageSwitch } from '../features/login/language-switch.tsx'
import { AccountButton } from './account-button.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import menu from '../ui/menu.module.css'
import classes from './account-menu.module.css'

export function AccountMenu({ unreadConversations }: { unreadConversations: number }) {
  const member = useMember()
  if (!member) return null
  const { firstName, lastName, role } = member
  return (
    <Menu position="bottom-end" offset={8} width={310} radius={18} shadow="md" transitionProps={{ transition: 'fade', duration: 120 }}>
      <Menu.Target>
        <AccountButton unreadConversations={unreadConversations} />
      </Menu.Target>
      <Menu.Dropdown className={menu.dropdown}>
        <div className={classes.name}>
          {firstName} {lastName}
        </div>
        <Menu.Item component={Link} to="/bio/edit" leftSection={<UserIcon />}>
          {m['shell.profile']()}
        </Menu.Item>
        <Menu.Item component={Link} to="/messages" leftSection={<ChatIcon />} rightSection={<Unread count={unreadConversations} />}>
          {m['chat.title']()}
        </Menu.Item>
        <Menu.Item component={Link} to="/points" leftSection={<CoinIcon size={20} />}>
          {m['shell.points']()}
        </Menu.Item>
        {isTeamRole(role) && (
          <Menu.Item component={Link} to="/admin" leftSection={<FilterIcon />}>
            {m['shell.admin']()}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<LogoutIcon />} onClick={() => void logOut()}>
          {m['shell.logOut']()}
        </Menu.Item>
        <div className={classes.switches}>
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
      </Menu.Dropdown>
    </Menu>
  )
}

function Unread({ count }: { count: number }) {
  return count > 0 ? <span className={classes.unread}>{m['shell.unreadCount']({ count })}</span> : null
}
