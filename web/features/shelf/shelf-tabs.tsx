import { NavLink, useLocation } from 'react-router'
import { SCANNER_PATH, STACK_PATH } from '#domain/scanner.ts'
import { m } from '#messages'
import look from '../../ui/tabs.module.css'
import classes from './shelf-tabs.module.css'

/** The parts of the shelf; links, so that each has its address (A §2). */
export function ShelfTabs() {
  const { pathname } = useLocation()
  return (
    <nav className={`${look.tabs} ${look.area} ${classes.tabs}`} aria-label={m['wishes.navLabel']()}>
      <Tab to="/shelf/my-offers" label={m['wishes.navOffers']()} />
      <Tab to="/shelf/wish-list" label={m['wishes.title']()} />
      {/* One book or a stack: either page leads to the other. */}
      <Tab to={pathname === STACK_PATH ? STACK_PATH : SCANNER_PATH} label={m['scan.tab']()} />
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
