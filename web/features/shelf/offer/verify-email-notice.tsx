import { m } from '#messages'
import { VerifyNotice } from '../../login/registration/verify-notice.tsx'

/** Asks for a confirmed email address before offering (decision 45). */
export function VerifyEmailNotice() {
  return (
    <VerifyNotice kind="error" title={m['shelf.verifyTitle']()}>
      {m['shelf.verifyText']()}
    </VerifyNotice>
  )
}
