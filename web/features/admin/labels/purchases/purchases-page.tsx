import { Button } from '@mantine/core'
import { Link, type MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { callApi } from '../../../../platform/api/api-client.ts'
import { apiContext } from '../../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../../platform/api/hide-from-members.ts'
import { formatCents, formatNumber } from '../../../../platform/language/format.ts'
import { pageMeta } from '../../../../platform/page-meta.ts'
import { listStart } from '../../../../platform/number-in-address.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Page, Section } from '../../../../ui/page.tsx'
import { Paging } from '../../../../ui/paging.tsx'
import type { Route } from './+types/purchases-page.ts'
import { Differences } from './differences.tsx'
import { FigureCard } from './figure-card.tsx'
import { PurchaseTable } from './purchase-table.tsx'
import classes from './purchases-page.module.css'
import { SourceCard } from './source-card.tsx'

const PAGE_SIZE = 50

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const start = listStart(new URL(request.url).searchParams)
  const query = { start: String(start), limit: String(PAGE_SIZE) }
  const bought = await callApi(context.get(apiContext).api.v1.parcel.labels.purchases.$get({ query })).catch(hideFromMembers)
  return { ...bought, start }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['labelPurchases.title'](), matches })
}

/** Labels that are bought one by one: the wallet, the sums, what differs, and all of them. */
export default function PurchasesPage({ loaderData: { source, sums, differences, purchases, total, start } }: Route.ComponentProps) {
  return (
    <Page
      title={m['labelPurchases.title']()}
      lead={m['labelPurchases.lead']()}
      actions={
        <Button component={Link} to="/admin/labels" variant="default">
          {m['labelPurchases.back']()}
        </Button>
      }
    >
      <div className={classes.cards}>
        {source ? <SourceCard source={source} /> : <Notice>{m['labelPurchases.notConfigured']()}</Notice>}
        {total > 0 && (
          <FigureCard
            title={m['labelPurchases.sumsTitle']()}
            figures={[
              [m['labelPurchases.paid'](), formatCents(sums.paidCents)],
              [m['labelPurchases.refunded'](), formatCents(sums.refundedCents)],
              [m['labelPurchases.asked'](), formatCents(sums.askedCents)],
              [m['labelPurchases.inUse'](), formatNumber(sums.inUse)],
              [m['labelPurchases.inStock'](), formatNumber(sums.inStock)],
            ]}
          />
        )}
      </div>
      {total > 0 && (
        <Section title={m['labelPurchases.differencesTitle']()}>
          <Differences differences={differences} />
        </Section>
      )}
      <Section title={m['labelPurchases.listTitle']()}>
        {total === 0 ? (
          <EmptyState title={m['labelPurchases.none']()} />
        ) : (
          <>
            <PurchaseTable purchases={purchases} />
            <Paging start={start} pageSize={PAGE_SIZE} total={total} pathOf={(offset) => `/admin/labels/purchases?start=${offset}`} />
          </>
        )}
      </Section>
    </Page>
  )
}
