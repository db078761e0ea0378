import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { notifySuccess } from '../../ui/notify.ts'

interface WishedBook {
  uuid: string
  title: string
}

interface RemoveWishDialogProps {
  /** What is wished for; null while nothing is asked. */
  wish: WishedBook | null
  onClose: () => void
  /** What the end of the wish means, with its title. */
  text: (about: { title: string }) => string
  /** Ends it at the server. */
  remove: (wish: WishedBook) => Promise<unknown>
}

/** Confirms deleting a wish (A §4). */
export function RemoveWishDialog({ wish, onClose, text, remove }: RemoveWishDialogProps) {
  const { revalidate } = useRevalidator()
  // Stays while the dialog fades out.
  const [shown, setShown] = useState(wish)
  if (wish && wish !== shown) setShown(wish)
  async function end() {
    if (!wish) return
    await remove(wish)
    notifySuccess(m['wishes.removed']())
  }
  return (
    <ConfirmDialog
      opened={wish !== null}
      onClose={onClose}
      title={m['wishes.removeAsk']()}
      confirmLabel={m['wishes.removeConfirm']()}
      cancelLabel={m['wishes.removeKeep']()}
      onConfirm={end}
      afterwards={revalidate}
    >
      <p>{text({ title: shown?.title ?? '' })}</p>
    </ConfirmDialog>
  )
}
