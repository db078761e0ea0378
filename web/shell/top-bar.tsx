import { VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, NavLink, useLocation } from 'react-router'
import { RESTRICTION_PATH } from '#domain/restriction.ts'
import { m } from '#messages'
import { logOut } from '../features/login/log-out.ts'
import { useAccountDialogs } from '../features/login/use-account-dialogs.ts'
import { Bell } from '../features/notifications/bell.tsx'
import type { Unread } from '../features/notifications/unread.ts'
import { formatPoints } from '../platform/language/format.ts'
import { lazyChunk, useLazyChunk } from '../platform/scripts/lazy-chunk.ts'
import { useMember, useRestriction } from '../platform/session/session.ts'
import { Finch } from '../ui/finch.tsx'
import { CoinIcon, MenuIcon, SearchIcon, UserIcon } from '../ui/icons.tsx'
import { notifyFailure } from '../ui/notify.ts'
import { AccountButton } from './account-button.tsx'
import { SearchBox } from '../features/catalogue/search/search-box.tsx'
import classes from './top-bar.module.css'
import { useBadges } from './use-badges.ts'

const phoneMenuChunk = lazyChunk(() => import('./phone-menu.tsx'))
const accountMenuChunk = lazyChunk(() => import('./account-menu.tsx'))

/** Logo, search and menus (A §2 "Top bar and menus"). */
export function TopBar() {
  const member = useMember()
  const restriction = useRestriction()
  const { needsAction, unread, points } = useBadges(member !== null)
  const [isMenuOpen, menu] = useDisclosure(false)
  const [isSearchOpen, search] = useDisclosure(false)
  const phoneMenu = useLazyChunk(phoneMenuChunk, isMenuOpen, (error) => {
    menu.close()
    notifyFailure(error)
  })
  return (
    <header className={classes.bar}>
      <div className={classes.row}>
        <div className={classes.brand}>
          <Logo />
        </div>
        <div className={classes.search}>
          <SearchBox />
        </div>
        <button
          type="button"
          className={`${classes.square} ${classes.withoutSearch}`}
          aria-label={m['shell.search']()}
          aria-expanded={isSearchOpen}
          onClick={search.toggle}
        >
          <SearchIcon size={22} />
        </button>
        {member ? (
          <MemberLinks needsAction={needsAction} unread={unread} points={points} />
        ) : restriction ? (
          <RestrictedLinks />
        ) : (
          <GuestLinks />
        )}
        <button
          type="button"
          className={`${classes.square} ${classes.inShortBar}`}
          aria-label={needsAction ? m['shell.menuNeedsAction']() : m['shell.menu']()}
          aria-haspopup="dialog"
          onClick={menu.open}
        >
          <MenuIcon size={24} />
          {needsAction && <span className={classes.dot} data-corner="true" />}
        </button>
      </div>
      {isSearchOpen && (
        <div className={classes.phoneSearch}>
          <SearchBox takesFocus onDone={search.close} />
        </div>
      )}
      {phoneMenu && (
        <phoneMenu.PhoneMenu opened={isMenuOpen} onClose={menu.close} needsAction={needsAction} unread={unread} points={points} />
      )}
    </header>
  )
}

function Logo() {
  const { pathname } = useLocation()
  return (
    <Link
      to="/"
      className={classes.logo}
      onClick={(event) => {
        if (pathname !== '/') return
        event.preventDefault()
        window.scrollTo({ top: 0 })
      }}
    >
      <Finch />
      <span className={classes.name}>{m['shared.productName']()}</span>
    </Link>
  )
}

function MemberLinks({ needsAction, unread, points }: { needsAction: boolean; unread: Unread; points: number }) {
  return (
    <>
      <nav className={classes.links} aria-label={m['shell.mainNavigation']()}>
        <NavLink to="/shelf" className={classes.link}>
          {m['shell.offer']()}
        </NavLink>
        <NavLink to="/exchanges" className={classes.link}>
          {m['shell.exchanges']()}
          {needsAction && <NeedsActionDot />}
        </NavLink>
        <Link to="/faq" className={classes.link}>
          {m['shell.faq']()}
        </Link>
      </nav>
      <NavLink to="/points" className={classes.points} aria-label={formatPoints(points)}>
        <CoinIcon />
        {points}
      </NavLink>
      <Bell unread={unread.notifications} />
      <div className={classes.inWideBar}>
        <Account unreadConversations={unread.conversations} />
      </div>
    </>
  )
}

/** The menu comes to a button that is there from the start. */
function Account({ unreadConversations }: { unreadConversations: number }) {
  const accountMenu = useLazyChunk(accountMenuChunk, true, notifyFailure)
  if (!accountMenu) return <AccountButton unreadConversations={unreadConversations} />
  return <accountMenu.AccountMenu unreadConversations={unreadConversations} />
}

function NeedsActionDot() {
  return (
    <span className={classes.dot}>
      <VisuallyHidden>{m['shell.needsAction']()}</VisuallyHidden>
    </span>
  )
}

/** Nothing that would be refused. */
function RestrictedLinks() {
  return (
    <>
      <nav className={classes.links} aria-label={m['shell.mainNavigation']()}>
        <NavLink to={RESTRICTION_PATH} className={classes.link}>
          {m['restriction.account']()}
        </NavLink>
      </nav>
      <Link to={RESTRICTION_PATH} className={`${classes.square} ${classes.inShortBar}`} aria-label={m['restriction.account']()}>
        <UserIcon size={22} />
      </Link>
      <button type="button" className={`${classes.quiet} ${classes.inWideBar}`} onClick={() => void logOut()}>
        {m['shell.logOut']()}
      </button>
    </>
  )
}

function GuestLinks() {
  const { openLogin, openJoin } = useAccountDialogs()
  return (
    <>
      <nav className={classes.links} aria-label={m['shell.mainNavigation']()}>
        <Link to="/?scrollTo=how-it-works" className={classes.link}>
          {m['shell.howItWorks']()}
        </Link>
        <Link to="/faq" className={classes.link}>
          {m['shell.faq']()}
        </Link>
      </nav>
      <button type="button" className={classes.quiet} onClick={() => openLogin()}>
        {m['accounts.logIn']()}
      </button>
      <button type="button" className={`${classes.strong} ${classes.inRoomyBar}`} onClick={() => openJoin()}>
        {m['accounts.join']()}
      </button>
    </>
  )
}
