import { useState } from 'react'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { useWayOn } from '../use-account-dialogs.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'

/** Requests the password mail; the answer does not reveal accounts. */
export function useRestorePassword() {
  const wayOn = useWayOn()
  const { failure, isBusy, submit } = useSubmission()
  const [isSent, setSent] = useState(false)
  const restore = (email: string) =>
    submit(async () => {
      await callApi(browserApi.api.v1['restore-password'].$post({ json: { email, ...wayOn } }))
      setSent(true)
    })
  return { failure, isBusy, isSent, restore }
}
