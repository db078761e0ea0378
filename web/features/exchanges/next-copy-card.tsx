import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { ExchangeWithTimeline, ExchangeLine } from '#contract/exchanges.ts'
import { isEnded } from '#domain/exchange-states.ts'
import { m } from '#messages'
import { conditionName } from '../../books/lookup-names.ts'
import { browserApi, hasCode, callApi } from '../../platform/api/api-client.ts'
import { formatPoints } from '../../platform/language/format.ts'
import { memberFirstName } from '../../platform/session/member-name.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import { bookPath } from '../../books/book-path.ts'
import { WishButton } from '../wishes/wish-button.tsx'
import classes from './next-copy.module.css'
import { wantedCopies } from './wanted-copies.ts'
import lists from '../../ui/lists.module.css'

interface NextCopyCardProps {
  exchange: ExchangeWithTimeline
  /** Books of it that the receiver wishes for already. */
  wished: readonly string[]
}

/** Earlier and next copy for the receiver; without a next one, the way to the wish list. */
export function NextCopyCard({ exchange, wished }: NextCopyCardProps) {
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  if (exchange.role !== 'receiver') return null
  const { status, passedFrom, passedTo, nextCopy, lines } = exchange
  const isOpen = !isEnded(status)
  const isWaiting = status === 'REQUESTED' && nextCopy !== null
  const wanted = wantedCopies(exchange)
  const hasToTell = isAsking || refusal !== null
  if (!passedFrom && !passedTo && !isWaiting && wanted.length === 0 && !hasToTell) return null
  return (
    <section className={classes.card}>
      <FailureNotice failure={lateRefusal(exchange, refusal)} />
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
      {isWaiting && <Waiting exchange={exchange} wish={nextCopy} onStop={() => setAsking(true)} />}
      {/* Outlasts its button, which goes with the answer of the sender. */}
      <StopDialog exchange={exchange} opened={isAsking} onClose={() => setAsking(false)} onTooLate={setRefusal} />
      <StillWanted copies={wanted} ordered={lines.length} wished={wished} />
    </section>
  )
}

/** The sender was quicker with a no, and the next copy with its request; or something else has happened. */
function lateRefusal({ passedTo, offeredBy }: ExchangeWithTimeline, refusal: unknown): unknown {
  return passedTo !== null && refusal !== null ? m['exchanges.stopNextCopyLate']({ name: memberFirstName(offeredBy) }) : refusal
}

interface WaitingProps {
  exchange: ExchangeWithTimeline
  wish: NonNullable<ExchangeWithTimeline['nextCopy']>
  onStop: () => void
}

/** What comes next if the sender says no, and how that is stopped while the request stays. */
function Waiting({ exchange: { offeredBy }, wish, onStop }: WaitingProps) {
  return (
    <>
      <p className={classes.line}>
        {m['exchanges.nextCopyWish']({
          name: memberFirstName(offeredBy),
          points: formatPoints(wish.maxPoints),
          condition: conditionName(wish.condition),
        })}
      </p>
      <div>
        <Button variant="default" onClick={onStop}>
          {m['exchanges.stopNextCopy']()}
        </Button>
      </div>
    </>
  )
}

interface StopDialogProps {
  exchange: ExchangeWithTimeline
  opened: boolean
  onClose: () => void
  /** The exchange was over before. */
  onTooLate: (refusal: unknown) => void
}

/** Asks before, as the wish cannot be made again. */
function StopDialog({ exchange: { uuid, offeredBy }, opened, onClose, onTooLate }: StopDialogProps) {
  const { revalidate } = useRevalidator()
  const stop = async () => {
    try {
      await callApi(browserApi.api.v1.exchanges['stop-asking-next'][':uuid'].$post({ param: { uuid } }))
      notifySuccess(m['exchanges.stoppedNextCopy']())
    } catch (error) {
      if (!hasCode(error, 'EXCHANGE_STATE')) throw error
      // Where the next one was asked for is read first: what is told depends on it.
      await revalidate()
      return onTooLate(error)
    }
    await revalidate()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={m['exchanges.stopNextCopyTitle']()}
      confirmLabel={m['exchanges.stopNextCopy']()}
      onConfirm={stop}
    >
      <p>{m['exchanges.stopNextCopyText']({ name: memberFirstName(offeredBy) })}</p>
    </ConfirmDialog>
  )
}

interface StillWantedProps {
  /** Those that do not come, of a parcel of `ordered`. */
  copies: readonly ExchangeLine[]
  ordered: number
  /** Books that the receiver wishes for already. */
  wished: readonly string[]
}

/** Link to the wish list for copies that do not come. */
function StillWanted({ copies, ordered, wished }: StillWantedProps) {
  const [first] = copies
  if (!first) return null
  if (ordered === 1) {
    return (
      <>
        <p className={classes.line}>{m['exchanges.stillWanted']()}</p>
        <div>
          <WishButton book={first.book} isWished={wished.includes(first.book.uuid)} />
        </div>
      </>
    )
  }
  return (
    <>
      <p id="still-wanted" className={classes.line}>
        {copies.length === 1 ? m['exchanges.stillWanted']() : m['exchanges.stillWantedSeveral']()}
      </p>
      <ul className={`${lists.plain} ${classes.wanted}`} aria-labelledby="still-wanted">
        {copies.map(({ offerUuid, book, title }) => (
          <li key={offerUuid} className={classes.copy}>
            <Link to={bookPath(book)}>{title}</Link>
            <span className={classes.wish}>
              <WishButton book={book} isWished={wished.includes(book.uuid)} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
