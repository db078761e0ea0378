import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { m } from '#messages'
import type { IdentityProvider } from '#domain/lookups.ts'
import { useSite } from '../../../platform/session/session.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { askFacebook } from './social-facebook.ts'
import { startGoogle } from './social-google.ts'
import { FacebookIcon, GoogleIcon } from './social-icons.tsx'
import classes from './social-buttons.module.css'

/** The provider's proof, checked by the server. */
export interface SocialCredential {
  providerType: IdentityProvider
  credential: string
}

interface ProviderButtonProps {
  onCredential: (credential: SocialCredential) => void
  /** Something went wrong before there was an answer, as a sentence. */
  onFailure: (sentence: string | null) => void
  isBusy: boolean
  label: string
}

/** Our button; loads Google's script on press (decision 55). */
export function GoogleButton({ onCredential, onFailure, isBusy, label }: ProviderButtonProps) {
  const { signIn } = useSite()
  const place = useRef<HTMLDivElement>(null)
  const [isThere, setThere] = useState(false)
  const { isBusy: isLoading, submit } = useSubmission({
    onFailure: () => onFailure(m['accounts.socialScriptFailed']({ provider: 'Google' })),
  })
  if (!signIn?.googleClientId) return null
  const { googleClientId: clientId, googleScript: scriptUrl } = signIn
  const start = () =>
    submit(async () => {
      if (!place.current) return
      onFailure(null)
      await startGoogle({
        clientId,
        scriptUrl,
        parent: place.current,
        onCredential: (credential) => {
          // An answer is worth one try: for the next one our own button has to ask for another.
          place.current?.replaceChildren()
          setThere(false)
          onCredential({ providerType: 'google', credential })
        },
      })
      setThere(true)
    })
  return (
    <>
      {!isThere && (
        <Button variant="default" fullWidth loading={isLoading || isBusy} leftSection={<GoogleIcon />} onClick={() => void start()}>
          {label}
        </Button>
      )}
      <div ref={place} className={classes.place} />
      {isThere && <output className={classes.hint}>{m['accounts.googleReady']()}</output>}
    </>
  )
}

/** Our button; loads Facebook's script on press. */
export function FacebookButton({ onCredential, onFailure, isBusy, label }: ProviderButtonProps) {
  const { signIn } = useSite()
  const { isBusy: isLoading, submit } = useSubmission({
    onFailure: () => onFailure(m['accounts.socialScriptFailed']({ provider: 'Facebook' })),
  })
  if (!signIn?.facebookAppId) return null
  const { facebookAppId: appId, facebookScript: scriptUrl } = signIn
  const start = () =>
    submit(async () => {
      onFailure(null)
      const credential = await askFacebook({ appId, scriptUrl })
      if (credential) onCredential({ providerType: 'facebook', credential })
      else onFailure(m['accounts.facebookNotFinished']())
    })
  return (
    <Button variant="default" fullWidth loading={isLoading || isBusy} leftSection={<FacebookIcon />} onClick={() => void start()}>
      {label}
    </Button>
  )
}
