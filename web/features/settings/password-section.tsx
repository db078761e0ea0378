import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { m } from '#messages'
import { PASSWORD_MIN } from '#domain/policy/accounts.ts'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { useMember } from '../../platform/session/session.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { ruleText } from '../../ui/forms/form-errors.ts'
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts'
import { notifySuccess } from '../../ui/notify.ts'
import { Section } from '../../ui/page.tsx'
import classes from './credential-sections.module.css'
import { newPasswordError } from '../login/form-rules.ts'
import { RestoreMailSent } from '../login/password/forgot-password-form.tsx'
import { PasswordField } from '../login/password/password-field.tsx'
import { passwordOnTheWire } from '../login/password/password-on-the-wire.ts'
import { useRestorePassword } from '../login/password/use-restore-password.ts'
import { useSignInWays } from '../login/social/use-sign-in-ways.ts'

/** Password settings (A §2 "Profile"); members of Google or Facebook set one by mail. */
export function PasswordSection() {
  const { ways } = useSignInWays()
  return (
    <Section title={m['accounts.passwordTitle']()} id="password">
      {ways?.hasPassword === false ? <FirstPassword /> : <PasswordForm />}
    </Section>
  )
}

function PasswordForm() {
  const member = useMember()
  const { form, sentence, isBusy, change } = usePasswordChange()
  return (
    <form method="post" data-words="asked" className={classes.form} noValidate onSubmit={form.onSubmit((values) => void change(values))}>
      <p className={classes.why}>{m['accounts.passwordWhy']()}</p>
      <FailureNotice failure={sentence} />
      {/* So that password managers know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={member?.email ?? ''} readOnly hidden />
      <PasswordField
        label={m['accounts.currentPassword']()}
        name="current-password"
        autoComplete="current-password"
        key={form.key('current_password')}
        {...form.getInputProps('current_password')}
      />
      <PasswordField
        label={m['accounts.newPassword']()}
        description={m['accounts.passwordHint']({ min: PASSWORD_MIN })}
        name="new-password"
        autoComplete="new-password"
        key={form.key('new_password')}
        {...form.getInputProps('new_password')}
      />
      <div>
        <Button type="submit" loading={isBusy}>
          {m['accounts.changePassword']()}
        </Button>
      </div>
    </form>
  )
}

function usePasswordChange() {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { current_password: '', new_password: '' },
    validate: {
      current_password: (value) => (value ? null : ruleText('PASSWORD.NOT_EMPTY')),
      new_password: newPasswordError,
    },
  })
  const { isBusy, sentence, submit, say } = useFormSubmission(form)
  const change = (values: typeof form.values) =>
    submit(async () => {
      const json = {
        current_password: passwordOnTheWire(values.current_password),
        new_password: passwordOnTheWire(values.new_password),
      }
      const answer = await callApi(browserApi.api.v1.password.$post({ json }))
      // A sentence in the language of the member, shown as it is (A §8).
      if (answer.status === 'error') return say(answer.error)
      form.reset()
      notifySuccess(m['accounts.passwordChanged']())
    })
  return { form, sentence, isBusy, change }
}

function FirstPassword() {
  const member = useMember()
  const { failure, isBusy, isSent, restore } = useRestorePassword()
  const email = member?.email ?? ''
  if (isSent) return <RestoreMailSent email={email} />
  return (
    <div className={classes.form}>
      <p className={classes.why}>{m['accounts.noPasswordYet']()}</p>
      <FailureNotice failure={failure} />
      <div>
        <Button loading={isBusy} onClick={() => void restore(email)}>
          {m['accounts.firstPassword']()}
        </Button>
      </div>
    </div>
  )
}
