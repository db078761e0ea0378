import type { MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { Page, Section } from '../../../ui/page.tsx'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import type { Route } from './+types/admin-points-page.ts'
import classes from './admin-points-page.module.css'
import { SendReport } from '../send-report.tsx'
import { GrantForm } from './grant-form.tsx'
import { GrantList } from './grant-list.tsx'
import { InvariantCheck } from './invariant-check.tsx'
import { UnitCard } from './unit-card.tsx'
import cards from './unit-card.module.css'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { admin } = context.get(apiContext).api.v1
  const year = /^\d{4}$/u.exec(new URL(request.url).searchParams.get('year') ?? '')?.[0]
  const [points, sends] = await Promise.all([
    callApi(admin.points.$get()),
    callApi(admin.sends.$get({ query: year && year > '2023' && year < '3000' ? { year } : {} })),
  ]).catch(hideFromMembers)
  return { ...points, sends }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['adminPoints.title'](), matches })
}

/** The books of points, fee credits and euros; what administrators give away; and whether the books hold. */
export default function AdminPointsPage({ loaderData: { books, grants, sends } }: Route.ComponentProps) {
  return (
    <Page title={m['adminPoints.title']()} lead={m['adminPoints.lead']()}>
      <div className={cards.cards}>
        {books.map((unit) => (
          <UnitCard key={unit.unit} books={unit} />
        ))}
      </div>
      <div className={classes.columns}>
        <Section title={m['adminPoints.grantTitle']()}>
          <GrantForm />
        </Section>
        <Section title={m['adminPoints.grantsTitle']()}>
          <GrantList grants={grants} />
        </Section>
      </div>
      <Section title={m['adminPoints.checkTitle']()}>
        <InvariantCheck />
      </Section>
      <SendReport overview={sends} />
    </Page>
  )
}
