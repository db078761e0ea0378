import { Button } from '@mantine/core'
import { m } from '#messages'
import { HeartIcon } from '../../../../ui/icons.tsx'
import { MissingBookDialog } from './missing-book-dialog.tsx'
import { NOTHING_TYPED } from './missing-book-values.ts'
import { useMissingBookDialog } from './use-missing-book-dialog.ts'

export function WishForMissingBook() {
  const { opened, open, close } = useMissingBookDialog()
  return (
    <>
      <Button variant="default" leftSection={<HeartIcon />} onClick={open}>
        {m['wishes.missingButton']()}
      </Button>
      <MissingBookDialog opened={opened} onClose={close} initialValues={NOTHING_TYPED} />
    </>
  )
}
