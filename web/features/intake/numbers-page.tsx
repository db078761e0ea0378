import { Button, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { LIST_START_MAX } from '#domain/policy/interface.ts'
import { m } from '#messages'
import { callApi } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { numberInAddress } from '../../platform/number-in-address.ts'
import { requireLogin } from '../../platform/session/require-login.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import lists from '../../ui/lists.module.css'
import type { Route } from './+types/numbers-page.ts'
import classes from './numbers-page.module.css'

const PATH = '/shelf/numbers'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireLogin(context)
  const address = new URL(request.url).searchParams
  const from = numberInAddress(address, 'from', LIST_START_MAX) ?? 1
  const to = numberInAddress(address, 'to', LIST_START_MAX)
  const latest = address.get('latest') === 'true'
  const query = { from: String(from), ...(to && { to: String(to) }), ...(latest && { latest: 'true' }) }
  const found = await callApi(context.get(apiContext).api.v1.exchanges['shelf-numbers'].$get({ query }))
  return { ...found, from, to, latest }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: m['intake.numbersTitle'](), matches })
}

/** Shelf numbers with titles to print on A4 in three columns: all, a range, or the latest. */
export default function NumbersPage({ loaderData }: Route.ComponentProps) {
  const { copies, next, to } = loaderData
  if (loaderData.highest === null)
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
      actions={copies.length > 0 && <Button onClick={() => window.print()}>{m['intake.print']()}</Button>}
    >
      <Range {...loaderData} highest={loaderData.highest} />
      {copies.length === 0 && <p>{m['intake.numbersNone']()}</p>}
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
          <Link to={`${PATH}?from=${next}${to ? `&to=${to}` : ''}`}>{m['intake.numbersNext']({ number: next })}</Link>
        </p>
      )}
    </Page>
  )
}

interface RangeProps {
  from: number
  to: number | null | undefined
  latest: boolean
  highest: number
}

/** Which numbers: each choice has its address. */
function Range({ from, to, latest, highest }: RangeProps) {
  const isAll = !latest && from === 1 && !to
  return (
    <form data-words="none" action={PATH} className={classes.range} key={`${from} ${to} ${latest}`}>
      <div className={classes.choices}>
        <Link to={`${PATH}?latest=true`} aria-current={latest ? 'page' : undefined}>
          {m['intake.numbersLatest']()}
        </Link>
        <Link to={PATH} aria-current={isAll ? 'page' : undefined}>
          {m['intake.numbersAll']()}
        </Link>
      </div>
      <TextInput className={classes.bound} label={m['intake.numbersFrom']()} name="from" inputMode="numeric" defaultValue={from} />
      <TextInput className={classes.bound} label={m['intake.numbersTo']()} name="to" inputMode="numeric" defaultValue={to ?? highest} />
      <Button type="submit" variant="default">
        {m['intake.numbersShow']()}
      </Button>
    </form>
  )
}
