import { useState } from 'react'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'

interface Resending {
  state: 'idle' | 'sending' | 'sent'
  /** For `<FailureLine>`. */
  failure: unknown
  resend: () => Promise<unknown>
}

/** Sends the verification mail of the logged-in member again; a failure is told, and can be tried again. */
export function useResendVerification(): Resending {
  const { isBusy, failure, submit } = useSubmission()
  const [isSent, setSent] = useState(false)
  const resend = () =>
    submit(async () => {
      await read(browserApi.api.v1['resend-verification'].$post())
      setSent(true)
    })
  if (isSent) return { state: 'sent', failure, resend }
  return { state: isBusy ? 'sending' : 'idle', failure, resend }
}
