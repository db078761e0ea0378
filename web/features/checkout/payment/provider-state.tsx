import { Button, Loader } from '@mantine/core'
import { m } from '#messages'
import { Notice } from '../../../ui/notice.tsx'
import classes from './provider-state.module.css'

export function ProviderLoading({ provider }: { provider: string }) {
  return (
    <p className={classes.loading} role="status">
      <Loader size="sm" color="var(--breast)" />
      {m['checkout.providerLoading']({ provider })}
    </p>
  )
}

/** The provider's script failed to load; offers a retry (B §8). */
export function ProviderFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Notice
      kind="error"
      action={
        <Button variant="default" onClick={onRetry}>
          {m['checkout.tryAgain']()}
        </Button>
      }
    >
      {text}
    </Notice>
  )
}
