import { Button, Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate, useRevalidator } from 'react-router'
import type { ImportOnTheWire } from '#contract/imports.ts'
import type { PriceRule } from '#domain/intake.ts'
import { CONDITIONS, type Condition } from '#domain/lookups.ts'
import { SHIP_DAYS } from '#domain/policy/exchange.ts'
import { m } from '#messages'
import { browserApi, hasCode, read } from '../../platform/api/api-client.ts'
import { useMember } from '../../platform/session/session.ts'
import { RadioGroup } from '../../ui/forms/choices/radio-group.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { ruleText } from '../../ui/forms/form-errors.ts'
import { useFormSubmission, type FormSubmission } from '../../ui/forms/use-form-submission.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { ConditionChoice } from '../shelf/offer/condition-choice.tsx'
import { isOfferPrice } from '../shelf/offer/offer-form-values.ts'
import { PriceField } from '../shelf/offer/price/price-field.tsx'
import { VerifyEmailNotice } from '../shelf/offer/verify-email-notice.tsx'
import { startFailureText } from './upload/import-failure.ts'
import { importPath } from './preview/import-groups.ts'
import { START_ID } from './preview/start-bar.tsx'
import formButtons from '../../ui/forms/form-buttons.module.css'
import classes from './start-form.module.css'
import { useEndImport } from './use-end-import.ts'

/** As the rules of the stack, of which an import has two. */
type Pricing = Extract<PriceRule, 'SUGGESTION' | 'FIXED'>

interface StartValues {
  condition: Condition | ''
  /** Whether each copy costs what is suggested for it, or all the same. */
  pricing: Pricing
  /** As typed. */
  price: string
  lookUp: boolean
  acceptedTerms: boolean
}

/** What holds for all copies, the terms, and the button that starts the import. */
export function StartForm({ preview }: { preview: ImportOnTheWire }) {
  const { form, submission, start } = useStart(preview)
  const member = useMember()
  const { isBusy, failure, end } = useEndImport(preview.uuid, m['imports.discarded'])
  const { condition, pricing, price } = form.values
  const isEmpty = preview.toShelf + preview.toWishes === 0
  return (
    <Section title={m['imports.startTitle']()} id={START_ID}>
      <form method="post" data-words="asked" className={classes.form} onSubmit={form.onSubmit(start)} noValidate>
        {member && !member.isEmailVerified && <VerifyEmailNotice />}
        {preview.toShelf > 0 && (
          <>
            <p className={classes.lead}>{m['imports.startLead']()}</p>
            <ConditionChoice
              value={condition}
              onChange={(chosen) => form.setFieldValue('condition', chosen)}
              error={form.errors.condition}
            />
            <RadioGroup
              legend={m['imports.pricing']()}
              name="pricing"
              options={[
                { value: 'SUGGESTION', label: m['imports.pricingSuggestion']() },
                { value: 'FIXED', label: m['imports.pricingFixed']() },
              ]}
              value={pricing}
              onChange={(chosen: Pricing) => form.setFieldValue('pricing', chosen)}
            />
            {pricing === 'FIXED' && (
              <PriceField value={price} onChange={(digits) => form.setFieldValue('price', digits)} error={form.errors.price} />
            )}
          </>
        )}
        {(preview.verdicts.UNKNOWN_BOOK ?? 0) > 0 && (
          <Checkbox label={m['imports.lookUp']()} {...form.getInputProps('lookUp', { type: 'checkbox' })} />
        )}
        {isEmpty ? (
          <Notice>{m['imports.nothingToAdd']()}</Notice>
        ) : (
          !member?.hasAgreedToTerms && (
            <Checkbox label={m['imports.terms']({ days: SHIP_DAYS })} {...form.getInputProps('acceptedTerms', { type: 'checkbox' })} />
          )
        )}
        <Failure submission={submission} />
        <FailureNotice failure={failure} />
        <div className={formButtons.buttons}>
          <Button variant="default" loading={isBusy} onClick={() => void end()}>
            {m['imports.discard']()}
          </Button>
          {!isEmpty && (
            <Button type="submit" loading={submission.isBusy}>
              {m['imports.start']()}
            </Button>
          )}
        </div>
      </form>
    </Section>
  )
}

function useStart(preview: ImportOnTheWire) {
  // Without entries for the shelf the condition does not matter, but the call needs one.
  const onlyWishes = preview.toShelf === 0
  const member = useMember()
  const form = useForm<StartValues>({
    initialValues: { condition: '', pricing: 'SUGGESTION', price: '', lookUp: true, acceptedTerms: member?.hasAgreedToTerms === true },
    validate: (values) => validateStart(values, onlyWishes),
  })
  const submission = useFormSubmission(form)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  async function start(values: StartValues) {
    const json = {
      condition: values.condition || CONDITIONS[0],
      price: values.pricing === 'FIXED' ? Number(values.price) : null,
      lookUp: values.lookUp,
      acceptedTerms: true as const,
    }
    await submission.submit(async () => {
      await read(browserApi.api.v1.imports[':uuid'].start.$post({ param: { uuid: preview.uuid }, json }))
      await navigate(importPath('all'))
      await revalidate()
    })
  }
  return { form, submission, start }
}

function validateStart(values: StartValues, onlyWishes: boolean): Partial<Record<keyof StartValues, string>> {
  const errors: Partial<Record<keyof StartValues, string>> = {}
  if (!onlyWishes && values.condition === '') errors.condition = ruleText('CONDITION.REQUIRED')
  if (!onlyWishes && values.pricing === 'FIXED' && !isOfferPrice(values.price)) errors.price = ruleText('PRICE.VALIDITY')
  if (!values.acceptedTerms) errors.acceptedTerms = ruleText('TERMS.REQUIRED')
  return errors
}

function Failure({ submission: { failure } }: { submission: FormSubmission }) {
  if (hasCode(failure, 'EMAIL_NOT_VERIFIED')) return <VerifyEmailNotice />
  return <FailureNotice failure={failure} textOf={startFailureText} />
}
