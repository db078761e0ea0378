import { m } from '#messages'
import { useSite } from '../../../platform/session/session.ts'

/** The support address, the only contact (B §1). */
export function ContactLine() {
  const { email } = useSite().operator
  return (
    <p>
      {m['content.contactQuestion']()} {email ? <a href={`mailto:${email}`}>{email}</a> : <em>{m['content.contactMissing']()}</em>}
    </p>
  )
}
