import { TextInput, type TextInputProps } from '@mantine/core'
import { m } from '#messages'

interface CodeFieldProps extends TextInputProps {
  /** Which codes count here; phones show the keys for them. */
  kind: 'app' | 'recovery' | 'either'
}

const LABELS = { app: m['secondFactor.code'], recovery: m['secondFactor.recoveryCode'], either: m['secondFactor.codeOrRecovery'] }

/** Field for an app or recovery code. */
export function CodeField({ kind, ...props }: CodeFieldProps) {
  return (
    <TextInput
      label={LABELS[kind]()}
      name="code"
      autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
      inputMode={kind === 'app' ? 'numeric' : 'text'}
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
    />
  )
}
