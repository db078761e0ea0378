import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { m } from '#messages'
import type { IdentityProvider } from '#domain/lookups.ts'
import { useSite } from '../../../platform/session/session.ts'
import { askFacebook } from './social-facebook.ts'
import { startGoogle } from './social-google.ts'
import { FacebookIcon, GoogleIcon } from './social-icons.tsx'
import classes from './social-buttons.module.css'

/** What a provider says about a person, for the server to check. */
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

/**
 * Our own button; the press loads Google's script, which draws Google's button in its place. Nothing of Google is on
 * the page before (decision 55).
 */
export function GoogleButton({ onCredential, onFailure, isBusy, label }: ProviderButtonProps) {
  const { signIn } = useSite()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'there'>('idle')
  if (!signIn?.googleClientId) return null
  const { googleClientId: clientId, googleScript: scriptUrl } = signIn
  async function start() {
    if (!place.current) return
    setState('loading')
    onFailure(null)
    try {
      const answered = (credential: string) => onCredential({ providerType: 'google', credential })
      await startGoogle({ clientId, scriptUrl, parent: place.current, onCredential: answered })
      setState('there')
    } catch {
      setState('idle')
      onFailure(m['accounts.socialScriptFailed']({ provider: 'Google' }))
    }
  }
  return (
    <>
      {state !== 'there' && (
        <Button
          variant="default"
          fullWidth
          loading={state === 'loading' || isBusy}
          leftSection={<GoogleIcon />}
          onClick={() => void start()}
        >
          {label}
        </Button>
      )}
      <div ref={place} className={classes.place} />
      {state === 'there' && <output className={classes.hint}>{m['accounts.googleReady']()}</output>}
    </>
  )
}

/** Our own button; the press loads Facebook's script and opens Facebook's window. */
export function FacebookButton({ onCredential, onFailure, isBusy, label }: ProviderButtonProps) {
  const { signIn } = useSite()
  const [isLoading, setLoading] = useState(false)
  if (!signIn?.facebookAppId) return null
  const { facebookAppId: appId, facebookScript: scriptUrl } = signIn
  async function start() {
    setLoading(true)
    onFailure(null)
    try {
      const credential = await askFacebook({ appId, scriptUrl })
      if (credential) onCredential({ providerType: 'facebook', credential })
      else onFailure(m['accounts.facebookNotFinished']())
    } catch {
      onFailure(m['accounts.socialScriptFailed']({ provider: 'Facebook' }))
    }
    setLoading(false)
  }
  return (
    <Button variant="default" fullWidth loading={isLoading || isBusy} leftSection={<FacebookIcon />} onClick={() => void start()}>
      {label}
    </Button>
  )
}
