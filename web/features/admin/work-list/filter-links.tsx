import { Link } from 'react-router'
import { m } from '#messages'
import classes from './work-list.module.css'

interface FilterLinksProps {
  label: string
  /** Null while it is not narrowed. */
  current: string | null
  options: readonly { value: string; text: string; count?: string }[]
  /** The address with this choice, or without one. */
  pathOf: (value: string | null) => string
  /** False where the list is always narrowed to one of them. */
  hasAll?: boolean
}

/** A few ways to narrow a list, as links: each has its address, and the keyboard reaches them in order. */
export function FilterLinks({ label, current, options, pathOf, hasAll = true }: FilterLinksProps) {
  const all = hasAll ? [{ value: null, text: m['adminPayments.all'](), count: undefined }] : []
  return (
    <nav className={classes.filter} aria-label={label}>
      <span className={classes.filterName}>{label}</span>
      <ul className={classes.choices}>
        {[...all, ...options].map(({ value, text, count }) => (
          <li key={value}>
            <Link to={pathOf(value)} className={classes.choice} aria-current={value === current ? 'true' : undefined} preventScrollReset>
              {text}
              {count !== undefined && <span className={classes.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
