import { Button } from '@mantine/core'
import type { MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { formatDateTime } from '../../../platform/language/format.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { Page } from '../../../ui/page.tsx'
import type { Route } from './+types/monitoring-page.ts'
import { AdminLink } from '../roles/admin-link.tsx'
import { AlarmNotice } from './alarm-notice.tsx'
import { DemandSection } from './demand-section.tsx'
import { ExchangeSection } from './exchange-section.tsx'
import { isKnown } from './is-known.ts'
import { KeyFigures } from './key-figures.tsx'
import { MemberSection } from './member-section.tsx'
import classes from './monitoring-page.module.css'
import { MonthsButton } from './months-button.tsx'
import { PointSection } from './point-section.tsx'
import { WaitingSection } from './waiting-section.tsx'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ context }: Route.LoaderArgs) {
  const { monitoring } = context.get(apiContext).api.v1
  const [totals, details] = await Promise.all([callApi(monitoring.all.$get()), callApi(monitoring.details.$get())]).catch(hideFromMembers)
  return { totals, details }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['monitoring.title'](), matches })
}

/** How the platform does: the figures of the last 28 days, today's to the last minute. */
export default function MonitoringPage({ loaderData: { totals, details } }: Route.ComponentProps) {
  const { reckonedAt } = details
  const hasFigures = isKnown(details.daily.newMembers)
  return (
    <div className={classes.sheet}>
      <Page
        title={m['monitoring.title']()}
        lead={reckonedAt === null || !hasFigures ? m['monitoring.never']() : m['monitoring.lead']({ moment: formatDateTime(reckonedAt) })}
        actions={
          <>
            <Button variant="default" component={AdminLink} to="/admin/bookcases">
              {m['monitoring.toBookcases']()}
            </Button>
            <Button variant="default" onClick={() => window.print()}>
              {m['monitoring.print']()}
            </Button>
          </>
        }
      >
        <AlarmNotice alarm={details.alarm} />
        <KeyFigures totals={totals} details={details} />
        {hasFigures && (
          <>
            <MemberSection details={details} />
            <ExchangeSection details={details} />
            <PointSection details={details} />
          </>
        )}
        <DemandSection details={details} />
        <WaitingSection details={details} />
        {hasFigures && <MonthsButton />}
      </Page>
    </div>
  )
}
