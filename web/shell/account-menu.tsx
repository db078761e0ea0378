import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import { m } from '#messages'
import { logOut } from '../features/accounts/log-out.ts'
import { useMember } from '../platform/session.ts'
import { Avatar, initialsOf } from '../ui/avatar.tsx'
import { CoinIcon, LogoutIcon, UserIcon } from '../ui/icons.tsx'
import { LanguageSwitch } from '../features/accounts/language-switch.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import classes from './account-menu.module.css'

/** The avatar and what it opens: profile, points, language, light or dark, logout. */
export function AccountMenu() {
  const member = useMember()
  if (!member) return null
  const { firstName, lastName, avatarPath } = member
  return (
    <Menu position="bottom-end" offset={8} width={310} radius={18} shadow="md" transitionProps={{ transition: 'fade', duration: 120 }}>
      <Menu.Target>
        <button type="button" className={classes.button} aria-label={m['shell.accountOf']({ initials: initialsOf(firstName, lastName), name: firstName })}>
          <Avatar firstName={firstName} lastName={lastName} src={avatarPath} size={34} />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        <div className={classes.name}>
          {firstName} {lastName}
        </div>
        <Menu.Item component={Link} to="/bio/edit" leftSection={<UserIcon />}>
          {m['shell.profile']()}
        </Menu.Item>
        <Menu.Item component={Link} to="/points" leftSection={<CoinIcon size={20} />}>
          {m['shell.points']()}
        </Menu.Item>
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
