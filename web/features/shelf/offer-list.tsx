import { Checkbox } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { OwnOffer } from '#contract/shelf.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { LastActs } from '../../ui/acts/last-acts.tsx'
import { showAct } from '../../ui/acts/acts.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { SelectionBar } from './bulk/selection-bar.tsx'
import { needsSelection, type ShelfQuery } from './bulk/shelf-query.ts'
import { useSelection } from './bulk/use-selection.ts'
import { actOf } from './bulk/shelf-act.ts'
import { useShelfChange } from './bulk/use-shelf-change.ts'
import { EditOfferDialog } from './offer/edit-offer-dialog.tsx'
import lists from '../../ui/lists.module.css'
import classes from './offer-list.module.css'
import { OfferLine } from './offer-line.tsx'

interface OfferListProps {
  /** Of the page in sight. */
  offers: readonly OwnOffer[]
  /** Copies that match, on all pages. */
  total: number
  query: ShelfQuery
  /** What stands in place of the copies while there are none at all; false while there are. */
  empty: ReactNode
}

/** Own copies with single and bulk actions; stays mounted when empty, for undo. */
export function OfferList({ offers, total, query, empty }: OfferListProps) {
  const [edited, setEdited] = useState<OwnOffer | null>(null)
  const [deleted, setDeleted] = useState<OwnOffer | null>(null)
  const changeable = offers.filter((offer) => offer.status === 'AVAILABLE').map((offer) => offer.uuid)
  const selection = useSelection(changeable, `${query.state} ${query.q}`)
  const change = useShelfChange(selection, query)
  // What is chosen on another page can be taken back.
  const hasChecks = needsSelection(query, total) || selection.chosen.length > 0
  return (
    <>
      <LastActs />
      {offers.length === 0 && (empty || <p className={classes.nothing}>{m['shelf.nothingMatches']()}</p>)}
      {hasChecks && changeable.length > 0 && (
        <Checkbox
          className={classes.page}
          label={m['shelf.selectPage']()}
          checked={changeable.every(selection.has)}
          onChange={selection.togglePage}
        />
      )}
      {offers.length > 0 && (
        <ul className={`${lists.closed} ${classes.list}`} aria-label={m['shelf.listLabel']()}>
          {offers.map((offer) => (
            <li key={offer.uuid} className={classes.line} data-with-check={hasChecks || undefined}>
              {hasChecks && (
                <Checkbox
                  className={classes.check}
                  aria-label={m['shelf.selectOne']({ title: offer.book.title })}
                  disabled={offer.status !== 'AVAILABLE'}
                  checked={offer.status === 'AVAILABLE' && selection.has(offer.uuid)}
                  onChange={() => selection.toggle(offer.uuid)}
                />
              )}
              <OfferLine offer={offer} onEdit={() => setEdited(offer)} onDelete={() => setDeleted(offer)} />
            </li>
          ))}
        </ul>
      )}
      <SelectionBar selection={selection} total={total} change={change} />
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
    await callApi(browserApi.api.v1.exchanges.offer[':uuid'].$delete({ param: { uuid: offer.uuid } }))
    const { uuid, price, condition } = offer
    showAct(actOf({ act: 'DELETE', changed: [{ uuid, price, condition }], refused: [], undone: new Set() }))
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
