import { Button, Checkbox } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { Form } from 'react-router'
import { m } from '#messages'
import type { BookOffer } from '#contract/books.ts'
import { PARCEL_COPIES_MAX } from '#domain/policy/parcels.ts'
import { NOTHING_CHOSEN, SHELF_FIELD } from '../../books/parcel/order-path.ts'
import { useQueryFlag } from '../../platform/query-flag.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './public-profile.module.css'

/** The boxes name this form: reports open dialogs with forms of their own beside them. */
const PARCEL_FORM = 'parcel'
const COPY_FIELD = 'ofid'

/** The copies whose boxes are ticked; null before the scripts have looked: until then nothing is closed, and the order takes care of it. */
type Chosen = readonly string[] | null

/** Checked boxes of a list, read from the DOM, as browsers restore them. */
export function useChosen(offers: readonly BookOffer[]): { chosen: Chosen; look: () => void } {
  const [chosen, setChosen] = useState<Chosen>(null)
  const look = useCallback(() => setChosen(tickedCopies()), [])
  useEffect(look, [look, offers])
  useEffect(() => {
    // A page that was left is ticked again some time before this event, which may be after the scripts have come.
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [look])
  return { chosen, look }
}

function tickedCopies(): string[] {
  const form = document.querySelector<HTMLFormElement>(`form#${PARCEL_FORM}`)
  return form ? new FormData(form).getAll(COPY_FIELD).map(String) : []
}

/** Hint on choosing, and an error when nothing was chosen. */
export function ChoiceHint({ name, chosen }: { name: string; chosen: Chosen }) {
  const nothing = useQueryFlag(NOTHING_CHOSEN)
  return (
    <>
      {nothing.isSet && !chosen?.length && (
        <div className={classes.nothing}>
          <Notice kind="info">{m['profile.chooseNothing']()}</Notice>
        </div>
      )}
      <p className={classes.chooseHint}>{m['profile.chooseHint']({ name, max: PARCEL_COPIES_MAX })}</p>
    </>
  )
}

interface ChooseForParcelProps {
  offer: BookOffer
  chosen: Chosen
  onChange: () => void
}

/** Adds a copy to a common order; works without scripts. Limited by the parcel. */
export function ChooseForParcel({ offer, chosen, onChange }: ChooseForParcelProps) {
  const isFull = chosen !== null && chosen.length >= PARCEL_COPIES_MAX
  return (
    <Checkbox
      name={COPY_FIELD}
      value={offer.uuid}
      form={PARCEL_FORM}
      onChange={onChange}
      disabled={isFull && !chosen.includes(offer.uuid)}
      label={m['profile.chooseForParcel']()}
      aria-label={m['profile.chooseTitle']({ title: offer.book.title })}
    />
  )
}

/** Orders checked copies by a plain form; works without scripts. */
export function OrderChosen({ chosen, shelf }: { chosen: Chosen; shelf: string }) {
  return (
    <Form id={PARCEL_FORM} action="/checkout/details" className={classes.bar}>
      <input type="hidden" name={SHELF_FIELD} value={shelf} />
      <Button type="submit" disabled={chosen?.length === 0}>
        {m['profile.orderChosen']()}
      </Button>
      <output className={classes.chosenNum}>
        {chosen !== null && chosen.length > 0 && m['profile.chosenNum']({ count: chosen.length, max: PARCEL_COPIES_MAX })}
      </output>
    </Form>
  )
}
