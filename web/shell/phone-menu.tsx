import { Drawer } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { RESTRICTION_PATH } from '#domain/restriction.ts'
import { isTeamRole } from '#domain/roles.ts'
import { m } from '#messages'
import { LanguageSwitch } from '../features/login/language-switch.tsx'
import { logOut } from '../features/login/log-out.ts'
import { useAccountDialogs } from '../features/login/use-account-dialogs.ts'
import { SocialLinks } from '../features/content/legal/social-links.tsx'
import type { Unread } from '../features/notifications/unread.ts'
import { formatPoints } from '../platform/language/format.ts'
import { useMember, useRestriction, useRootData } from '../platform/session/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import {
  BookIcon,
  BooksIcon,
  ChatIcon,
  CoinIcon,
  FilterIcon,
  InfoIcon,
  LogoutIcon,
  SearchIcon,
  SwapIcon,
  UserIcon,
  type IconProps,
} from '../ui/icons.tsx'
import { useFocusReturn } from '../ui/dialogs/use-focus-return.ts'
import classes from './phone-menu.module.css'
import { SchemeSwitch } from './scheme-switch.tsx'

interface PhoneMenuProps {
  opened: boolean
  onClose: () => void
  needsAction: boolean
  unread: Unread
  points: number
}

/** The menu on phones (A §2 "Mobile menu"). */
export function PhoneMenu({ opened, onClose, needsAction, unread, points }: PhoneMenuProps) {
  const member = useMember()
  const isRestricted = useRestriction() !== null
  // Drawn closed first, so that it slides in.
  const isOpen = useMounted() && opened
  useFocusReturn(isOpen)
  return (
    <Drawer
      opened={isOpen}
      returnFocus={false}
      attributes={{ content: { inert: !isOpen } }}
      onClose={onClose}
      position="right"
      size="min(340px, 88vw)"
      lockScroll={false}
      title={member ? <Person points={points} /> : m['shared.productName']()}
      closeButtonProps={{ 'aria-label': m['shared.close'](), size: 44, iconSize: 22 }}
      overlayProps={{ backgroundOpacity: 0.45, color: '#1c1410' }}
      classNames={{ content: classes.content, header: classes.header, title: classes.title, body: classes.body }}
    >
      <nav className={classes.list} aria-label={m['shell.mainNavigation']()}>
        <Entry to="/" icon={BooksIcon} onClick={onClose}>
          {m['shell.allOffers']()}
        </Entry>
        <Entry to="/search" icon={SearchIcon} onClick={onClose}>
          {m['shell.search']()}
        </Entry>
        {isRestricted && (
          <Entry to={RESTRICTION_PATH} icon={UserIcon} onClick={onClose}>
            {m['restriction.account']()}
          </Entry>
        )}
        {member && <MemberEntries onClose={onClose} needsAction={needsAction} unread={unread} />}
        <Entry to="/faq" icon={InfoIcon} onClick={onClose}>
          {m['shell.faq']()}
        </Entry>
        {isTeamRole(member?.role ?? 'member') && (
          <Entry to="/admin" icon={FilterIcon} onClick={onClose}>
            {m['shell.admin']()}
          </Entry>
        )}
        {(member || isRestricted) && (
          <button type="button" className={classes.entry} onClick={() => void logOut()}>
            <LogoutIcon size={22} />
            {m['shell.logOut']()}
          </button>
        )}
      </nav>
      {!member && !isRestricted && <GuestButtons onClose={onClose} />}
      <div className={classes.social}>
        <SocialLinks />
      </div>
      <div className={classes.switches}>
        <LanguageSwitch />
        <SchemeSwitch />
      </div>
    </Drawer>
  )
}

function Person({ points }: { points: number }) {
  const { session } = useRootData()
  if (!session.user) return null
  const { firstName, lastName, avatarPath } = session.user
  return (
    <span className={classes.person}>
      <Avatar firstName={firstName} lastName={lastName} src={avatarPath} size={40} />
      <span>
        {firstName}
        <span className={classes.balance}>{formatPoints(points)}</span>
      </span>
    </span>
  )
}

function MemberEntries({ onClose, needsAction, unread }: Omit<PhoneMenuProps, 'opened' | 'points'>) {
  return (
    <>
      <Entry to="/shelf" icon={BookIcon} onClick={onClose}>
        {m['shell.offer']()}
      </Entry>
      <Entry to="/exchanges" icon={SwapIcon} onClick={onClose}>
        {m['shell.exchanges']()}
        {needsAction && <span className={classes.badge}>{m['shell.needsAction']()}</span>}
      </Entry>
      <Entry to="/messages" icon={ChatIcon} onClick={onClose}>
        {m['chat.title']()}
        {unread.conversations > 0 && <span className={classes.badge}>{m['shell.unreadCount']({ count: unread.conversations })}</span>}
      </Entry>
      <Entry to="/points" icon={CoinIcon} onClick={onClose}>
        {m['shell.points']()}
      </Entry>
      <Entry to="/bio/edit" icon={UserIcon} onClick={onClose}>
        {m['shell.profile']()}
      </Entry>
    </>
  )
}

function GuestButtons({ onClose }: { onClose: () => void }) {
  const { openLogin, openJoin } = useAccountDialogs()
  function open(dialog: () => void) {
    onClose()
    dialog()
  }
  return (
    <div className={classes.buttons}>
      <button type="button" className={classes.strong} onClick={() => open(openJoin)}>
        {m['accounts.joinFree']()}
      </button>
      <button type="button" className={classes.quiet} onClick={() => open(openLogin)}>
        {m['accounts.logIn']()}
      </button>
    </div>
  )
}

interface EntryProps {
  to: string
  icon: ComponentType<IconProps>
  onClick: () => void
  children: ReactNode
}

function Entry({ to, icon: Icon, onClick, children }: EntryProps) {
  return (
    <Link to={to} className={classes.entry} onClick={onClick}>
      <Icon size={22} />
      {children}
    </Link>
  )
}
