import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { m } from '#messages'
import { freePointRefusalText } from '#messages/words/free-point-refusal.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { useMember } from '../../../platform/session/session.ts'
import type { Draft } from '../../../ui/forms/use-draft.ts'
import { notifyFailure, notifySuccess } from '../../../ui/notify.ts'
import classes from './offer-form.module.css'
import { OfferForm } from './offer-form.tsx'
import { bookFieldOf, type Offered } from './offered.ts'
import { offerFields, offerFormValues, type OfferFormValues } from './offer-form-values.ts'
import { PhotosToSend, sendPhotos, type PhotoToSend } from './photos-to-send.tsx'
import { VerifyEmailNotice } from './verify-email-notice.tsx'

interface CreateOfferProps {
  offered: Offered
  /** What was typed before, when the person has been back at the book. */
  typed: OfferFormValues | undefined
  /** Back to the book, with what is typed here; without it there is only closing (A §4). */
  onBack: ((typed: OfferFormValues) => void) | undefined
  onDone: () => void
  onValues: (typed: OfferFormValues) => void
  /** Of a book that is typed in: its copy is kept with it. */
  draftWithBook: Draft | undefined
}

/** Offers a copy, with its new book if typed. A free point is shown on the shelf. */
export function CreateOffer({ offered, typed, onBack, onDone, onValues, draftWithBook }: CreateOfferProps) {
  const member = useMember()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [photos, setPhotos] = useState<readonly PhotoToSend[]>([])
  async function create(values: OfferFormValues) {
    const { smokeFree, petFree, acceptedTerms } = values
    const json = { ...bookFieldOf(offered), ...offerFields(values), smokeFree, petFree, ...(acceptedTerms && { acceptedTerms }) }
    const { offer, gotFreePoint, freePointRefusal } = await callApi(browserApi.api.v1.exchanges['create-offer'].$post({ json }))
    const { book } = offer
    const notSent = await sendPhotos(offer.uuid, photos)
    if (notSent) notifyFailure(notSent)
    onDone()
    if (gotFreePoint) return navigate('/shelf/my-offers?isFreeTokenIssued=true')
    const created = m['shelf.offerCreated']({ title: book.title })
    notifySuccess(freePointRefusal ? `${created} ${freePointRefusalText(freePointRefusal)}` : created)
    await revalidate()
  }
  return (
    <>
      {/* Said before the work of the form, not after it. */}
      {member && !member.isEmailVerified && (
        <div className={classes.before}>
          <VerifyEmailNotice />
        </div>
      )}
      <OfferForm
        offered={offered}
        initialValues={typed ?? offerFormValues(undefined, member?.hasAgreedToTerms)}
        asksForTerms={!member?.hasAgreedToTerms}
        isNew
        photos={<PhotosToSend photos={photos} onChange={setPhotos} />}
        submitLabel={m['shelf.create']()}
        onSubmit={create}
        onValues={onValues}
        draftWithBook={draftWithBook}
        {...(onBack && { onBack })}
      />
    </>
  )
}
