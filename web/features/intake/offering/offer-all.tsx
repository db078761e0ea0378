import { Button, Checkbox } from '@mantine/core'
import { memo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { SHIP_DAYS } from '#domain/policy/exchange.ts'
import { m } from '#messages'
import { hasCode } from '../../../platform/api/api-client.ts'
import { formatNumber } from '../../../platform/language/format.ts'
import { useMember } from '../../../platform/session/session.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { keepRoomForBar } from '../../../ui/kept-room.ts'
import { Notice } from '../../../ui/notice.tsx'
import stickyBar from '../../../ui/sticky-bar.module.css'
import { VerifyEmailNotice } from '../../shelf/offer/verify-email-notice.tsx'
import type { StackList } from '../list/stack-list.ts'
import classes from './offer-all.module.css'
import { useOfferAll, type OfferProgress } from './use-offer-all.ts'

interface OfferAllProps {
  stack: StackList
  /** There is something to offer. */
  isReady: boolean
}

/** One press for the whole stack: the terms where they were not agreed to, how far it is, and what came of it. */
export const OfferAll = memo(function OfferAll({ stack, isReady }: OfferAllProps) {
  const hasAgreed = useMember()?.hasAgreedToTerms === true
  const [accepted, setAccepted] = useState(hasAgreed)
  const [error, setError] = useState<string | null>(null)
  const { isBusy, failure, progress, offerAll } = useOfferAll(stack)
  const terms = useRef<HTMLInputElement>(null)
  function press() {
    if (accepted) {
      void offerAll()
      return
    }
    setError(ruleText('TERMS.REQUIRED'))
    terms.current?.focus()
  }
  return (
    <>
      {progress && !isBusy && progress.tried > 0 && <Outcome progress={progress} />}
      {hasCode(failure, 'EMAIL_NOT_VERIFIED') ? <VerifyEmailNotice /> : <FailureNotice failure={failure} />}
      {isReady && (
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
          <div ref={keepRoomForBar} className={`${stickyBar.bar} ${classes.bar}`}>
            <Button className={classes.offer} loading={isBusy} onClick={press}>
              {m['intake.offerAll']()}
            </Button>
            {isBusy && progress && (
              <p className={classes.progress} role="status">
                {m['intake.progress']({ tried: formatNumber(progress.tried), total: formatNumber(progress.total) })}
              </p>
            )}
          </div>
        </>
      )}
    </>
  )
})

function Outcome({ progress: { offered, refused, freePoints, hasNumbers } }: { progress: OfferProgress }) {
  return (
    <Notice
      kind={offered > 0 ? 'success' : 'info'}
      title={offered > 0 ? m['intake.offered']({ count: offered, number: formatNumber(offered) }) : m['intake.offeredNone']()}
      action={
        <Link to={hasNumbers ? '/shelf/numbers' : '/shelf/my-offers'}>{hasNumbers ? m['intake.toNumbers']() : m['intake.toShelf']()}</Link>
      }
    >
      {freePoints > 0 && <p>{m['intake.freePoints']({ points: m['shared.pointsAccusative']({ count: freePoints }) })}</p>}
      {refused > 0 && <p>{m['intake.refused']({ count: refused, number: formatNumber(refused) })}</p>}
    </Notice>
  )
}
