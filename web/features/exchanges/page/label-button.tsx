import { Button } from '@mantine/core'
import { useId } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { m } from '#messages'
import { LABEL_HOURS } from '#domain/policy/exchange.ts'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { endsWithdraw, releaseLabel } from '../steps/exchange-steps.ts'
import classes from '../steps/step-buttons.module.css'

/** The sender's label: to download when there is one, explained when it is still being made. */
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
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  const download = () => submit(async () => saveFile(await releaseLabel(exchange)))
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
          onClick={() => void download()}
          aria-describedby={isLast ? warning : undefined}
        >
          {m['exchanges.downloadLabel']()}
        </Button>
        {isLast && <span id={warning}>{m['exchanges.labelEndsWithdraw']()}</span>}
      </div>
    </>
  )
}

/** Saves a file of ours. A new tab would be blocked: the press is long over when the answer is here. */
function saveFile(path: string) {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
