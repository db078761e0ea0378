import { Button, Checkbox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { useSite } from '../../../platform/session/session.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { JoinTerms } from '../registration/join-terms.tsx'
import { FacebookButton, GoogleButton } from './social-buttons.tsx'
import classes from './social-buttons.module.css'
import { PROVIDER_NAMES, type useSocialSignIn } from './use-social-sign-in.ts'

/** Google and Facebook sign-in; nothing when not configured. */
export function SocialSignIn({ social: { failure, say, isBusy, unconfirmed, signIn } }: { social: ReturnType<typeof useSocialSignIn> }) {
  const site = useSite()
  if (!site.signIn) return null
  const shared = { onCredential: (credential: Parameters<typeof signIn>[0]) => void signIn(credential), onFailure: say, isBusy }
  return (
    <div className={classes.social}>
      {!unconfirmed && <p className={classes.divider}>{m['accounts.or']()}</p>}
      <FailureNotice failure={failure} />
      {unconfirmed ? (
        <AdultQuestion
          provider={PROVIDER_NAMES[unconfirmed.providerType]}
          isBusy={isBusy}
          onConfirm={() => void signIn(unconfirmed, true)}
        />
      ) : (
        <>
          <GoogleButton {...shared} label={m['accounts.continueWith']({ provider: 'Google' })} />
          <FacebookButton {...shared} label={m['accounts.continueWith']({ provider: 'Facebook' })} />
        </>
      )}
    </div>
  )
}

/** Only for somebody new: an account needs a person of age (decision 36). */
function AdultQuestion({ provider, isBusy, onConfirm }: { provider: string; isBusy: boolean; onConfirm: () => void }) {
  const [isAdult, setAdult] = useState(false)
  const question = useRef<HTMLDivElement>(null)
  // The button that led here is gone, and with it the focus.
  useEffect(() => question.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={question} className={classes.adult} role="group" aria-label={m['accounts.createAccount']()}>
      <p>{m['accounts.socialNew']({ provider })}</p>
      <Checkbox
        label={m['accounts.isAdult']()}
        checked={isAdult}
        onChange={(event) => setAdult(event.currentTarget.checked)}
        data-autofocus
      />
      <JoinTerms />
      <Button fullWidth disabled={!isAdult} loading={isBusy} onClick={onConfirm}>
        {m['accounts.createAccount']()}
      </Button>
    </div>
  )
}
