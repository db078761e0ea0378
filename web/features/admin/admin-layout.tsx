import { Outlet, Link, matchPath, useLocation } from 'react-router'
import { useEffect, useRef, type RefObject } from 'react'
import { mayOpenPage } from '#domain/admin-pages.ts'
import { m } from '#messages'
import { useMember } from '../../platform/session/session.ts'
import { SearchButton } from './search-button.tsx'
import classes from './admin-layout.module.css'
import { leadToLogin } from './lead-to-login.ts'
import look from '../../ui/tabs.module.css'

export const middleware = [leadToLogin]

/** The frame of the administrators' pages. Each page asks the server itself who is there; for members none of them exists. */
export default function AdminLayout() {
  return (
    <>
      <div className={classes.frame}>
        <SearchButton />
        <AdminTabs />
      </div>
      <Outlet />
    </>
  )
}

interface AdminTab {
  to: string
  label: () => string
  /** Pages without a tab of their own that belong to it. */
  besides?: readonly string[]
}

const TABS: readonly AdminTab[] = [
  { to: '/admin', label: m['admin.tabToday'], besides: ['/admin/jobs'] },
  { to: '/admin/users', label: m['admin.tabMembers'], besides: ['/admin/proposals', '/admin/rings'] },
  { to: '/admin/moderation', label: m['admin.tabModeration'], besides: ['/admin/words'] },
  { to: '/admin/exchanges', label: m['admin.tabProblems'] },
  { to: '/admin/payments', label: m['admin.tabPayments'], besides: ['/admin/withdrawals'] },
  { to: '/admin/points', label: m['admin.tabPoints'] },
  { to: '/admin/labels', label: m['admin.tabLabels'], besides: ['/admin/postage'] },
  { to: '/admin/books', label: m['admin.tabBooks'] },
  { to: '/admin/bookcases', label: m['admin.tabBookcases'] },
  { to: '/admin/log', label: m['admin.tabLog'] },
  { to: '/admin/monitoring', label: m['monitoring.tab'] },
  { to: '/admin/newsletters', label: m['admin.tabNewsletters'] },
]

/** The parts of the administration that one's role opens; links, so that each has its address. On phones the current one is moved into view. */
function AdminTabs() {
  const row = useRef<HTMLElement>(null)
  const role = useMember()?.role ?? 'member'
  return (
    <nav ref={row} className={`${look.tabs} ${classes.tabs}`} aria-label={m['admin.navLabel']()}>
      {TABS.filter(({ to }) => mayOpenPage(role, to)).map((tab) => (
        <Tab key={tab.to} tab={tab} row={row} />
      ))}
    </nav>
  )
}

function Tab({ tab: { to, label, besides = [] }, row }: { tab: AdminTab; row: RefObject<HTMLElement | null> }) {
  // All paths begin with that of the first tab.
  const end = to === '/admin'
  const { pathname } = useLocation()
  const isCurrent = [to, ...besides].some((path) => matchPath({ path, end }, pathname) !== null)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent && row.current && link.current) centre(link.current, row.current)
  }, [isCurrent, row])
  return (
    <Link ref={link} to={to} className={look.tab} prefetch="intent" aria-current={isCurrent ? 'page' : undefined}>
      {label()}
    </Link>
  )
}

function centre(link: HTMLElement, row: HTMLElement): void {
  row.scrollLeft = link.offsetLeft - (row.clientWidth - link.clientWidth) / 2
}
