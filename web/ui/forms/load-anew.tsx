import { Button } from '@mantine/core'
import { m } from '#messages'

/** The way on where only a new page helps: somebody else is logged in by now than the one for whom it was drawn. */
export function LoadAnew() {
  return (
    <Button variant="default" size="xs" onClick={() => window.location.reload()}>
      {m['failure.otherMemberLoad']()}
    </Button>
  )
}
