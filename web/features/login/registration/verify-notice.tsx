import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { useMember } from '../../../platform/session/session.ts'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useResendVerification } from './use-resend-verification.ts'

/** What needs a confirmed address, with a resend button. */
export function VerifyNotice({ kind = 'info', title, children }: { kind?: 'info' | 'error'; title?: ReactNode; children: ReactNode }) {
  const member = useMember()
  const { state, failure, resend } = useResendVerification()
  if (member?.isEmailVerified) return <Notice kind="success">{m['accounts.verifiedBefore']()}</Notice>
  if (state === 'sent') return <Notice kind="success">{m['accounts.verifyResent']({ email: member?.email ?? '' })}</Notice>
  return (
    <Notice
      kind={kind}
      title={title}
      action={
        <Button variant="default" size="sm" loading={state === 'sending'} onClick={() => void resend()}>
          {m['accounts.verifyResend']()}
        </Button>
      }
    >
      {children}
      <FailureLine failure={failure} />
    </Notice>
  )
}
