import { Button, Checkbox, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { m } from '#messages'
import { PASSWORD_MIN } from '#domain/policy/accounts.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import classes from '../account-forms.module.css'
import { CheckYourMail } from './check-your-mail.tsx'
import { JoinTerms } from './join-terms.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { readSignupEmail } from './signup-email.ts'
import { useRegistration } from './use-registration.ts'

/** Second step of the sign-up; without an address from the first it goes back there (A §4 "Sign-up"). */
export function JoinGeneralForm({ onOtherEmail, onLogin }: { onOtherEmail: () => void; onLogin: () => void }) {
  const [email] = useState(readSignupEmail)
  const isMissing = email === null
  const goBack = useEffectEvent(onOtherEmail)
  useEffect(() => {
    if (isMissing) goBack()
  }, [isMissing])
  return email === null ? null : <Registration email={email} onOtherEmail={onOtherEmail} onLogin={onLogin} />
}

function Registration({ email, onOtherEmail, onLogin }: { email: string; onOtherEmail: () => void; onLogin: () => void }) {
  const { form, sentence, isBusy, isSent, register } = useRegistration(email)
  if (isSent) return <CheckYourMail email={email} />
  return (
    <form method="post" className={classes.form} noValidate onSubmit={form.onSubmit((values) => void register(values))}>
      <p className={classes.address}>
        <span>{email}</span>{' '}
        <button type="button" className={classes.link} onClick={onOtherEmail}>
          {m['accounts.otherEmail']()}
        </button>
      </p>
      <FailureNotice failure={sentence} />
      <NameFields form={form} />
      <PasswordField
        label={m['accounts.password']()}
        description={m['accounts.passwordHint']({ min: PASSWORD_MIN })}
        name="new-password"
        autoComplete="new-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <Checkbox
        label={m['accounts.isAdult']()}
        aria-invalid={form.errors.isAdult ? true : undefined}
        key={form.key('isAdult')}
        {...form.getInputProps('isAdult', { type: 'checkbox' })}
      />
      <Checkbox
        label={m['accounts.subscribe']()}
        key={form.key('subscribedToPromo')}
        {...form.getInputProps('subscribedToPromo', { type: 'checkbox' })}
      />
      <JoinTerms />
      <Button type="submit" fullWidth loading={isBusy}>
        {m['accounts.createAccount']()}
      </Button>
      <p className={classes.switch}>
        {m['accounts.alreadyMember']()}{' '}
        <button type="button" className={classes.link} onClick={onLogin}>
          {m['accounts.logIn']()}
        </button>
      </p>
    </form>
  )
}

function NameFields({ form }: Pick<ReturnType<typeof useRegistration>, 'form'>) {
  return (
    <div className={classes.pair}>
      <TextInput
        label={m['accounts.firstName']()}
        name="given-name"
        autoComplete="given-name"
        maxLength={32}
        data-autofocus
        key={form.key('firstName')}
        {...form.getInputProps('firstName')}
      />
      <TextInput
        label={m['accounts.lastName']()}
        description={m['accounts.lastNameHint']()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        name="family-name"
        autoComplete="family-name"
        maxLength={32}
        key={form.key('lastName')}
        {...form.getInputProps('lastName')}
      />
    </div>
  )
}
