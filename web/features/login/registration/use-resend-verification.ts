import { useState } from 'react'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { useAct } from '../../../ui/forms/use-submission.ts'

/** Sends the verification mail of the logged-in member again; a failure is told, and can be tried again. */
export function useResendVerification(): { state: 'idle' | 'sending' | 'sent'; resend: () => Promise<unknown> } {
  const { isBusy, submit } = useAct()
  const [isSent, setSent] = useState(false)
  const resend = () =>
    submit(async () => {
      await read(browserApi.api.v1['resend-verification'].$post())
      setSent(true)
    })
  if (isSent) return { state: 'sent', resend }
  return { state: isBusy ? 'sending' : 'idle', resend }
}
