import { Button, Checkbox, Textarea } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useState, type ReactNode } from 'react'
import { SHIP_DAYS } from '#domain/policy/exchange.ts'
import { OFFER_COMMENT_MAX, PARCEL_MAX_CM, PARCEL_MAX_GRAMS } from '#domain/policy/offers.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'
import { hasCode } from '../../../platform/api/api-client.ts'
import { DraftLine } from '../../../ui/forms/draft-line.tsx'
import { useFormDraft, type Draft } from '../../../ui/forms/use-draft.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { useFormSubmission } from '../../../ui/forms/use-form-submission.ts'
import { ConditionChoice } from './condition-choice.tsx'
import formButtons from '../../../ui/forms/form-buttons.module.css'
import classes from './offer-form.module.css'
import { OfferedBook } from './offered-book.tsx'
import type { Offered } from './offered.ts'
import { validateOffer, type OfferFormValues } from './offer-form-values.ts'
import { OwnCopiesNotice } from './own-copies-notice.tsx'
import { PriceField } from './price/price-field.tsx'
import { useFilledPrice } from './price/use-filled-price.ts'
import { usePriceHint } from './price/use-price-hint.ts'
import { VerifyEmailNotice } from './verify-email-notice.tsx'

interface OfferFormProps {
  offered: Offered
  initialValues: OfferFormValues
  /** A new copy asks for the household, too; a changed one keeps it. */
  isNew: boolean
  /** Of whoever has not agreed to the terms that hold now. */
  asksForTerms?: boolean
  submitLabel: string
  /** May throw what the API answers; the form tells it. */
  onSubmit: (values: OfferFormValues) => Promise<unknown>
  /** Back to the step before, with what is typed here. */
  onBack?: (values: OfferFormValues) => void
  /** Told of each change. */
  onValues?: ((values: OfferFormValues) => void) | undefined
  /** Where what is typed is kept with its book; else it is kept here, of a new copy. */
  draftWithBook?: Draft | undefined
  /** Its photos. */
  photos: ReactNode
}

export function OfferForm(props: OfferFormProps) {
  const { offered, initialValues, isNew, asksForTerms, onSubmit, onValues, draftWithBook, photos } = props
  const form = useForm<OfferFormValues>({ initialValues, validate: validateOffer, ...(onValues && { onValuesChange: onValues }) })
  const { isBusy, failure, sentence, submit } = useFormSubmission(form)
  const own = useFormDraft(form, isNew && !draftWithBook && offered.kind === 'known' ? `offer/${offered.book.uuid}` : null)
  const draft = draftWithBook ?? own
  const { condition, price } = form.values
  const { suggestion, ownCopies } = usePriceHint(offered, condition)
  const [isPriceFocused, setPriceFocused] = useState(false)
  useFilledPrice(price, isPriceFocused, isNew ? suggestion : null, (points) => form.setFieldValue('price', points))
  return (
    <form
      method="post"
      data-words={draft.words}
      className={classes.form}
      onSubmit={form.onSubmit((values) =>
        submit(async () => {
          await onSubmit(values)
          draft.end()
        }),
      )}
      noValidate
    >
      <DraftLine draft={draft} />
      <OfferedBook offered={offered} />
      {isNew && ownCopies > 0 && <OwnCopiesNotice />}
      <ConditionChoice value={condition} onChange={(chosen) => form.setFieldValue('condition', chosen)} error={form.errors.condition} />
      <PriceField
        value={price}
        onChange={(digits) => form.setFieldValue('price', digits)}
        onFocusChange={setPriceFocused}
        suggestion={suggestion}
        error={form.errors.price}
      />
      <Textarea
        label={m['shelf.comment']()}
        description={m['shelf.commentHint']()}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={OFFER_COMMENT_MAX}
        {...form.getInputProps('comment')}
      />
      {photos}
      {isNew && <Household form={form} />}
      <ParcelRule />
      {asksForTerms && <Terms form={form} />}
      {hasCode(failure, 'EMAIL_NOT_VERIFIED') ? <VerifyEmailNotice /> : <FailureNotice failure={sentence} />}
      <Buttons {...props} form={form} isBusy={isBusy} />
    </form>
  )
}

interface PartProps {
  form: UseFormReturnType<OfferFormValues>
}

function Household({ form }: PartProps) {
  return (
    <fieldset className={classes.home}>
      <legend className={classes.legend}>{m['shelf.home']()}</legend>
      <Checkbox label={m['shelf.smokeFree']()} {...form.getInputProps('smokeFree', { type: 'checkbox' })} />
      <Checkbox label={m['shelf.petFree']()} {...form.getInputProps('petFree', { type: 'checkbox' })} />
    </fieldset>
  )
}

/** One rule for all parcels (decision 7): said where the copy is offered, not only when it is to be sent. */
function ParcelRule() {
  const weight = new Intl.NumberFormat(getLocale(), { style: 'unit', unit: 'kilogram' }).format(PARCEL_MAX_GRAMS / 1000)
  const size = PARCEL_MAX_CM.map((length) => new Intl.NumberFormat(getLocale()).format(length)).join(' × ')
  return <p className={classes.parcel}>{m['shelf.parcelRule']({ weight, size })}</p>
}

function Terms({ form }: PartProps) {
  return (
    <Checkbox
      label={m['shelf.terms']({ days: SHIP_DAYS })}
      aria-invalid={form.errors.acceptedTerms ? true : undefined}
      {...form.getInputProps('acceptedTerms', { type: 'checkbox' })}
    />
  )
}

function Buttons({ form, isBusy, onBack, submitLabel }: PartProps & OfferFormProps & { isBusy: boolean }) {
  return (
    <div className={formButtons.buttons}>
      {onBack && (
        <Button variant="default" onClick={() => onBack(form.values)}>
          {m['shelf.back']()}
        </Button>
      )}
      <Button type="submit" loading={isBusy}>
        {submitLabel}
      </Button>
    </div>
  )
}
