import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { getLocale, setLocale } from '#messages/runtime'
import { browserApi, read } from '../../platform/api/api-client.ts'
import { failureText } from '../../platform/api/failure-text.ts'
import { useSite } from '../../platform/session/session.ts'
import { ruleText } from '../../ui/forms/form-errors.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './account-forms.module.css'
import { DemoLogins } from './demo-logins-list.tsx'
import { PasswordField } from './password/password-field.tsx'
import { passwordOnTheWire } from './password/password-on-the-wire.ts'

/** E-mail and password; what follows a login is AccountDialogs' business. */
export function LoginForm({ onJoin, onForgot }: { onJoin: () => void; onForgot: () => void }) {
  const { isDemo } = useSite()
  const { form, failure, isBusy, logIn } = useLogin()
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => void logIn(values))}>
      {failure && <Notice kind="error">{failure}</Notice>}
      <TextInput
        label={m['accounts.email']()}
        type="email"
        name="email"
        autoComplete="username"
        data-autofocus
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={m['accounts.password']()}
        name="password"
        autoComplete="current-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <Button type="submit" fullWidth loading={isBusy}>
        {m['accounts.logIn']()}
      </Button>
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

function useLogin() {
  const revalidator = useRevalidator()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (value.trim() ? null : ruleText('E_MAIL.NOT_EMPTY')),
      password: (value) => (value ? null : ruleText('PASSWORD.NOT_EMPTY')),
    },
  })
  async function logIn({ email, password }: { email: string; password: string }) {
    setBusy(true)
    setFailure(null)
    try {
      const json = { email: email.trim(), password: passwordOnTheWire(password) }
      const { user } = await read(browserApi.api.v1.login.$post({ json }))
      // Members see the site in their language; that alone needs the page anew (A §4 "Session").
      if (user.language === getLocale()) await revalidator.revalidate()
      else await setLocale(user.language)
    } catch (error) {
      setFailure(failureText(error))
    }
    setBusy(false)
  }
  return { form, failure, isBusy, logIn }
}
