import { useEffect, useRef, type RefObject } from 'react'
import { NavLink, useMatch } from 'react-router'
import { m } from '#messages'
import look from '../../ui/tabs.module.css'
import classes from './admin-tabs.module.css'

const TABS = [
  { to: '/admin/exchanges', label: m['admin.tabProblems'] },
  { to: '/admin/labels', label: m['admin.tabLabels'] },
  { to: '/admin/books', label: m['admin.tabBooks'] },
  { to: '/admin/points', label: m['admin.tabPoints'] },
  { to: '/admin/payments', label: m['admin.tabPayments'] },
]

/** The parts of the administration; links, so that each has its address. On phones the current one is moved into view. */
export function AdminTabs() {
  const row = useRef<HTMLElement>(null)
  return (
    <nav ref={row} className={`${look.tabs} ${classes.tabs}`} aria-label={m['admin.navLabel']()}>
      {TABS.map(({ to, label }) => (
        <Tab key={to} to={to} label={label()} row={row} />
      ))}
    </nav>
  )
}

function Tab({ to, label, row }: { to: string; label: string; row: RefObject<HTMLElement | null> }) {
  const isCurrent = useMatch({ path: to, end: false }) !== null
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent && row.current && link.current) centre(link.current, row.current)
  }, [isCurrent, row])
  return (
    <NavLink ref={link} to={to} className={look.tab} prefetch="intent">
      {label}
    </NavLink>
  )
}

function centre(link: HTMLElement, row: HTMLElement): void {
  row.scrollLeft = link.offsetLeft - (row.clientWidth - link.clientWidth) / 2
}
