import { NavLink, useLocation } from 'react-router'
import { SCANNER_PATH, STACK_PATH } from '#domain/scanner.ts'
import { m } from '#messages'
import look from '../../ui/tabs.module.css'
import classes from './shelf-tabs.module.css'

/** Tabs of the shelf as links (A §2). */
export function ShelfTabs() {
  const { pathname } = useLocation()
  return (
    <nav className={`${look.tabs} ${look.area} ${classes.tabs}`} aria-label={m['wishes.navLabel']()}>
      <Tab to="/shelf/my-offers" label={m['wishes.navOffers']()} />
      <Tab to="/shelf/wish-list" label={m['wishes.title']()} />
      {/* Many books, the quick way; the page of one book is the other mode of the same page. */}
      <Tab to={pathname === SCANNER_PATH ? SCANNER_PATH : STACK_PATH} label={m['scan.tab']()} />
      <Tab to="/shelf/import" label={m['imports.entryLink']()} />
    </nav>
  )
}

function Tab({ to, label }: { to: string; label: string }) {
  return (
    <NavLink to={to} className={look.tab} prefetch="intent" preventScrollReset>
      {label}
    </NavLink>
  )
}
