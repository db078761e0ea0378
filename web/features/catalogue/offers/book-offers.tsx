import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Book, OfferOfBook } from '#contract/books.ts'
import type { Tariffs } from '#domain/postage.ts'
import { m } from '#messages'
import { OFFER, usePlannedAct, withPlannedAct } from '../../../platform/planned-act.ts'
import { useMember } from '../../../platform/session/session.ts'
import { useAccountDialogs } from '../../login/use-account-dialogs.ts'
import { AddBookDialog } from '../../shelf/add-book/add-book-dialog.tsx'
import type { AddBookStep } from '../../shelf/add-book/add-book-steps.ts'
import lists from '../../../ui/lists.module.css'
import classes from './book-offers.module.css'
import { OfferRow } from './offer-row.tsx'
import { RowBoundary } from '../../../ui/row-boundary.tsx'
import { isOrderable } from './order-of-offers.ts'

interface BookOffersProps {
  book: Book
  offers: readonly OfferOfBook[]
  tariffs: Tariffs
  /** By copy, how many others of its owner are on the reader's wish list; where there are none, it is missing. */
  wishedBeside: Readonly<Record<string, number>>
}

export function BookOffers({ book, offers, tariffs, wishedBeside }: BookOffersProps) {
  const member = useMember()
  const hasOwn = offers.some((offer) => offer.offeredBy.uuid === member?.uuid)
  const orderable = offers.filter(isOrderable).length
  return (
    <section className={classes.offers} aria-labelledby="offers-title">
      <h2 id="offers-title" className={classes.title}>
        {orderable > 0 ? m['catalogue.offersHeading']({ count: orderable }) : m['catalogue.noOffers']()}
      </h2>
      <ul className={lists.plain}>
        {offers.map((offer, index) => (
          <li key={offer.uuid}>
            <RowBoundary>
              <OfferRow offer={offer} isFirst={index === 0} tariffs={tariffs} wishedBeside={wishedBeside[offer.uuid] ?? 0} />
            </RowBoundary>
          </li>
        ))}
      </ul>
      <OfferOwnCopy book={book} hint={!hasOwn && (orderable > 0 ? m['catalogue.haveIt']() : m['catalogue.noOffersText']())} />
    </section>
  )
}

function OfferOwnCopy({ book, hint }: { book: Book; hint: string | false }) {
  const member = useMember()
  const { openJoin } = useAccountDialogs()
  const location = useLocation()
  const planned = usePlannedAct(OFFER)
  const [start, setStart] = useState<AddBookStep | null>(null)
  const step: AddBookStep = { name: 'offer', offered: { kind: 'known', book } }
  function close() {
    setStart(null)
    planned.clear()
  }
  return (
    <div className={classes.ownCopy}>
      {hint && <p>{hint}</p>}
      <Button variant="default" onClick={() => (member ? setStart(step) : openJoin(withPlannedAct(location, OFFER)))}>
        {m['catalogue.offerThisBook']()}
      </Button>
      <AddBookDialog start={start ?? (member && planned.isPlanned ? step : null)} onClose={close} />
    </div>
  )
}
