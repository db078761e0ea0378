import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { m } from '#messages'

/** A password field with a show button; announces errors itself, which the library omits. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': m['accounts.togglePassword']() }}
      {...props}
    />
  )
}
