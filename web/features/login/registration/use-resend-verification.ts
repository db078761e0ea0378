import { useState } from 'react'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { notifyFailure } from '../../../ui/notifications/notify.ts'

/** Sends the verification mail of the logged-in member again; a failure is told, and can be tried again. */
export function useResendVerification(): { state: 'idle' | 'sending' | 'sent'; resend: () => Promise<void> } {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  async function resend() {
    setState('sending')
    try {
      await read(browserApi.api.v1['resend-verification'].$post())
      setState('sent')
    } catch (error) {
      notifyFailure(error)
      setState('idle')
    }
  }
  return { state, resend }
}
