import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OwnOffer } from '#contract/shelf.ts'
import { m } from '#messages'
import { browserApi, read } from '../../platform/api/api-client.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { notifySuccess } from '../../ui/notifications/notify.ts'
import { EditOfferDialog } from './offer/edit-offer-dialog.tsx'
import lists from '../../ui/lists.module.css'
import classes from './offer-list.module.css'
import { OfferLine } from './offer-line.tsx'

/** The copies as ruled lines, with their dialogs to change and to delete one. */
export function OfferList({ offers }: { offers: readonly OwnOffer[] }) {
  const [edited, setEdited] = useState<OwnOffer | null>(null)
  const [deleted, setDeleted] = useState<OwnOffer | null>(null)
  return (
    <>
      <ul className={lists.closed} aria-label={m['shelf.listLabel']()}>
        {offers.map((offer) => (
          <li key={offer.uuid} className={classes.line}>
            <OfferLine offer={offer} onEdit={() => setEdited(offer)} onDelete={() => setDeleted(offer)} />
          </li>
        ))}
      </ul>
      <EditOfferDialog offer={edited} onClose={() => setEdited(null)} />
      <DeleteOfferDialog offer={deleted} onClose={() => setDeleted(null)} />
    </>
  )
}

function DeleteOfferDialog({ offer, onClose }: { offer: OwnOffer | null; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  // Stays while the dialog fades out.
  const [shown, setShown] = useState(offer)
  if (offer && offer !== shown) setShown(offer)
  async function remove() {
    if (!offer) return
    await read(browserApi.api.v1.exchanges.offer[':uuid'].$delete({ param: { uuid: offer.uuid } }))
    notifySuccess(m['shelf.deleted']())
  }
  return (
    <ConfirmDialog
      opened={offer !== null}
      onClose={onClose}
      title={m['shelf.deleteTitle']()}
      confirmLabel={m['shelf.deleteConfirm']()}
      cancelLabel={m['shelf.deleteKeep']()}
      onConfirm={remove}
      afterwards={revalidate}
    >
      <p>{m['shelf.deleteText']({ title: shown?.book.title ?? '' })}</p>
    </ConfirmDialog>
  )
}
