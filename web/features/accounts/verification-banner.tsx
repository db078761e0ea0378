import { useState } from 'react'
import { m } from '#messages'
import { browserApi, read } from '../../platform/api-client.ts'
import { useMember, useSite } from '../../platform/session.ts'
import { MailIcon } from '../../ui/icons.tsx'
import { notifyFailure } from '../../ui/notify.ts'
import classes from './verification-banner.module.css'

/** Stands above every page until the e-mail address is confirmed: ordering and offering need it (A §4). */
export function VerificationBanner() {
  const member = useMember()
  const { isDemo } = useSite()
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  if (!member || member.isEmailVerified) return null
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
          <a className={classes.action} href={`/dev/mailbox?to=${encodeURIComponent(member.email)}`}>
            {m['accounts.openMailbox']()}
          </a>
        )}
      </div>
    </aside>
  )
}
