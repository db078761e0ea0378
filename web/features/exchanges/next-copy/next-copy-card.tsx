import { Button } from '@mantine/core'
import { Link, useRevalidator } from 'react-router'
import type { ExchangeWithTimeline } from '#contract/exchanges.ts'
import { isEnded } from '#domain/exchange-states.ts'
import { m } from '#messages'
import { conditionName } from '../../../books/lookup-names.ts'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { formatPoints } from '../../../platform/language/format.ts'
import { memberFirstName } from '../../../platform/session/member-name.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../../ui/notifications/notify.ts'
import classes from './next-copy.module.css'
import { StillWanted } from './still-wanted.tsx'
import { wantedCopies } from './wanted-copies.ts'

interface NextCopyCardProps {
  exchange: ExchangeWithTimeline
  /** Books of it that the receiver wishes for already. */
  wished: readonly string[]
}

/** What the receiver reads of the copy before and of the next one; of what does not come without a next one, the way to the wish list. */
export function NextCopyCard({ exchange, wished }: NextCopyCardProps) {
  if (exchange.role !== 'receiver') return null
  const { status, passedFrom, passedTo, nextCopy, lines } = exchange
  const isOpen = !isEnded(status)
  const isWaiting = status === 'REQUESTED' && nextCopy !== null
  const wanted = wantedCopies(exchange)
  if (!passedFrom && !passedTo && !isWaiting && wanted.length === 0) return null
  return (
    <section className={classes.card}>
      {passedFrom && (
        <p className={classes.line}>
          {isOpen && m['exchanges.passedFrom']({ name: passedFrom.name })}{' '}
          <Link to={`/exchanges/${passedFrom.uuid}`}>{m['exchanges.passedFromLink']()}</Link>
        </p>
      )}
      {passedTo && (
        <Button component={Link} to={`/exchanges/${passedTo}`}>
          {m['exchanges.passedOnLink']()}
        </Button>
      )}
      {isWaiting && <Waiting exchange={exchange} wish={nextCopy} />}
      <StillWanted copies={wanted} ordered={lines.length} wished={wished} />
    </section>
  )
}

interface WaitingProps {
  exchange: ExchangeWithTimeline
  wish: NonNullable<ExchangeWithTimeline['nextCopy']>
}

/** What comes next if the sender says no, and how that is stopped while the request stays. */
function Waiting({ exchange: { uuid, offeredBy }, wish }: WaitingProps) {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission()
  const stop = () =>
    submit(async () => {
      await read(browserApi.api.v1.exchanges['stop-asking-next'][':uuid'].$post({ param: { uuid } }))
      notifySuccess(m['exchanges.stoppedNextCopy']())
      await revalidate()
    })
  return (
    <>
      <p className={classes.line}>
        {m['exchanges.nextCopyWish']({
          name: memberFirstName(offeredBy),
          points: formatPoints(wish.maxPoints),
          condition: conditionName(wish.condition),
        })}
      </p>
      <FailureNotice failure={failure} />
      <div>
        <Button variant="default" loading={isBusy} onClick={() => void stop()}>
          {m['exchanges.stopNextCopy']()}
        </Button>
      </div>
    </>
  )
}
