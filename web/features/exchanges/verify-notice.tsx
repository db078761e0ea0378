import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { m } from '#messages'
import { browserApi, read } from '../../platform/api-client.ts'
import { useMember } from '../../platform/session.ts'
import { Notice } from '../../ui/notice.tsx'
import { notifyFailure, notifySuccess } from '../../ui/notify.ts'

/** Says what waits for the confirmation of the e-mail address, with a button that sends the link again. */
export function VerifyNotice({ title, children }: { title?: ReactNode; children: ReactNode }) {
  const [isSending, setSending] = useState(false)
  const member = useMember()

  async function resend() {
    setSending(true)
    try {
      await read(browserApi.api.v1['resend-verification'].$post())
      notifySuccess(m['accounts.verifyResent']({ email: member?.email ?? '' }))
    } catch (error) {
      notifyFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Notice
      title={title}
      action={
        <Button variant="default" size="sm" loading={isSending} onClick={() => void resend()}>
          {m['accounts.verifyResend']()}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
