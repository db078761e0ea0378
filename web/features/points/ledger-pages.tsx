import { Link } from 'react-router'
import { m } from '#messages'
import classes from './ledger-pages.module.css'

/** Entries per page, the API's default. */
export const PER_PAGE = 30

export function LedgerPages({ start, total }: { start: number; total: number }) {
  if (total <= PER_PAGE && start === 0) return null
  const pages = Math.ceil(total / PER_PAGE)
  const page = Math.floor(start / PER_PAGE) + 1
  return (
    <nav className={classes.pages} aria-label={m['points.pagesLabel']()}>
      {page > 1 ? <Link to={ledgerPath(start - PER_PAGE)}>{m['points.newer']()}</Link> : <span />}
      <span>{m['points.pageOf']({ page, pages })}</span>
      {page < pages ? <Link to={ledgerPath(start + PER_PAGE)}>{m['points.older']()}</Link> : <span />}
    </nav>
  )
}

/** Address of the page from this entry. */
export function ledgerPath(start: number): string {
  return start > 0 ? `/points?start=${start}` : '/points'
}
