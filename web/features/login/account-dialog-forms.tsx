import { useEffect, useRef, useState, type ReactNode } from 'react'
import { m } from '#messages'
import { GuardedWindow } from '../../ui/dialogs/guarded-window.tsx'
import { ForgotPasswordForm } from './password/forgot-password-form.tsx'
import { JoinForm } from './registration/join-form.tsx'
import { JoinGeneralForm } from './registration/join-general-form.tsx'
import { LoginForm } from './login-form.tsx'
import { SecondFactorForm } from './second-factor/second-factor-form.tsx'
import { SocialSignIn } from './social/social-sign-in.tsx'
import { useAccountDialogs, type AccountDialog } from './use-account-dialogs.ts'

const TITLES = {
  login: m['accounts.loginTitle'],
  join: m['accounts.joinTitle'],
  'join-general': m['accounts.joinGeneralTitle'],
  forgot: m['accounts.forgotTitle'],
}

/**
 * One window for the four dialogs, so that never two of them are in the page (A §2 "Dialogs"), and the focus returns to
 * what opened the first; loaded when the first one opens.
 */
export function AccountDialogForms({ shown, onClose }: { shown: AccountDialog | null; onClose: () => void }) {
  // Stays while the window fades out.
  const [form, setForm] = useState(shown)
  const [isCodeAsked, setCodeAsked] = useState(false)
  const [before, setBefore] = useState(shown)
  if (shown !== before) {
    setBefore(shown)
    if (shown) setForm(shown)
    if (shown) setCodeAsked(false)
  }
  return (
    form && (
      <GuardedWindow
        opened={shown !== null}
        onClose={onClose}
        title={isCodeAsked ? m['secondFactor.loginTitle']() : TITLES[form]()}
        width={440}
      >
        <FocusedForm key={isCodeAsked ? 'code' : form}>
          {isCodeAsked ? (
            <SecondFactorForm onAnew={() => setCodeAsked(false)} />
          ) : (
            <AccountForm form={form} onCodeAsked={() => setCodeAsked(true)} />
          )}
        </FocusedForm>
      </GuardedWindow>
    )
  )
}

function AccountForm({ form, onCodeAsked }: { form: AccountDialog; onCodeAsked: () => void }) {
  const dialogs = useAccountDialogs()
  if (form === 'forgot') return <ForgotPasswordForm onLogin={() => dialogs.openLogin()} />
  if (form === 'join-general') return <JoinGeneralForm onOtherEmail={dialogs.openJoin} onLogin={() => dialogs.openLogin()} />
  return (
    <>
      {form === 'login' ? (
        <LoginForm onJoin={dialogs.openJoin} onForgot={dialogs.openForgot} onCodeAsked={onCodeAsked} />
      ) : (
        <JoinForm onNext={dialogs.openJoinGeneral} onLogin={() => dialogs.openLogin()} />
      )}
      <SocialSignIn onCodeAsked={onCodeAsked} />
    </>
  )
}

/** From one form to the next the focus goes along: the button that led on is gone with the form before. */
function FocusedForm({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return <div ref={frame}>{children}</div>
}
