import { useState } from 'react'
import { m } from '#messages'
import type { IdentityProvider } from '#domain/lookups.ts'
import { browserApi, hasCode, callApi } from '../../platform/api/api-client.ts'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../ui/notify.ts'
import { passwordOnTheWire } from '../login/password/password-on-the-wire.ts'
import type { SocialCredential } from '../login/social/social-buttons.tsx'
import { PROVIDER_NAMES, socialFailure } from '../login/social/use-social-sign-in.ts'

/** Links and unlinks providers; `unconfirmed` and `unlinking` wait for the password, `reload` refreshes. */
export function useIdentityLinks(reload: () => Promise<void>) {
  const { failure, isBusy, submit, say } = useSubmission()
  const [unconfirmed, setUnconfirmed] = useState<SocialCredential | null>(null)
  const [unlinking, setUnlinking] = useState<IdentityProvider | null>(null)
  const attempt = (provider: IdentityProvider, action: () => Promise<unknown>, success: string, credential?: SocialCredential) =>
    submit(async () => {
      try {
        await action()
      } catch (error) {
        if (credential && hasCode(error, 'FRESH_LOGIN_NEEDED')) return setUnconfirmed(credential)
        if (hasCode(error, 'NOT_LOGGED_IN')) throw error
        return say(
          (unconfirmed || unlinking) && hasCode(error, 'BAD_CREDENTIALS') ? m['accounts.wrongPassword']() : socialFailure(error, provider),
        )
      }
      setUnconfirmed(null)
      setUnlinking(null)
      notifySuccess(success)
      await reload()
    })
  const link = (credential: SocialCredential, password?: string) => {
    const json = { ...credential, ...(password && { password: passwordOnTheWire(password) }) }
    const provider = PROVIDER_NAMES[credential.providerType]
    return attempt(
      credential.providerType,
      () => callApi(browserApi.api.v1['social-login'].link.$post({ json })),
      m['accounts.linked']({ provider }),
      credential,
    )
  }
  const unlink = (providerType: IdentityProvider, password?: string) =>
    attempt(
      providerType,
      () =>
        callApi(
          browserApi.api.v1['social-login'].unlink.$post({
            json: { providerType, ...(password && { password: passwordOnTheWire(password) }) },
          }),
        ),
      m['accounts.unlinked']({ provider: PROVIDER_NAMES[providerType] }),
    )
  return {
    failure,
    say,
    isBusy,
    unconfirmed,
    link,
    linkWithPassword: (password: string) => void (unconfirmed && link(unconfirmed, password)),
    unlinking,
    askToUnlink: setUnlinking,
    unlink,
    unlinkWithPassword: (password: string) => void (unlinking && unlink(unlinking, password)),
  }
}
