import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { m } from '#messages'

/** A password that can be shown; says to screen readers that it is wrong, which the library leaves out for this field alone. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': m['accounts.togglePassword']() }}
      {...props}
    />
  )
}
