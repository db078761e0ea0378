import { useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'
import type { AskedFor } from '#contract/accounts.ts'
import type { IdentityProvider } from '#domain/lookups.ts'
import { ApiError, browserApi, hasCode, callApi } from '../../../platform/api/api-client.ts'
import { failureText } from '../../../platform/api/failure-text.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { useWayOn } from '../use-account-dialogs.ts'
import { useAfterLogin } from '../use-enter.ts'
import type { SocialCredential } from './social-buttons.tsx'
import { forgetReferral, storedReferral } from '../registration/use-keep-referral.ts'

export const PROVIDER_NAMES: Record<IdentityProvider, string> = { google: 'Google', facebook: 'Facebook' }

/**
 * Login and sign-up by provider. New users confirm their age first (decision 52): `unconfirmed` holds the proof. The second factor comes
 * next.
 */
export function useSocialSignIn(onCodeAsked: (askedFor: AskedFor) => void) {
  const enter = useAfterLogin()
  const wayOn = useWayOn()
  const { failure, isBusy, submit, say } = useSubmission()
  const [unconfirmed, setUnconfirmed] = useState<SocialCredential | null>(null)
  const signIn = (credential: SocialCredential, isAdult?: true) =>
    submit(async () => {
      try {
        const json = { ...credential, locale: getLocale(), ...storedReferral(), ...wayOn, ...(isAdult && { isAdult }) }
        const { user, askedFor = ['CODE'] } = await callApi(browserApi.api.v1['social-login'].$post({ json }))
        forgetReferral()
        if (user) await enter(user)
        else onCodeAsked(askedFor)
      } catch (error) {
        const isNew = hasCode(error, 'ADULT_CONFIRMATION_NEEDED')
        setUnconfirmed(isNew ? credential : null)
        if (!isNew) say(socialFailure(error, credential.providerType))
      }
    })
  return { failure, say, isBusy, unconfirmed, signIn }
}

/** Text of a refused sign-in, whose codes differ in meaning. */
export function socialFailure(error: unknown, providerType: IdentityProvider): string {
  const provider = PROVIDER_NAMES[providerType]
  const code = error instanceof ApiError ? error.code : null
  if (code === 'BAD_CREDENTIALS') return m['accounts.socialRefused']({ provider })
  if (code === 'PROVIDER_UNAVAILABLE') return m['accounts.socialUnavailable']({ provider })
  if (code === 'IDENTITY_TAKEN') return m['accounts.socialTaken']({ provider })
  return failureText(error)
}
