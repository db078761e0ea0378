import { Button, Checkbox, Textarea } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useState, type ReactNode } from 'react'
import type { Book } from '#contract/books.ts'
import { OFFER_COMMENT_MAX, PARCEL_MAX_CM, PARCEL_MAX_GRAMS, SHIP_DAYS } from '#domain/policy.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'
import { ApiError } from '../../../platform/api-client.ts'
import { failureText } from '../../../platform/failure-text.ts'
import { formErrors } from '../../../ui/form-errors.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ConditionChoice } from './condition-choice.tsx'
import classes from './offer-form.module.css'
import { OfferedBook } from './offered-book.tsx'
import { validateOffer, type OfferFormValues } from './offer-form-values.ts'
import { PriceField } from './price-field.tsx'
import { VerifyEmailNotice } from './verify-email-notice.tsx'

interface OfferFormProps {
  book: Book
  initialValues: OfferFormValues
  /** A new copy asks for household and terms, too; a changed one keeps them. */
  isNew: boolean
  submitLabel: string
  /** May throw what the API answers; the form tells it. */
  onSubmit: (values: OfferFormValues) => Promise<void>
  /** The button at the left. */
  back?: ReactNode
}

/** Price, condition and comment of a copy (A §5). */
export function OfferForm({ book, initialValues, isNew, submitLabel, onSubmit, back }: OfferFormProps) {
  const form = useForm<OfferFormValues>({ initialValues, validate: validateOffer })
  const [failure, setFailure] = useState<unknown>(null)
  async function submit(values: OfferFormValues) {
    setFailure(null)
    await onSubmit(values).catch((error: unknown) => {
      form.setErrors(formErrors(error))
      setFailure(error)
    })
  }
  const { condition, price } = form.values
  return (
    <form className={classes.form} onSubmit={form.onSubmit(submit, focusFirstError)} noValidate>
      <OfferedBook book={book} />
      <ConditionChoice value={condition} onChange={(chosen) => form.setFieldValue('condition', chosen)} error={form.errors.condition} />
      <PriceField
        value={price}
        onChange={(digits) => form.setFieldValue('price', digits)}
        condition={condition}
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
      {isNew && <HouseholdAndTerms form={form} />}
      <Failure error={failure} />
      <div className={classes.buttons}>
        {back}
        <Button type="submit" loading={form.submitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

function HouseholdAndTerms({ form }: { form: UseFormReturnType<OfferFormValues> }) {
  const weight = new Intl.NumberFormat(getLocale(), { style: 'unit', unit: 'kilogram' }).format(PARCEL_MAX_GRAMS / 1000)
  const size = PARCEL_MAX_CM.map((length) => new Intl.NumberFormat(getLocale()).format(length)).join(' × ')
  return (
    <>
      <fieldset className={classes.home}>
        <legend className={classes.legend}>{m['shelf.home']()}</legend>
        <Checkbox label={m['shelf.smokeFree']()} {...form.getInputProps('smokeFree', { type: 'checkbox' })} />
        <Checkbox label={m['shelf.petFree']()} {...form.getInputProps('petFree', { type: 'checkbox' })} />
      </fieldset>
      <p className={classes.parcel}>{m['shelf.parcelRule']({ weight, size })}</p>
      <Checkbox label={m['shelf.terms']({ days: SHIP_DAYS })} {...form.getInputProps('acceptedTerms', { type: 'checkbox' })} />
    </>
  )
}

function Failure({ error }: { error: unknown }) {
  if (!error) return null
  if (error instanceof ApiError && error.code === 'EMAIL_NOT_VERIFIED') return <VerifyEmailNotice />
  return <Notice kind="error">{failureText(error)}</Notice>
}

/** The dialog scrolls: what is wrong has to come into view. Waits until the fields have shown their errors. */
function focusFirstError() {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[role="dialog"] :is([aria-invalid="true"], [data-invalid])')?.focus())
}
