import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { EMAIL_MAX, RESET_TOKEN_MINUTES } from '#domain/policy/accounts.ts'
import { encodePart } from '#domain/texts/letters.ts'
import { useSite } from '../../../platform/session/session.ts'
import { MailIcon } from '../../../ui/icons.tsx'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import classes from '../account-forms.module.css'
import { emailError } from '../form-rules.ts'
import { useRestorePassword } from './use-restore-password.ts'

/** Forgot password (A §2 "Dialogs", A §5). */
export function ForgotPasswordForm({ onLogin }: { onLogin: () => void }) {
  const [email, setEmail] = useState('')
  const { failure, isBusy, isSent, restore } = useRestorePassword()
  if (isSent) return <RestoreMailSent email={email.trim()} />
  const isValid = emailError(email) === null
  return (
    <form
      method="post"
      data-words="none"
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid) void restore(email.trim())
      }}
    >
      <p className={classes.lead}>{m['accounts.forgotLead']()}</p>
      <FailureNotice failure={failure} />
      <TextInput
        label={m['accounts.email']()}
        type="email"
        name="email"
        autoComplete="username"
        maxLength={EMAIL_MAX}
        data-autofocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" fullWidth loading={isBusy} disabled={!isValid}>
        {m['accounts.restore']()}
      </Button>
      <p className={classes.switch}>
        <button type="button" className={classes.link} onClick={onLogin}>
          {m['accounts.backToLogin']()}
        </button>
      </p>
    </form>
  )
}

/** Message after a request; in demo mode with a link to the mailbox. */
export function RestoreMailSent({ email }: { email: string }) {
  const { isDemo } = useSite()
  return (
    <output className={classes.sent}>
      <MailIcon size={44} className={classes.sentIcon} />
      <p className={classes.sentTitle}>{m['accounts.checkMailTitle']()}</p>
      <p>{m['accounts.restoreSent']({ email, minutes: RESET_TOKEN_MINUTES })}</p>
      {isDemo && (
        <Button component="a" href={`/dev/mailbox?to=${encodePart(email)}`} variant="default">
          {m['accounts.openMailbox']()}
        </Button>
      )}
    </output>
  )
}
