import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { browserApi, read } from '../../../platform/api-client.ts'
import { useMember } from '../../../platform/session.ts'
import { Notice } from '../../../ui/notice.tsx'
import { notifyFailure } from '../../../ui/notify.ts'

/** Offering needs a confirmed e-mail address (decision 45): says so and sends the mail again. */
export function VerifyEmailNotice() {
  const member = useMember()
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
  if (state === 'sent') return <Notice kind="success">{m['shelf.verifySent']({ email: member?.email ?? '' })}</Notice>
  return (
    <Notice
      kind="error"
      title={m['shelf.verifyTitle']()}
      action={
        <Button variant="default" size="sm" loading={state === 'sending'} onClick={() => void resend()}>
          {m['shelf.verifyResend']()}
        </Button>
      }
    >
      {m['shelf.verifyText']()}
    </Notice>
  )
}
