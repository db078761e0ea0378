import { Button } from '@mantine/core'
import { useNavigate, useRevalidator } from 'react-router'
import type { Book } from '#contract/books.ts'
import { m } from '#messages'
import { browserApi, read } from '../../../platform/api-client.ts'
import { useMember } from '../../../platform/session.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import classes from './offer-form.module.css'
import { OfferForm } from './offer-form.tsx'
import { offerFields, offerFormValues, type OfferFormValues } from './offer-form-values.ts'
import { VerifyEmailNotice } from './verify-email-notice.tsx'

interface CreateOfferProps {
  book: Book
  /** Back to the book; without it there is only closing (A §4). */
  onBack?: () => void
  onDone: () => void
}

/** The offer of a new copy. A free point is celebrated on the shelf page, everything else is told in passing. */
export function CreateOffer({ book, onBack, onDone }: CreateOfferProps) {
  const member = useMember()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  async function create(values: OfferFormValues) {
    const { smokeFree, petFree } = values
    const json = { bookUuid: book.uuid, ...offerFields(values), smokeFree, petFree, acceptedTerms: true as const }
    const { gotFreePoint } = await read(browserApi.api.v1.exchanges['create-offer'].$post({ json }))
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
        book={book}
        initialValues={offerFormValues()}
        isNew
        submitLabel={m['shelf.create']()}
        onSubmit={create}
        back={
          onBack && (
            <Button variant="default" onClick={onBack}>
              {m['shelf.back']()}
            </Button>
          )
        }
      />
    </>
  )
}
