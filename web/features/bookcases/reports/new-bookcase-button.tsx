import { Button, Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { m } from '#messages'
import { useMember, useRestriction } from '../../../platform/session/session.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { PlusIcon } from '../../../ui/icons.tsx'
import { useAccountDialogs } from '../../login/use-account-dialogs.ts'

// Fetched when the dialog opens first; most visits never need it.
const NewBookcaseForm = lazy(async () => ({ default: (await import('./new-bookcase-form.tsx')).NewBookcaseForm }))

/** "Einer fehlt": tells of a bookcase that is not on the map; `place` is where its map opens. Nothing for whoever is restricted. */
export function NewBookcaseButton({ place }: { place: { lat: number; lon: number } }) {
  const member = useMember()
  const isRestricted = useRestriction() !== null
  const { openLogin } = useAccountDialogs()
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  if (isRestricted) return null
  return (
    <>
      <Button variant="default" leftSection={<PlusIcon size={20} />} onClick={() => (member ? setOpen(true) : openLogin())}>
        {m['bookcaseReport.missing']()}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={m['bookcaseReport.missingTitle']()} width={560} canClose={!isSending}>
        <Suspense fallback={<Skeleton height={480} radius="md" />}>
          <NewBookcaseForm place={place} onSending={setSending} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}
