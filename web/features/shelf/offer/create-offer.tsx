import { useNavigate, useRevalidator } from 'react-router'
import { m } from '#messages'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { useMember } from '../../../platform/session/session.ts'
import type { Draft } from '../../../ui/forms/drafts/use-draft.ts'
import { notifySuccess } from '../../../ui/notifications/notify.ts'
import classes from './offer-form.module.css'
import { OfferForm } from './offer-form.tsx'
import { bookFieldOf, type Offered } from './offered.ts'
import { offerFields, offerFormValues, type OfferFormValues } from './offer-form-values.ts'
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

/**
 * The offer of a new copy, and of a book that is typed in the book itself. A free point is celebrated on the shelf page,
 * everything else is told in passing.
 */
export function CreateOffer({ offered, typed, onBack, onDone, onValues, draftWithBook }: CreateOfferProps) {
  const member = useMember()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  async function create(values: OfferFormValues) {
    const { smokeFree, petFree, acceptedTerms } = values
    const json = { ...bookFieldOf(offered), ...offerFields(values), smokeFree, petFree, ...(acceptedTerms && { acceptedTerms }) }
    const { offer, gotFreePoint } = await read(browserApi.api.v1.exchanges['create-offer'].$post({ json }))
    const { book } = offer
    onDone()
    if (gotFreePoint) return navigate('/shelf/my-offers?isFreeTokenIssued=true')
    notifySuccess(m['shelf.offerCreated']({ title: book.title }))
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
        submitLabel={m['shelf.create']()}
        onSubmit={create}
        onValues={onValues}
        draftWithBook={draftWithBook}
        {...(onBack && { onBack })}
      />
    </>
  )
}
