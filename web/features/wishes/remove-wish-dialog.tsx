import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { browserApi, read } from '../../platform/api/api-client.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { notifySuccess } from '../../ui/notifications/notify.ts'

interface RemoveWishDialogProps {
  /** The wished book; null while nothing is asked. */
  book: { uuid: string; title: string } | null
  onClose: () => void
}

/** Asks before a wish ends (A §4). */
export function RemoveWishDialog({ book, onClose }: RemoveWishDialogProps) {
  const { revalidate } = useRevalidator()
  // Stays while the dialog fades out.
  const [shown, setShown] = useState(book)
  if (book && book !== shown) setShown(book)
  async function remove() {
    if (!book) return
    await read(browserApi.api.v1.exchanges['wish-list'].remove.$post({ json: { bookUuid: book.uuid } }))
    notifySuccess(m['wishes.removed']())
  }
  return (
    <ConfirmDialog
      opened={book !== null}
      onClose={onClose}
      title={m['wishes.removeAsk']()}
      confirmLabel={m['wishes.removeConfirm']()}
      cancelLabel={m['wishes.removeKeep']()}
      onConfirm={remove}
      afterwards={revalidate}
    >
      <p>{m['wishes.removeText']({ title: shown?.title ?? '' })}</p>
    </ConfirmDialog>
  )
}
