import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { FRESH_LOGIN_MINUTES } from '#domain/policy/accounts.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './credential-sections.module.css'
import { PasswordField } from '../login/password/password-field.tsx'

interface SocialPasswordQuestionProps {
  hasPassword: boolean
  isBusy: boolean
  /** Why it is asked, and what follows. */
  why: string
  action: string
  onConfirm: (password: string) => void
}

/** Asks for the password before changing ways to log in, or for a new login without one. */
export function SocialPasswordQuestion({ hasPassword, isBusy, why, action, onConfirm }: SocialPasswordQuestionProps) {
  const [password, setPassword] = useState('')
  if (!hasPassword) return <Notice kind="info">{m['accounts.loginAgain']({ minutes: FRESH_LOGIN_MINUTES })}</Notice>
  return (
    <form
      method="post"
      data-words="none"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (password) onConfirm(password)
      }}
    >
      <PasswordField
        label={m['accounts.currentPassword']()}
        description={why}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" loading={isBusy} disabled={!password}>
          {action}
        </Button>
      </div>
    </form>
  )
}
