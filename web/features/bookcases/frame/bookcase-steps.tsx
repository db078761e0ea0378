import { Link } from 'react-router'
import { BOOKCASES_PATH } from '#domain/bookcases.ts'
import { m } from '#messages'
import classes from './frame.module.css'

/** Breadcrumbs; the last one is the current page. */
export function BookcaseSteps({ steps }: { steps: readonly { name: string; path: string }[] }) {
  return (
    <nav className={classes.steps} aria-label={m['bookcases.breadcrumb']()}>
      <ol>
        {stepsFromRoot(steps).map(({ name, path }, index, all) => (
          <li key={path}>{index < all.length - 1 ? <Link to={path}>{name}</Link> : <bdi aria-current="page">{name}</bdi>}</li>
        ))}
      </ol>
    </nav>
  )
}

/** Breadcrumbs from the map of the country, also for search engines. */
export function stepsFromRoot(steps: readonly { name: string; path: string }[]): { name: string; path: string }[] {
  return [{ name: m['bookcases.title'](), path: BOOKCASES_PATH }, ...steps]
}
