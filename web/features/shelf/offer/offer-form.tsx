import { Button, Checkbox, Textarea } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import type { FormEvent } from 'react'
import { SHIP_DAYS } from '#domain/policy/exchange.ts'
import { OFFER_COMMENT_MAX, PARCEL_MAX_CM, PARCEL_MAX_GRAMS } from '#domain/policy/offers.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'
import { hasCode } from '../../../platform/api/api-client.ts'
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
import { PriceHint } from './price/price-hint.tsx'
import { usePriceHint } from './price/use-price-hint.ts'
import { VerifyEmailNotice } from './verify-email-notice.tsx'

interface OfferFormProps {
  offered: Offered
  initialValues: OfferFormValues
  /** A new copy asks for household and terms, too; a changed one keeps them. */
  isNew: boolean
  submitLabel: string
  /** Label of a second button that saves, too; `onSubmit` is told which one was pressed. */
  secondLabel?: string
  /** May throw what the API answers; the form tells it. */
  onSubmit: (values: OfferFormValues, isSecond: boolean) => Promise<void>
  /** Back to the step before, with what is typed here. */
  onBack?: (values: OfferFormValues) => void
}

const SECOND = 'second'

/** Price, condition and comment of a copy (A §5). */
export function OfferForm(props: OfferFormProps) {
  const { offered, initialValues, isNew, onSubmit } = props
  const form = useForm<OfferFormValues>({ initialValues, validate: validateOffer })
  const { isBusy, failure, sentence, submit } = useFormSubmission(form)
  const { condition, price } = form.values
  const hint = usePriceHint(offered, condition)
  return (
    <form
      method="post"
      className={classes.form}
      onSubmit={form.onSubmit((values, event) => submit(() => onSubmit(values, isPressed(event, SECOND))))}
      noValidate
    >
      <OfferedBook offered={offered} />
      {isNew && hint !== null && hint.ownCopies > 0 && <OwnCopiesNotice />}
      <ConditionChoice value={condition} onChange={(chosen) => form.setFieldValue('condition', chosen)} error={form.errors.condition} />
      <PriceField
        value={price}
        onChange={(digits) => form.setFieldValue('price', digits)}
        condition={condition}
        error={form.errors.price}
      />
      <PriceHint hint={hint} price={Number(price)} onTake={(points) => form.setFieldValue('price', String(points))} />
      <Textarea
        label={m['shelf.comment']()}
        description={m['shelf.commentHint']()}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={OFFER_COMMENT_MAX}
        {...form.getInputProps('comment')}
      />
      {isNew && <Household form={form} />}
      <ParcelRule />
      {isNew && <Terms form={form} />}
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

function Buttons({ form, isBusy, onBack, submitLabel, secondLabel }: PartProps & OfferFormProps & { isBusy: boolean }) {
  return (
    <div className={formButtons.buttons}>
      {onBack && (
        <Button variant="default" onClick={() => onBack(form.values)}>
          {m['shelf.back']()}
        </Button>
      )}
      {/* The first button that sends is the one that Enter in a field presses. */}
      <Button type="submit" className={classes.save} loading={isBusy}>
        {submitLabel}
      </Button>
      {secondLabel && (
        <Button type="submit" className={classes.second} variant="subtle" value={SECOND} disabled={isBusy}>
          {secondLabel}
        </Button>
      )}
    </div>
  )
}

/** Whether the button of this value sent the form. */
function isPressed(event: FormEvent<HTMLFormElement> | undefined, value: string): boolean {
  const sent = event?.nativeEvent
  return sent instanceof SubmitEvent && sent.submitter instanceof HTMLButtonElement && sent.submitter.value === value
}
