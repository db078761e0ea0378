import { useState } from 'react'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { useWayOn } from '../use-account-dialogs.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'

/** Asks for the mail with the link to a new password; the answer says nothing about whether there is an account. */
export function useRestorePassword() {
  const wayOn = useWayOn()
  const { failure, isBusy, submit } = useSubmission()
  const [isSent, setSent] = useState(false)
  const restore = (email: string) =>
    submit(async () => {
      await read(browserApi.api.v1['restore-password'].$post({ json: { email, ...wayOn } }))
      setSent(true)
    })
  return { failure, isBusy, isSent, restore }
}
