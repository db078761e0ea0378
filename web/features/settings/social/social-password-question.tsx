import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { FRESH_LOGIN_MINUTES } from '#domain/policy/accounts.ts'
import { Notice } from '../../../ui/notice.tsx'
import classes from '../credential-sections.module.css'
import { PasswordField } from '../../login/password/password-field.tsx'

interface SocialPasswordQuestionProps {
  hasPassword: boolean
  isBusy: boolean
  onConfirm: (password: string) => void
}

/** A new way to log in needs the password when the login is some time ago; who has none logs in again. */
export function SocialPasswordQuestion({ hasPassword, isBusy, onConfirm }: SocialPasswordQuestionProps) {
  const [password, setPassword] = useState('')
  if (!hasPassword) return <Notice kind="info">{m['accounts.loginAgain']({ minutes: FRESH_LOGIN_MINUTES })}</Notice>
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (password) onConfirm(password)
      }}
    >
      <PasswordField
        label={m['accounts.currentPassword']()}
        description={m['accounts.linkPasswordWhy']()}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" loading={isBusy} disabled={!password}>
          {m['accounts.linkNow']()}
        </Button>
      </div>
    </form>
  )
}
