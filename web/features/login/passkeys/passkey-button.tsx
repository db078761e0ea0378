import { Button } from '@mantine/core'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { PasskeyIcon } from './passkey-icon.tsx'
import type { usePasskeyLogin } from './use-passkey-login.ts'

interface PasskeyButtonProps {
  login: ReturnType<typeof usePasskeyLogin>
  label: string
  isMain?: boolean
}

/** Logs in with a passkey; nothing where the browser knows none. */
export function PasskeyButton({ login: { canUse, failure, isBusy, logIn }, label, isMain = false }: PasskeyButtonProps) {
  if (!canUse) return null
  return (
    <>
      <Button
        variant={isMain ? 'filled' : 'default'}
        fullWidth
        loading={isBusy}
        leftSection={<PasskeyIcon />}
        onClick={() => void logIn()}
        data-autofocus={isMain || undefined}
      >
        {label}
      </Button>
      <FailureLine failure={failure} />
    </>
  )
}
