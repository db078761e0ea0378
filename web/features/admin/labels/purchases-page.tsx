import { Button } from '@mantine/core'
import { Link, type MetaDescriptor, useRevalidator } from 'react-router'
import type { ReactNode } from 'react'
import { m } from '#messages'
import type { LabelSourceOnTheWire, LabelPurchase } from '#contract/label-purchases.ts'
import { callApi, browserApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { formatCents, formatNumber, formatDateTime } from '../../../platform/language/format.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { listStart } from '../../../platform/number-in-address.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page, Section } from '../../../ui/page.tsx'
import { Paging } from '../../../ui/paging.tsx'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { ActButton } from '../act-button.tsx'
import type { Route } from './+types/purchases-page.ts'
import { PurchaseTable } from './purchase-table.tsx'
import { sourceAdvice, sourceStateLabel, differenceSentence } from './purchase-labels.ts'
import classes from './purchases-page.module.css'
import tags from '../../../ui/tags.module.css'
import lists from '../../../ui/lists.module.css'

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

/** How the place is where labels are bought: its state, its wallet, its price, and what to do when something is wrong. */
function SourceCard({ source }: { source: LabelSourceOnTheWire }) {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  const { state, balanceCents, lowCents, priceCents, listedCents, productCode, checkedAt } = source
  const advice = sourceAdvice(state)
  const check = () => submit(() => callApi(browserApi.api.v1.parcel.labels.source.check.$post()))
  const tone = state === 'READY' ? undefined : state === 'OFF' ? 'quiet' : 'wrong'
  return (
    <FigureCard
      title="INTERNETMARKE"
      tag={
        <span className={tags.tag} data-tone={tone}>
          {sourceStateLabel(state)}
        </span>
      }
      figures={[
        [m['labelPurchases.balance'](), balanceCents === null ? m['labelPurchases.unknown']() : formatCents(balanceCents)],
        ...(lowCents === null ? [] : [[m['labelPurchases.low'](), formatCents(lowCents)] as const]),
        ...(priceCents === null || productCode === null
          ? []
          : [[m['labelPurchases.price']({ product: String(productCode) }), formatCents(priceCents)] as const]),
        [m['labelPurchases.listed'](), listedCents === null ? m['labelPurchases.notTold']() : formatCents(listedCents)],
      ]}
    >
      {advice && <Notice kind={state === 'OFF' ? 'info' : 'error'}>{advice}</Notice>}
      <p className={classes.quiet}>{m['labelPurchases.checkedAt']({ date: formatDateTime(checkedAt) })}</p>
      <FailureNotice failure={failure} />
      {state !== 'OFF' && (
        <Button variant="default" loading={isBusy} onClick={() => void check()} className={classes.check}>
          {m['labelPurchases.check']()}
        </Button>
      )}
    </FigureCard>
  )
}

interface FigureCardProps {
  title: string
  /** A word beside the title. */
  tag?: ReactNode
  figures: readonly (readonly [name: string, value: string])[]
  children?: ReactNode
}

/** Some figures under a title, one a line. */
function FigureCard({ title, tag, figures, children }: FigureCardProps) {
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {tag}
      </div>
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}

/** What a person has to look at, the oldest first; what was tried too often can be tried again. */
function Differences({ differences }: { differences: readonly LabelPurchase[] }) {
  if (differences.length === 0) return <p className={classes.quiet}>{m['labelPurchases.noDifferences']()}</p>
  return (
    <ul className={`${lists.plain} ${classes.differences}`}>
      {differences.map((purchase) => (
        <li key={purchase.uuid}>
          <div>
            <p>{purchase.difference && differenceSentence(purchase.difference)}</p>
            <p className={classes.quiet}>
              {formatDateTime(purchase.createdAt)} · {formatCents(purchase.priceCents)}
              {purchase.shopOrderId && ` · ${m['labelPurchases.columnCart']()} ${purchase.shopOrderId}`}
              {purchase.exchangeUuid && (
                <>
                  {' · '}
                  <Link to={`/exchanges/${purchase.exchangeUuid}`}>{m['labelPurchases.columnExchange']()}</Link>
                </>
              )}
            </p>
          </div>
          {purchase.difference === 'PARKED' && <RepeatButton uuid={purchase.uuid} />}
        </li>
      ))}
    </ul>
  )
}

function RepeatButton({ uuid }: { uuid: string }) {
  const repeat = (reason: string) =>
    callApi(browserApi.api.v1.parcel.labels.purchases[':uuid'].repeat.$post({ param: { uuid }, json: { reason } }))
  return (
    <ActButton
      title={m['labelPurchases.repeat']()}
      text={m['labelPurchases.repeatText']()}
      doneText={m['labelPurchases.repeated']()}
      act={repeat}
    />
  )
}
