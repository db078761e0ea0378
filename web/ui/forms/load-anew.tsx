import { Button } from '@mantine/core'
import { m } from '#messages'

/** Reload button after another member logged in. */
export function LoadAnew() {
  return (
    <Button variant="default" size="xs" onClick={() => window.location.reload()}>
      {m['failure.otherMemberLoad']()}
    </Button>
  )
}
