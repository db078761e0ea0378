import { m } from '#messages'
import { useSite } from '../../../platform/session/session.ts'

/** Where to write to: the support address of the configuration is the only contact (B §1), and there is no form. */
export function ContactLine() {
  const { email } = useSite().operator
  return (
    <p>
      {m['content.contactQuestion']()} {email ? <a href={`mailto:${email}`}>{email}</a> : <em>{m['content.contactMissing']()}</em>}
    </p>
  )
}
