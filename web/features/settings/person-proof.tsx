import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts'
import { PasswordField } from '../login/password/password-field.tsx'
import { passwordOnTheWire } from '../login/password/password-on-the-wire.ts'
import { wrongPassword } from '../login/password/wrong-password.ts'
import classes from '../../ui/sections.module.css'

interface PersonProofProps {
  /** What will happen, above the field. */
  children: ReactNode
  /** Members who came by Google or Facebook have none: for them a fresh login counts. */
  hasPassword: boolean
  submitLabel: string
  onProve: (proof: { password?: string }) => Promise<void>
}

/** Asks for the password before a sensitive act. */
export function PersonProof({ children, hasPassword, submitLabel, onProve }: PersonProofProps) {
  const form = useForm({ initialValues: { password: '' } })
  const { isBusy, sentence, submit } = useFormSubmission(form, { failureOf: wrongPassword })
  const { password } = form.values
  const prove = () => submit(() => onProve(hasPassword ? { password: passwordOnTheWire(password) } : {}))
  return (
    <form method="post" data-words="none" className={classes.proof} noValidate onSubmit={form.onSubmit(() => void prove())}>
      <div>{children}</div>
      <FailureNotice failure={sentence} />
      {hasPassword && (
        <PasswordField
          label={m['accounts.currentPassword']()}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
      )}
      <Button type="submit" loading={isBusy} disabled={hasPassword && !password}>
        {submitLabel}
      </Button>
    </form>
  )
}
