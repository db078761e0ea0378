import { Button } from '@mantine/core'
import { useRevalidator } from 'react-router'
import type { LabelSourceOnTheWire } from '#contract/label-purchases.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../../platform/api/api-client.ts'
import { formatCents, formatDateTime } from '../../../../platform/language/format.ts'
import { FailureNotice } from '../../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../../ui/forms/use-submission.ts'
import { Notice } from '../../../../ui/notice.tsx'
import tags from '../../../../ui/tags.module.css'
import { FigureCard } from './figure-card.tsx'
import { sourceAdvice, sourceStateLabel } from './purchase-labels.ts'
import classes from './purchases-page.module.css'

/** How the place is where labels are bought: its state, its wallet, its price, and what to do when something is wrong. */
export function SourceCard({ source }: { source: LabelSourceOnTheWire }) {
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
