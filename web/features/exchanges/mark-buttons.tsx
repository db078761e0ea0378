import { Button } from '@mantine/core'
import { useRevalidator } from 'react-router'
import type { ExchangeWithTimeline } from '#contract/exchanges.ts'
import type { Mark } from '#domain/reliability.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { exchangedCopies, untilLabel } from './exchange-labels.ts'
import classes from './marks.module.css'

const WORDS: Record<Mark, () => string> = { AS_DESCRIBED: m['reliability.markAsDescribed'], WORSE: m['reliability.markWorse'] }

/** Marks how the book came; another tap changes or removes it. */
export function MarkButtons({ exchange }: { exchange: ExchangeWithTimeline }) {
  const { uuid, marking } = exchange
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  if (!marking?.isOpen) return null
  const say = (mark: Mark | null) =>
    void submit(() => callApi(browserApi.api.v1.exchanges.mark[':uuid'].$post({ param: { uuid }, json: { mark } })))
  return (
    <>
      <fieldset className={classes.marks} aria-label={m['reliability.markGroup']({ count: exchangedCopies(exchange).length })}>
        {(['AS_DESCRIBED', 'WORSE'] as const).map((mark) => (
          <Button
            key={mark}
            variant={marking.mark === mark ? 'filled' : 'default'}
            aria-pressed={marking.mark === mark}
            disabled={isBusy}
            onClick={() => marking.mark !== mark && say(mark)}
          >
            {WORDS[mark]()}
          </Button>
        ))}
        {marking.mark !== null && (
          <Button variant="subtle" disabled={isBusy} onClick={() => say(null)}>
            {m['reliability.markTakeBack']()}
          </Button>
        )}
      </fieldset>
      {marking.mark !== null && <p className={classes.until}>{m['reliability.markUntil']({ date: untilLabel(marking.until, true) })}</p>}
      <FailureLine failure={failure} />
    </>
  )
}
