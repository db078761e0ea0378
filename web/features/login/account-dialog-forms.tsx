import { useEffect, useRef, useState, type ReactNode } from 'react'
import { m } from '#messages'
import type { AskedFor } from '#contract/accounts.ts'
import { GuardedWindow } from '../../ui/dialogs/guarded-window.tsx'
import { ForgotPasswordForm } from './password/forgot-password-form.tsx'
import { JoinForm } from './registration/join-form.tsx'
import { LoginForm } from './login-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SocialSignIn } from './social/social-sign-in.tsx'
import { useSocialSignIn } from './social/use-social-sign-in.ts'
import { useAccountDialogs, type AccountDialog } from './use-account-dialogs.ts'
import classes from './account-forms.module.css'
import { PasskeyButton } from './passkeys/passkey-button.tsx'
import { usePasskeyLogin } from './passkeys/use-passkey-login.ts'

const TITLES = {
  login: m['accounts.loginTitle'],
  join: m['accounts.joinTitle'],
  forgot: m['accounts.forgotTitle'],
}

const SECOND_TITLES = { code: m['secondFactor.loginTitle'], passkey: m['passkeys.confirmTitle'] }

/** One window for the three account dialogs, so only one is open (A §2 "Dialogs") and focus returns correctly; loaded on first use. */
export function AccountDialogForms({ shown, onClose }: { shown: AccountDialog | null; onClose: () => void }) {
  // Stays while the window fades out.
  const [form, setForm] = useState(shown)
  const [asked, setAsked] = useState<AskedFor | null>(null)
  const [before, setBefore] = useState(shown)
  if (shown !== before) {
    setBefore(shown)
    if (shown) setForm(shown)
    if (shown) setAsked(null)
  }
  return (
    form && (
      <GuardedWindow
        opened={shown !== null}
        onClose={onClose}
        title={asked ? SECOND_TITLES[asked.includes('CODE') ? 'code' : 'passkey']() : TITLES[form]()}
        width={440}
      >
        <FocusedForm key={asked ? 'second' : form}>
          {asked ? <SecondStep askedFor={asked} onAnew={() => setAsked(null)} /> : <AccountForm form={form} onCodeAsked={setAsked} />}
        </FocusedForm>
      </GuardedWindow>
    )
  )
}

function SecondStep({ askedFor, onAnew }: { askedFor: AskedFor; onAnew: () => void }) {
  if (!askedFor.includes('CODE')) return <PasskeyConfirmation onAnew={onAnew} />
  return <SecondFactorForm hasPasskey={askedFor.includes('PASSKEY')} onAnew={onAnew} />
}

/** Whoever is new to Google or Facebook here is asked for their age in place of the form, which asks the same. */
function AccountForm({ form, onCodeAsked }: { form: AccountDialog; onCodeAsked: (askedFor: AskedFor) => void }) {
  const { next, openLogin, openJoin, openForgot } = useAccountDialogs()
  const social = useSocialSignIn(onCodeAsked)
  if (form === 'forgot') return <ForgotPasswordForm onLogin={() => openLogin()} />
  if (social.unconfirmed) return <SocialSignIn social={social} />
  return form === 'login' ? (
    <>
      <LoginForm next={next} onJoin={() => openJoin()} onForgot={openForgot} onCodeAsked={onCodeAsked} />
      <SocialSignIn social={social} />
    </>
  ) : (
    <JoinForm next={next} onLogin={() => openLogin()}>
      <SocialSignIn social={social} />
    </JoinForm>
  )
}

/** From one form to the next the focus goes along: the button that led on is gone with the form before. */
function FocusedForm({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return <div ref={frame}>{children}</div>
}

/** Asks somebody of the team for their passkey after the password. */
function PasskeyConfirmation({ onAnew }: { onAnew: () => void }) {
  const login = usePasskeyLogin(false)
  return (
    <div className={classes.form}>
      <p className={classes.lead}>{login.canUse ? m['passkeys.confirmLead']() : m['passkeys.none']()}</p>
      <PasskeyButton login={login} label={m['passkeys.confirmInstead']()} isMain />
      <p className={classes.small}>{m['passkeys.lost']()}</p>
      <p className={classes.switch}>
        <button type="button" className={classes.link} onClick={onAnew}>
          {m['secondFactor.logInAnew']()}
        </button>
      </p>
    </div>
  )
}
