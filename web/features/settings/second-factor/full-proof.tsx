import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { FRESH_LOGIN_MINUTES } from '#domain/policy/accounts.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { useFormSubmission } from '../../../ui/forms/use-form-submission.ts'
import sections from '../../../ui/sections.module.css'
import { PasswordField } from '../../login/password/password-field.tsx'
import { passwordOnTheWire } from '../../login/password/password-on-the-wire.ts'
import { wrongPassword } from '../../login/password/wrong-password.ts'
import { CodeField } from '../../login/code-field.tsx'
import { refusedCode } from '../../login/refused-code.ts'

export interface FullProofBody {
  password?: string
  code: string
}

interface FullProofProps {
  /** What will happen, above the fields. */
  children: ReactNode
  hasPassword: boolean
  submitLabel: string
  onProve: (proof: FullProofBody) => Promise<void>
}

/** Asks for password and code before removing protection. */
export function FullProof({ children, hasPassword, submitLabel, onProve }: FullProofProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', code: '' },
    validate: {
      password: (value) => (value || !hasPassword ? null : ruleText('PASSWORD.NOT_EMPTY')),
      code: (value) => (value.trim() ? null : ruleText('CODE.NOT_EMPTY')),
    },
  })
  const { isBusy, sentence, submit } = useFormSubmission(form, {
    failureOf: (error) => wrongPassword(error) ?? refusedCode(error, 'either'),
  })
  const prove = ({ password, code }: typeof form.values) =>
    submit(() => onProve({ code, ...(hasPassword && { password: passwordOnTheWire(password) }) }))
  return (
    <form method="post" data-words="none" className={sections.proof} noValidate onSubmit={form.onSubmit((values) => void prove(values))}>
      <p>{children}</p>
      {!hasPassword && <p>{m['secondFactor.freshLogin']({ minutes: FRESH_LOGIN_MINUTES })}</p>}
      <FailureNotice failure={sentence} />
      {hasPassword && (
        <PasswordField
          label={m['accounts.currentPassword']()}
          autoComplete="current-password"
          data-autofocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
      )}
      <CodeField kind="either" key={form.key('code')} {...form.getInputProps('code')} />
      <Button type="submit" loading={isBusy}>
        {submitLabel}
      </Button>
    </form>
  )
}
