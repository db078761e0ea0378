import { Button, Checkbox, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { PASSWORD_MIN, VERIFY_TOKEN_HOURS } from '#domain/policy/accounts.ts'
import { encodePart } from '#domain/texts/letters.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { useSite } from '../../../platform/session/session.ts'
import { MailIcon } from '../../../ui/icons.tsx'
import classes from '../account-forms.module.css'
import { PasswordField } from '../password/password-field.tsx'
import { JoinReason } from './join-reason.tsx'
import { JoinTerms } from './join-terms.tsx'
import { useRegistration } from './use-registration.ts'

interface JoinFormProps {
  /** Own path to what the person wants. */
  next: string | null
  onLogin: () => void
  /** The other ways in, below the form; gone with it once the mail is on its way. */
  children: ReactNode
}

/** Sign-up: email, first name, password. The last name is asked with the address. */
export function JoinForm({ next, onLogin, children }: JoinFormProps) {
  const { form, sentence, isBusy, sentTo, register } = useRegistration()
  if (sentTo !== null) return <CheckYourMail email={sentTo} />
  return (
    <>
      <form method="post" data-words="asked" className={classes.form} noValidate onSubmit={form.onSubmit((typed) => void register(typed))}>
        <JoinReason next={next} />
        <p className={classes.lead}>{m['accounts.joinLead']()}</p>
        <FailureNotice failure={sentence} />
        <TextInput
          label={m['accounts.email']()}
          type="email"
          name="email"
          autoComplete="email"
          data-autofocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <TextInput
          label={m['accounts.firstName']()}
          name="given-name"
          autoComplete="given-name"
          maxLength={32}
          key={form.key('firstName')}
          {...form.getInputProps('firstName')}
        />
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
        <ToLogin onLogin={onLogin} />
      </form>
      {children}
    </>
  )
}

function ToLogin({ onLogin }: Pick<JoinFormProps, 'onLogin'>) {
  return (
    <p className={classes.switch}>
      {m['accounts.alreadyMember']()}{' '}
      <button type="button" className={classes.link} onClick={onLogin}>
        {m['accounts.logIn']()}
      </button>
    </p>
  )
}

/** Message after sign-up; in demo mode with a link to the mailbox. */
function CheckYourMail({ email }: { email: string }) {
  const { isDemo } = useSite()
  return (
    <output className={classes.sent}>
      <MailIcon size={44} className={classes.sentIcon} />
      <p className={classes.sentTitle}>{m['accounts.checkMailTitle']()}</p>
      <p>{`${m['accounts.checkMailText']({ email, hours: VERIFY_TOKEN_HOURS })} ${m['accounts.checkMailSameBrowser']()}`}</p>
      {isDemo && (
        <Button component="a" href={`/dev/mailbox?to=${encodePart(email)}`} variant="default">
          {m['accounts.openMailbox']()}
        </Button>
      )}
    </output>
  )
}
