import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { m } from '#messages'
import { hasCode } from '../../platform/api/api-client.ts'
import { failureText } from '../../platform/api/failure-text.ts'
import { formErrors } from '../../ui/forms/form-errors.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../login/password/password-field.tsx'
import { passwordOnTheWire } from '../login/password/password-on-the-wire.ts'
import classes from '../../ui/sections.module.css'

interface PersonProofProps {
  /** What will happen, above the field. */
  children: ReactNode
  /** Members who came by Google or Facebook have none: for them a fresh login counts. */
  hasPassword: boolean
  submitLabel: string
  onProve: (proof: { password?: string }) => Promise<void>
}

/** Asks for the password before something that only the member may do. */
export function PersonProof({ children, hasPassword, submitLabel, onProve }: PersonProofProps) {
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  async function prove() {
    setBusy(true)
    setFailure(null)
    await onProve(hasPassword ? { password: passwordOnTheWire(password) } : {}).catch(setFailure)
    setBusy(false)
  }
  const isWrong = hasCode(failure, 'BAD_CREDENTIALS')
  const fieldError = isWrong ? m['accounts.wrongPassword']() : formErrors(failure)['password']
  return (
    <form
      className={classes.proof}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void prove()
      }}
    >
      <div>{children}</div>
      {failure !== null && !fieldError && <Notice kind="error">{failureText(failure)}</Notice>}
      {hasPassword && (
        <PasswordField
          label={m['accounts.currentPassword']()}
          autoComplete="current-password"
          value={password}
          error={fieldError}
          onChange={(event) => setPassword(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <Button type="submit" loading={isBusy} disabled={hasPassword && !password}>
        {submitLabel}
      </Button>
    </form>
  )
}
