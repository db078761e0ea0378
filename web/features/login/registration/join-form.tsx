import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { m } from '#messages'
import classes from '../account-forms.module.css'
import { emailError } from '../form-rules.ts'
import { JoinTerms } from './join-terms.tsx'
import { keepSignupEmail, readSignupEmail } from './signup-email.ts'

/** First step of the sign-up: the e-mail address. */
export function JoinForm({ onNext, onLogin }: { onNext: () => void; onLogin: () => void }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: readSignupEmail() ?? '' },
    validate: { email: emailError },
  })
  return (
    <form
      method="post"
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ email }) => {
        keepSignupEmail(email.trim())
        onNext()
      })}
    >
      <p className={classes.lead}>{m['accounts.joinLead']()}</p>
      <TextInput
        label={m['accounts.email']()}
        type="email"
        name="email"
        autoComplete="email"
        data-autofocus
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <Button type="submit" fullWidth>
        {m['accounts.continue']()}
      </Button>
      <JoinTerms />
      <p className={classes.switch}>
        {m['accounts.alreadyMember']()}{' '}
        <button type="button" className={classes.link} onClick={onLogin}>
          {m['accounts.logIn']()}
        </button>
      </p>
    </form>
  )
}
