import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { m } from '#messages'
import look from '../../ui/tabs.module.css'
import classes from './admin-tabs.module.css'

/** The parts of the administration; links, so that each has its address. On phones the current one is moved into view. */
export function AdminTabs() {
  const { pathname } = useLocation()
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (tabs.current && current) tabs.current.scrollLeft = current.offsetLeft - (tabs.current.clientWidth - current.clientWidth) / 2
  }, [pathname])
  return (
    <nav ref={tabs} className={`${look.tabs} ${classes.tabs}`} aria-label={m['admin.navLabel']()}>
      <Tab to="/admin/exchanges" label={m['admin.tabProblems']()} />
      <Tab to="/admin/labels" label={m['admin.tabLabels']()} />
      <Tab to="/admin/books" label={m['admin.tabBooks']()} />
      <Tab to="/admin/points" label={m['admin.tabPoints']()} />
      <Tab to="/admin/payments" label={m['admin.tabPayments']()} />
    </nav>
  )
}

function Tab({ to, label }: { to: string; label: string }) {
  return (
    <NavLink to={to} className={look.tab} prefetch="intent">
      {label}
    </NavLink>
  )
}
