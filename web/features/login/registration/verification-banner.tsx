import { m } from '#messages'
import { encodePart } from '#domain/texts/letters.ts'
import { useMember, useSite } from '../../../platform/session/session.ts'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { MailIcon } from '../../../ui/icons.tsx'
import { useResendVerification } from './use-resend-verification.ts'
import classes from './verification-banner.module.css'

/** Asks to confirm the email address (A §4). */
export function VerificationBanner() {
  const member = useMember()
  const { isDemo } = useSite()
  const { state, failure, resend } = useResendVerification()
  if (!member || member.isEmailVerified) return null
  return (
    <aside className={classes.banner} aria-label={m['accounts.verifyTitle']()}>
      <div className={classes.inside}>
        <MailIcon className={classes.icon} />
        <output className={classes.text}>
          {state === 'sent' ? m['accounts.verifyResent']({ email: member.email }) : m['accounts.verifyText']({ email: member.email })}
        </output>
        {state !== 'sent' && (
          <button type="button" className={classes.action} onClick={() => void resend()} disabled={state === 'sending'}>
            {m['accounts.verifyResend']()}
          </button>
        )}
        {isDemo && (
          <a className={classes.action} href={`/dev/mailbox?to=${encodePart(member.email)}`}>
            {m['accounts.openMailbox']()}
          </a>
        )}
        <FailureLine failure={failure} />
      </div>
    </aside>
  )
}
