import { useState } from 'react'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { failureText } from '../../../platform/api/failure-text.ts'

/** Asks for the mail with the link to a new password; the answer says nothing about whether there is an account. */
export function useRestorePassword() {
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  async function restore(email: string) {
    setBusy(true)
    setFailure(null)
    try {
      await read(browserApi.api.v1['restore-password'].$post({ json: { email } }))
      setSent(true)
    } catch (error) {
      setFailure(failureText(error))
    }
    setBusy(false)
  }
  return { failure, isBusy, isSent, restore }
}
