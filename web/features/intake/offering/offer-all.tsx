import { Button, Checkbox } from '@mantine/core'
import { memo, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { SHIP_DAYS } from '#domain/policy/exchange.ts'
import { m } from '#messages'
import { untilWords } from '#messages/words/until.ts'
import { hasCode } from '../../../platform/api/api-client.ts'
import { formatNumber } from '../../../platform/language/format.ts'
import { useMember } from '../../../platform/session/session.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { reserveSpaceForBar } from '../../../ui/kept-room.ts'
import stickyBar from '../../../ui/sticky-bar.module.css'
import { VerifyEmailNotice } from '../../shelf/offer/verify-email-notice.tsx'
import type { StackList } from '../list/stack-list.ts'
import type { StackView } from '../list/stack-view.ts'
import { LACKING_ID, LackingList } from './lacking-list.tsx'
import { lackingOf, type Lacking } from './lacking.ts'
import classes from './offer-all.module.css'
import { useOfferAll } from './use-offer-all.ts'

interface OfferAllProps {
  stack: StackList
  view: StackView
}

/** Offers the stack: count, missing data, terms, progress. The result is shown by the act bar. */
export const OfferAll = memo(function OfferAll({ stack, view: { counts, room, only } }: OfferAllProps) {
  const hasAgreed = useMember()?.hasAgreedToTerms === true
  const [accepted, setAccepted] = useState(hasAgreed)
  const [error, setError] = useState<string | null>(null)
  const { isBusy, failure, progress, offerAll } = useOfferAll(stack)
  const terms = useRef<HTMLInputElement>(null)
  const lacking = lackingOf(counts)
  const count = Math.min(counts.READY, room.copies)
  useReloadAt(counts.READY > room.copies ? room.until : null, stack.reload)
  function press() {
    if (accepted) {
      void offerAll(count)
      return
    }
    setError(ruleText('TERMS.REQUIRED'))
    terms.current?.focus()
  }
  return (
    <>
      {hasCode(failure, 'EMAIL_NOT_VERIFIED') ? <VerifyEmailNotice /> : <FailureNotice failure={failure} />}
      <LackingList stack={stack} lacking={lacking} only={only} />
      {counts.READY > room.copies && <RoomLine room={room} />}
      {(count > 0 || isBusy) && (
        <>
          {!hasAgreed && (
            <Checkbox
              ref={terms}
              className={classes.terms}
              label={m['intake.terms']({ days: SHIP_DAYS })}
              checked={accepted}
              error={error}
              onChange={(event) => {
                setAccepted(event.currentTarget.checked)
                setError(null)
              }}
            />
          )}
          {/* The sentences stand in the page: what stays in sight is one line, so that it does not lie over the rows. */}
          <div ref={reserveSpaceForBar} className={`${stickyBar.bar} ${classes.bar}`}>
            <Button className={classes.offer} loading={isBusy} onClick={press}>
              {m['intake.offerCount']({ count, number: formatNumber(count) })}
            </Button>
            {progress ? (
              <p className={classes.progress} role="status">
                {m['intake.progress']({ tried: formatNumber(progress.tried), total: formatNumber(progress.total) })}
              </p>
            ) : (
              <LackingLink lacking={lacking} />
            )}
          </div>
        </>
      )}
    </>
  )
})

/** What the press leaves, in a few words, and the way to what can be done about it. */
function LackingLink({ lacking }: { lacking: readonly Lacking[] }) {
  const count = lacking.reduce((sum, { count: rows }) => sum + rows, 0)
  const [first] = lacking
  if (!first) return null
  return (
    <a href={`#${LACKING_ID}`} className={classes.rest} onClick={leadToLacking}>
      {lacking.length === 1 ? first.text : m['intake.lacking']({ count, number: formatNumber(count) })}
    </a>
  )
}

function leadToLacking(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.querySelector<HTMLElement>(`#${LACKING_ID}`)?.focus()
}

/** How many may go now, and from when on the others may; a postal address makes room for more. */
function RoomLine({ room: { copies, until } }: Pick<StackView, 'room'>) {
  const member = useMember()
  const hasAddress = member !== null && ![member.streetNameNumber, member.postalCode, member.city].includes('')
  const when = untilWords(until)
  return (
    <p className={classes.room}>
      {copies > 0 ? m['intake.roomLeft']({ number: formatNumber(copies), when }) : m['intake.roomNone']({ when })}
      {!hasAddress && (
        <>
          {' '}
          {m['intake.roomAddress']()} <Link to="/bio/edit">{m['intake.toAddress']()}</Link>
        </>
      )}
    </p>
  )
}

/** The longest that a browser waits. */
const LONGEST_MS = 2 ** 31 - 1

/** Reads the stack again when the limit begins anew. */
function useReloadAt(until: string | null, reload: () => Promise<void>): void {
  useEffect(() => {
    if (until === null) return undefined
    const left = new Date(until).getTime() - Date.now()
    const timer = setTimeout(() => void reload(), Math.min(Math.max(left, 0) + 1000, LONGEST_MS))
    return () => clearTimeout(timer)
  }, [until, reload])
}
