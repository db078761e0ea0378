import { Button } from '@mantine/core'
import { useId } from 'react'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { m } from '#messages'
import { LABEL_HOURS } from '#domain/policy/exchange.ts'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { endsWithdraw } from '../steps/exchange-steps.ts'
import { useLabel } from '../steps/use-label.ts'
import classes from '../steps/step-buttons.module.css'

/** Download of the label, or why it is not ready. */
export function LabelButton({ exchange }: { exchange: ShownExchange }) {
  if (exchange.status === 'REQUEST_ACCEPTED') return <LabelPending isLate={exchange.labelLateUntil !== null} />
  if (exchange.labelPath === null || !['LABEL_READY', 'SENT'].includes(exchange.status)) return null
  return <LabelDownload exchange={exchange} />
}

function LabelPending({ isLate }: { isLate: boolean }) {
  return (
    <div className={classes.explained}>
      <Button disabled leftSection={<DownloadIcon size={18} />}>
        {m['exchanges.labelPending']()}
      </Button>
      <span>{isLate ? m['exchanges.labelLateWhy']() : m['exchanges.labelPendingWhy']({ hours: LABEL_HOURS })}</span>
    </div>
  )
}

function LabelDownload({ exchange }: { exchange: ShownExchange }) {
  const { download, isBusy, failure } = useLabel(exchange)
  const warning = useId()
  const isLast = endsWithdraw(exchange)
  return (
    <>
      <FailureNotice failure={failure} />
      <div className={classes.explained}>
        <Button
          variant={exchange.status === 'SENT' ? 'default' : 'filled'}
          leftSection={<DownloadIcon size={18} />}
          loading={isBusy}
          onClick={download}
          aria-describedby={isLast ? warning : undefined}
        >
          {m['exchanges.downloadLabel']()}
        </Button>
        {isLast && <span id={warning}>{m['exchanges.labelEndsWithdraw']()}</span>}
      </div>
    </>
  )
}
