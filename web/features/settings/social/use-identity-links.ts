import { useState } from 'react'
import { m } from '#messages'
import type { IdentityProvider } from '#domain/lookups.ts'
import { browserApi, hasCode, read } from '../../../platform/api/api-client.ts'
import { notifySuccess } from '../../../ui/notifications/notify.ts'
import { passwordOnTheWire } from '../../login/password/password-on-the-wire.ts'
import type { SocialCredential } from '../../login/social/social-buttons.tsx'
import { PROVIDER_NAMES, socialFailure } from '../../login/social/use-social-sign-in.ts'

/** Linking and unlinking of providers; `unconfirmed` waits for the password, `reload` shows the new state. */
export function useIdentityLinks(reload: () => Promise<void>) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [unconfirmed, setUnconfirmed] = useState<SocialCredential | null>(null)
  async function attempt(provider: IdentityProvider, action: () => Promise<unknown>, success: string, credential?: SocialCredential) {
    setBusy(true)
    setFailure(null)
    try {
      await action()
      setUnconfirmed(null)
      notifySuccess(success)
      await reload()
    } catch (error) {
      if (credential && needsPassword(error)) setUnconfirmed(credential)
      else setFailure(unconfirmed && isRefused(error) ? m['accounts.wrongPassword']() : socialFailure(error, provider))
    }
    setBusy(false)
  }
  const link = (credential: SocialCredential, password?: string) => {
    const json = { ...credential, ...(password && { password: passwordOnTheWire(password) }) }
    const provider = PROVIDER_NAMES[credential.providerType]
    return attempt(
      credential.providerType,
      () => read(browserApi.api.v1['social-login'].link.$post({ json })),
      m['accounts.linked']({ provider }),
      credential,
    )
  }
  return {
    failure,
    setFailure,
    isBusy,
    unconfirmed,
    link,
    linkWithPassword: (password: string) => void (unconfirmed && link(unconfirmed, password)),
    unlink: (providerType: IdentityProvider) =>
      attempt(
        providerType,
        () => read(browserApi.api.v1['social-login'].unlink.$post({ json: { providerType } })),
        m['accounts.unlinked']({ provider: PROVIDER_NAMES[providerType] }),
      ),
  }
}

function needsPassword(error: unknown): boolean {
  return hasCode(error, 'FRESH_LOGIN_NEEDED')
}

function isRefused(error: unknown): boolean {
  return hasCode(error, 'BAD_CREDENTIALS')
}
