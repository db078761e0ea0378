import { Link } from 'react-router'
import { m } from '#messages'
import type { PublicProfile } from '#contract/profile.ts'
import look from '../../ui/tabs.module.css'
import classes from './public-profile.module.css'
import { viewPath, type ProfileView } from './read-public-profile.ts'

interface PublicProfileTabsProps {
  profile: PublicProfile
  path: string
  tab: ProfileView['tab']
}

/** Offers and wishes with counts, as links. */
export function PublicProfileTabs({ profile, path, tab }: PublicProfileTabsProps) {
  const tabs = [
    { name: 'offered', label: m['profile.tabOffered'](), count: profile.offersNum },
    { name: 'wished', label: m['profile.tabWished'](), count: profile.wishedNum },
  ] as const
  return (
    <nav className={classes.tabs} aria-label={m['profile.tabsLabel']()}>
      {tabs.map(({ name, label, count }) => (
        <Link
          key={name}
          to={viewPath(path, { tab: name, page: 1 })}
          className={look.tab}
          aria-current={name === tab ? 'page' : undefined}
          prefetch="intent"
          preventScrollReset
        >
          {label} <span className={classes.count}>{count}</span>
        </Link>
      ))}
    </nav>
  )
}
