import { m } from '#messages'
import { VerifyNotice } from '../../login/registration/verify-notice.tsx'

/** Offering needs a confirmed e-mail address (decision 45): says so and sends the mail again. */
export function VerifyEmailNotice() {
  return (
    <VerifyNotice kind="error" title={m['shelf.verifyTitle']()}>
      {m['shelf.verifyText']()}
    </VerifyNotice>
  )
}
