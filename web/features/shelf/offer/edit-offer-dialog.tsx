import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OwnOffer } from '#contract/shelf.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { notifySuccess } from '../../../ui/notify.ts'
import { OfferPhotos } from './offer-photos.tsx'
import { offerFields, offerFormValues, type OfferFormValues } from './offer-form-values.ts'

const OfferForm = lazy(async () => ({ default: (await import('./offer-form.tsx')).OfferForm }))

/** Edits an own copy; closed when `offer` is null. */
export function EditOfferDialog({ offer, onClose }: { offer: OwnOffer | null; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  // Stays while the dialog fades out.
  const [shown, setShown] = useState(offer)
  if (offer && offer !== shown) setShown(offer)
  async function save(uuid: string, values: OfferFormValues) {
    await callApi(browserApi.api.v1.exchanges.offer[':uuid'].$put({ param: { uuid }, json: offerFields(values) }))
    onClose()
    notifySuccess(m['shelf.offerSaved']())
    await revalidate()
  }
  return (
    <Dialog opened={offer !== null} onClose={onClose} title={m['shelf.editTitle']()} width={600}>
      <Suspense fallback={<Skeleton height={320} radius="md" />}>
        {shown && (
          <OfferForm
            offered={{ kind: 'known', book: shown.book }}
            initialValues={offerFormValues(shown)}
            isNew={false}
            photos={<OfferPhotos offer={shown} onChange={() => void revalidate()} />}
            submitLabel={m['shelf.save']()}
            onSubmit={(values) => save(shown.uuid, values)}
          />
        )}
      </Suspense>
    </Dialog>
  )
}
