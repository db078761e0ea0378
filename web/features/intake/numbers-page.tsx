import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { LIST_START_MAX } from '#domain/policy/interface.ts'
import { m } from '#messages'
import { read } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { pageMeta } from '../../platform/meta/page-meta.ts'
import { numberInAddress } from '../../platform/number-in-address.ts'
import { requireLogin } from '../../platform/session/require-login.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import lists from '../../ui/lists.module.css'
import type { Route } from './+types/numbers-page.ts'
import classes from './numbers-page.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireLogin(context)
  const from = numberInAddress(new URL(request.url).searchParams, 'from', LIST_START_MAX) ?? 1
  return read(context.get(apiContext).api.v1.exchanges['shelf-numbers'].$get({ query: { from: String(from) } }))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: m['intake.numbersTitle'](), matches })
}

/** Numbers with titles to print and cut out: A4, three columns. */
export default function NumbersPage({ loaderData: { copies, next } }: Route.ComponentProps) {
  if (copies.length === 0)
    return (
      <Page title={m['intake.numbersTitle']()}>
        <EmptyState title={m['intake.numbersEmptyTitle']()} action={<Link to="/shelf/stack">{m['intake.toStack']()}</Link>}>
          {m['intake.numbersEmptyText']()}
        </EmptyState>
      </Page>
    )
  return (
    <Page
      title={m['intake.numbersTitle']()}
      lead={m['intake.numbersLead']()}
      actions={<Button onClick={() => window.print()}>{m['intake.print']()}</Button>}
    >
      <ul className={`${lists.plain} ${classes.sheet}`}>
        {copies.map(({ number, title, authors }) => (
          <li key={number} className={classes.label}>
            <strong className={classes.number}>{number}</strong>
            <span className={classes.words}>
              <span className={classes.title}>{title}</span>
              <span className={classes.authors}>{authors}</span>
            </span>
          </li>
        ))}
      </ul>
      {next !== null && (
        <p className={classes.next}>
          <Link to={`/shelf/numbers?from=${next}`}>{m['intake.numbersNext']({ number: next })}</Link>
        </p>
      )}
    </Page>
  )
}
