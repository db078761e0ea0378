import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { getLocale, setLocale } from '#messages/runtime'
import type { IdentityProvider } from '#domain/lookups.ts'
import { ApiError, browserApi, hasCode, read } from '../../../platform/api/api-client.ts'
import { failureText } from '../../../platform/api/failure-text.ts'
import type { SocialCredential } from './social-buttons.tsx'
import { keptReferral } from '../registration/use-keep-referral.ts'

export const PROVIDER_NAMES: Record<IdentityProvider, string> = { google: 'Google', facebook: 'Facebook' }

/**
 * Login and sign-up by a provider's answer. Somebody new is asked whether they are of age first (decision 52):
 * `unconfirmed` then holds the answer of the provider until they say so.
 */
export function useSocialSignIn() {
  const revalidator = useRevalidator()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [unconfirmed, setUnconfirmed] = useState<SocialCredential | null>(null)
  async function signIn(credential: SocialCredential, isAdult?: true) {
    setBusy(true)
    setFailure(null)
    try {
      const json = { ...credential, locale: getLocale(), ...keptReferral(), ...(isAdult && { isAdult }) }
      const { user } = await read(browserApi.api.v1['social-login'].$post({ json }))
      if (user.language === getLocale()) await revalidator.revalidate()
      else await setLocale(user.language)
    } catch (error) {
      const isNew = hasCode(error, 'ADULT_CONFIRMATION_NEEDED')
      setUnconfirmed(isNew ? credential : null)
      if (!isNew) setFailure(socialFailure(error, credential.providerType))
    }
    setBusy(false)
  }
  return { failure, setFailure, isBusy, unconfirmed, signIn }
}

/** What a refused sign-in says: the codes mean something else than with a password or a payment. */
export function socialFailure(error: unknown, providerType: IdentityProvider): string {
  const provider = PROVIDER_NAMES[providerType]
  const code = error instanceof ApiError ? error.code : null
  if (code === 'BAD_CREDENTIALS') return m['accounts.socialRefused']({ provider })
  if (code === 'PROVIDER_UNAVAILABLE') return m['accounts.socialUnavailable']({ provider })
  if (code === 'IDENTITY_TAKEN') return m['accounts.socialTaken']({ provider })
  return failureText(error)
}
