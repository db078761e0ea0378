import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'

interface Resending {
  state: 'idle' | 'sending' | 'sent'
  /** For `<FailureLine>`. */
  failure: unknown
  resend: () => Promise<unknown>
}

/** Resends the verification mail; handles an address confirmed meanwhile. */
export function useResendVerification(): Resending {
  const { isBusy, failure, submit } = useSubmission()
  const [isSent, setSent] = useState(false)
  const { revalidate } = useRevalidator()
  const resend = () =>
    submit(async () => {
      const { isConfirmed } = await callApi(browserApi.api.v1['resend-verification'].$post())
      if (!isConfirmed) return setSent(true)
      // Words that hardly anybody reads, and this is part of every page.
      ;(await import('./say-confirmed.ts')).sayConfirmed()
      await revalidate()
    })
  if (isSent) return { state: 'sent', failure, resend }
  return { state: isBusy ? 'sending' : 'idle', failure, resend }
}
