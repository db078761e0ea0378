import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState, type ChangeEventHandler, type FocusEventHandler } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { OwnUser } from '#contract/members.ts'
import type { AddressQuestion } from '#domain/address-questions.ts'
import { CITY_MAX, COUNTRY, STREET_MAX } from '#domain/policy/accounts.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { useFormSubmission } from '../../../ui/forms/use-form-submission.ts'
import { Notice } from '../../../ui/notice.tsx'
import { notifySuccess } from '../../../ui/notify.ts'
import classes from './address-form.module.css'
import { lastNameError, requiredTextError } from '../../login/form-rules.ts'
import { townOf, usePlaceHint } from './place-hint.ts'
import { newQuestions } from './new-questions.ts'
import { mergeTypedFields, type OwnAddress } from './merge-typed-fields.ts'

interface AddressFormProps {
  member: OwnUser
  /** Text of the button; "Speichern" unless said. */
  submitLabel?: string
  /** Called after saving, for instance to go on in the checkout; the session is fresh by then. The form waits for what it promises. */
  onSaved?: () => Promise<unknown> | void
}

/** Name and German postal address, also for checkout. */
export function AddressForm({ member, submitLabel, onSaved }: AddressFormProps) {
  const { form, isBusy, sentence, questions, save } = useAddressForm(member, onSaved)
  const { hint, field, postalCode, city } = usePlaceFields(form)
  return (
    <form method="post" data-words="asked" className={classes.form} noValidate onSubmit={form.onSubmit((values) => void save(values))}>
      <TextInput label={m['accounts.firstName']()} autoComplete="given-name" maxLength={32} {...field('firstName')} />
      <TextInput
        label={m['accounts.lastName']()}
        description={m['accounts.lastNameHint']()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="family-name"
        maxLength={32}
        {...field('lastName')}
      />
      <TextInput
        className={classes.whole}
        label={m['accounts.street']()}
        autoComplete="address-line1"
        maxLength={STREET_MAX}
        {...field('streetNameNumber')}
      />
      <TextInput
        className={classes.whole}
        label={m['accounts.addressExtra']()}
        description={m['accounts.addressExtraHint']()}
        autoComplete="address-line2"
        maxLength={STREET_MAX}
        {...field('addressExtra')}
      />
      <TextInput label={m['accounts.postalCode']()} autoComplete="postal-code" inputMode="numeric" {...postalCode} />
      <TextInput label={m['accounts.city']()} autoComplete="address-level2" maxLength={CITY_MAX} {...city} />
      <p className={classes.hint} role="status">
        {hint}
      </p>
      <TextInput className={classes.whole} label={m['accounts.country']()} value={COUNTRY} readOnly disabled />
      {sentence && (
        <div className={classes.whole}>
          <FailureNotice failure={sentence} />
        </div>
      )}
      <Questions questions={questions} />
      <div className={classes.whole}>
        <Button type="submit" loading={isBusy}>
          {questions.length > 0 ? m['accounts.addressConfirm']() : (submitLabel ?? m['accounts.save']())}
        </Button>
      </div>
    </form>
  )
}

/** The fields of the form; of a postal code with one town that is filled in, and whether they fit is asked when one leaves them. */
function usePlaceFields(form: ReturnType<typeof useAddressForm>['form']) {
  const { hint, check } = usePlaceHint()
  const field = (name: keyof typeof form.values) => ({ key: form.key(name), ...form.getInputProps(name) })
  const placeField = (name: 'postalCode' | 'city') => {
    const props = field(name)
    const leave: FocusEventHandler = (event) => {
      props.onBlur?.(event)
      void check(form.getValues())
    }
    return { ...props, onBlur: leave }
  }
  const fillTown = async (typed: string) => {
    const town = await townOf(typed.trim())
    const { postalCode, city } = form.getValues()
    // Who has typed on meanwhile keeps what they typed, and the cursor where it is.
    const isAtTown = document.activeElement?.getAttribute('autocomplete') === 'address-level2'
    if (town !== undefined && postalCode === typed && city.trim() === '' && !isAtTown) form.setFieldValue('city', town)
  }
  const postalCode = placeField('postalCode')
  const changeCode: ChangeEventHandler<HTMLInputElement> = (event) => {
    postalCode.onChange(event)
    void fillTown(event.currentTarget.value)
  }
  return { hint, field, postalCode: { ...postalCode, onChange: changeCode }, city: placeField('city') }
}

/** What an unusual address is asked about before it is taken. */
function Questions({ questions }: { questions: readonly AddressQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <div className={classes.whole}>
      <Notice title={m['accounts.addressQuestionTitle']()}>{questions.map((question) => ruleText(question)).join(' ')}</Notice>
    </div>
  )
}

/**
 * What is saved: what was typed, on top of what is stored by now. This page may be older than another one, where the address was
 * changed: whoever corrects their name here must not send the next parcel to the old house.
 */
async function withFresh(typed: OwnAddress, isTyped: (field: keyof OwnAddress) => boolean): Promise<OwnAddress> {
  const { user } = await callApi(browserApi.api.v1.session.$get())
  return user ? mergeTypedFields(user, typed, isTyped) : typed
}

function useAddressForm(member: OwnUser, onSaved: AddressFormProps['onSaved']) {
  const revalidator = useRevalidator()
  const { firstName, lastName, streetNameNumber, addressExtra, postalCode, city } = member
  const [questions, setQuestions] = useState<AddressQuestion[]>([])
  const form = useForm({
    mode: 'uncontrolled',
    onValuesChange: () => setQuestions([]),
    initialValues: { firstName, lastName, streetNameNumber, addressExtra, postalCode, city },
    validate: {
      firstName: requiredTextError('FIRST_NAME'),
      lastName: lastNameError,
      streetNameNumber: requiredTextError('STREET', STREET_MAX),
      postalCode: (value) => (/^\d{5}$/u.test(value.trim()) ? null : ruleText('POSTAL_CODE.VALIDITY')),
      city: requiredTextError('CITY', CITY_MAX),
    },
  })
  const { isBusy, sentence, submit } = useFormSubmission(form)
  const save = (json: typeof form.values) =>
    submit(async () => {
      const saved = await withFresh(json, form.isDirty)
      const unusual = questions.length > 0 ? [] : newQuestions(member, saved)
      if (unusual.length > 0) return setQuestions(unusual)
      await callApi(browserApi.api.v1['edit-profile'].general.$post({ json: { ...saved, addressConfirmed: true } }))
      setQuestions([])
      form.setInitialValues(saved)
      form.setValues(saved)
      await revalidator.revalidate()
      if (onSaved) await onSaved()
      else notifySuccess(m['accounts.addressSaved']())
    })
  return { form, isBusy, sentence, questions, save }
}
