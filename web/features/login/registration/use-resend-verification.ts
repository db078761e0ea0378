import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'

interface Resending {
  state: 'idle' | 'sending' | 'sent'
  /** For `<FailureLine>`. */
  failure: unknown
  resend: () => Promise<unknown>
}

/**
 * Sends the verification mail of the logged-in member again; a failure is told, and can be tried again. Who has confirmed the address
 * elsewhere meanwhile is told that, and the page shows it.
 */
export function useResendVerification(): Resending {
  const { isBusy, failure, submit } = useSubmission()
  const [isSent, setSent] = useState(false)
  const { revalidate } = useRevalidator()
  const resend = () =>
    submit(async () => {
      const { isConfirmed } = await read(browserApi.api.v1['resend-verification'].$post())
      if (!isConfirmed) return setSent(true)
      // Words that hardly anybody reads, and this is part of every page.
      ;(await import('./say-confirmed.ts')).sayConfirmed()
      await revalidate()
    })
  if (isSent) return { state: 'sent', failure, resend }
  return { state: isBusy ? 'sending' : 'idle', failure, resend }
}
