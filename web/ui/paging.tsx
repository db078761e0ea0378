import { Link } from 'react-router'
import { m } from '#messages'
import { ArrowBackIcon, ArrowIcon } from './icons.tsx'
import classes from './paging.module.css'

interface PagingProps {
  /** Offset of the first entry shown. */
  start: number
  pageSize: number
  total: number
  pathOf: (start: number) => string
}

/** Previous and next page as links; nothing on a single page. */
export function Paging({ start, pageSize, total, pathOf }: PagingProps) {
  if (total <= pageSize) return null
  const page = Math.floor(start / pageSize) + 1
  const pages = Math.ceil(total / pageSize)
  return (
    <nav className={classes.paging} aria-label={m['shared.paging']()}>
      {page > 1 ? (
        <Link to={pathOf((page - 2) * pageSize)} rel="prev" className={classes.step}>
          <ArrowBackIcon /> {m['shared.previousPage']()}
        </Link>
      ) : (
        <span />
      )}
      <span className={classes.place}>{m['shared.pageOf']({ page, pages })}</span>
      {page < pages ? (
        <Link to={pathOf(page * pageSize)} rel="next" className={classes.step}>
          {m['shared.nextPage']()} <ArrowIcon />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
