import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import type { AskedFor } from '#contract/accounts.ts'
import { DEMO_PASSWORD } from '#domain/demo-password.ts'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { useIsLoginAgainWanted } from '../../platform/session/login-again.ts'
import { useMember, useSite } from '../../platform/session/session.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { ruleText } from '../../ui/forms/form-errors.ts'
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './account-forms.module.css'
import { PasskeyButton } from './passkeys/passkey-button.tsx'
import { usePasskeyLogin } from './passkeys/use-passkey-login.ts'
import { PasswordField } from './password/password-field.tsx'
import { passwordOnTheWire } from './password/password-on-the-wire.ts'
import { JoinReason } from './registration/join-reason.tsx'
import { useAfterLogin } from './use-enter.ts'

interface LoginFormProps {
  /** Own path to what the person wants. */
  next: string | null
  onJoin: () => void
  onForgot: () => void
  /** The password was right, and a code or a passkey is asked for now. */
  onCodeAsked: (askedFor: AskedFor) => void
}

/** Email and password. */
export function LoginForm({ next, onJoin, onForgot, onCodeAsked }: LoginFormProps) {
  const { isDemo } = useSite()
  const isAgain = useIsLoginAgainWanted()
  const { form, sentence, isBusy, logIn } = useLogin(onCodeAsked)
  const passkey = usePasskeyLogin(true)
  const isKnown = form.getInitialValues().email !== ''
  return (
    <form method="post" data-words="none" className={classes.form} noValidate onSubmit={form.onSubmit((values) => void logIn(values))}>
      {isAgain && !sentence && <Notice>{m['accounts.sessionOver']()}</Notice>}
      <JoinReason next={next} />
      <FailureNotice failure={sentence} />
      <TextInput
        label={m['accounts.email']()}
        type="email"
        name="email"
        autoComplete="username webauthn"
        data-autofocus={isKnown ? undefined : true}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={m['accounts.password']()}
        name="password"
        autoComplete="current-password"
        data-autofocus={isKnown || undefined}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <Button type="submit" fullWidth loading={isBusy}>
        {m['accounts.logIn']()}
      </Button>
      <PasskeyButton login={passkey} label={m['passkeys.logIn']()} />
      <p className={classes.switch}>
        <button type="button" className={classes.link} onClick={onForgot}>
          {m['accounts.forgot']()}
        </button>
      </p>
      <p className={classes.switch}>
        {m['accounts.noAccountYet']()}{' '}
        <button type="button" className={classes.link} onClick={onJoin}>
          {m['accounts.join']()}
        </button>
      </p>
      {isDemo && <DemoLogins onChoose={(login) => form.setValues(login)} />}
    </form>
  )
}

function useLogin(onCodeAsked: LoginFormProps['onCodeAsked']) {
  const member = useMember()
  const [query] = useSearchParams()
  const enter = useAfterLogin()
  const form = useForm({
    mode: 'uncontrolled',
    // The address is known of a member who has to log in again, and of whoever has just confirmed it.
    initialValues: { email: member?.email ?? query.get('email') ?? '', password: '' },
    validate: {
      email: (value) => (value.trim() ? null : ruleText('E_MAIL.NOT_EMPTY')),
      password: (value) => (value ? null : ruleText('PASSWORD.NOT_EMPTY')),
    },
  })
  const { isBusy, sentence, submit } = useFormSubmission(form)
  const logIn = ({ email, password }: { email: string; password: string }) =>
    submit(async () => {
      const json = { email: email.trim(), password: passwordOnTheWire(password) }
      const { user, askedFor = ['CODE'] } = await callApi(browserApi.api.v1.login.$post({ json }))
      if (user) await enter(user)
      else onCodeAsked(askedFor)
    })
  return { form, sentence, isBusy, logIn }
}

interface DemoLogin {
  email: string
  name: string
  /** What one sees with this login. */
  role: 'active' | 'buyer' | 'fresh' | 'admin'
}

/** Demo members for the login dialog, a choice of db/demo/members.ts. */
const DEMO_LOGINS: readonly DemoLogin[] = [
  { email: 'mara@example.org', name: 'Mara', role: 'active' },
  { email: 'jonas@example.org', name: 'Jonas', role: 'buyer' },
  { email: 'neu@example.org', name: 'Lene', role: 'fresh' },
  { email: 'admin@example.org', name: 'Ada', role: 'admin' },
]

/** Demo logins that fill the form. */
function DemoLogins({ onChoose }: { onChoose: (login: { email: string; password: string }) => void }) {
  const roles = {
    active: m['accounts.demoActive'](),
    buyer: m['accounts.demoBuyer'](),
    fresh: m['accounts.demoFresh'](),
    admin: m['accounts.demoAdmin'](),
  }
  return (
    <div className={classes.demo}>
      <p className={classes.demoTitle}>{m['accounts.demoLogins']()}</p>
      <ul className={classes.demoList}>
        {DEMO_LOGINS.map(({ email, name, role }) => (
          <li key={email}>
            <button type="button" className={classes.demoLogin} onClick={() => onChoose({ email, password: DEMO_PASSWORD })}>
              <strong>{name}</strong>
              <span>{roles[role]}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.demoHint}>{m['accounts.demoPassword']({ password: DEMO_PASSWORD })}</p>
    </div>
  )
}
