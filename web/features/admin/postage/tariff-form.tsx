import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRevalidator } from 'react-router'
import { LABELLED_SIZES, POSTAGE_CENTS_MAX, POSTAGE_LIMITS } from '#domain/policy/postage.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { formatDay } from '../../../platform/language/format.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { useFormSubmission } from '../../../ui/forms/use-form-submission.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import { centsOfEuros, sizeLabel } from './postage-labels.ts'
import classes from './postage.module.css'

type LabelledSize = (typeof LABELLED_SIZES)[number]
const FIRST: LabelledSize = 'BOOKS_500'

/** What is typed: amounts and measures as texts. */
interface TariffValues {
  size: LabelledSize
  cents: string
  gramsMax: string
  millimetresMax: string
  validFrom: string
}

/** Sets a price from a coming day on. */
export function TariffForm({ firstDay, lastDay }: { firstDay: string; lastDay: string }) {
  const { revalidate } = useRevalidator()
  const form = useForm<TariffValues>({
    initialValues: { size: FIRST, cents: '', validFrom: '', ...measuresOf(FIRST) },
    validate: {
      cents: (text) => (isWithin(centsOfEuros(text), POSTAGE_CENTS_MAX) ? null : ruleText('TARIFF_CENTS.VALIDITY')),
      gramsMax: (text, { size }) => (isWithin(wholeNumber(text), POSTAGE_LIMITS[size].grams) ? null : ruleText('TARIFF_GRAMS.VALIDITY')),
      millimetresMax: (text, { size }) =>
        isWithin(wholeNumber(text), POSTAGE_LIMITS[size].millimetres) ? null : ruleText('TARIFF_MILLIMETRES.VALIDITY'),
      validFrom: (day) => (day >= firstDay && day <= lastDay ? null : ruleText('TARIFF_DAY.VALIDITY')),
    },
  })
  const { isBusy, sentence, submit } = useFormSubmission(form, { afterwards: revalidate })
  const choose = (size: LabelledSize): void => form.setValues({ size, ...measuresOf(size) })
  const add = ({ size, validFrom, ...texts }: TariffValues) =>
    submit(async () => {
      const json = {
        size,
        validFrom,
        cents: centsOfEuros(texts.cents) ?? 0,
        gramsMax: Number(texts.gramsMax),
        millimetresMax: Number(texts.millimetresMax),
      }
      await callApi(browserApi.api.v1.admin.postage.$post({ json }))
      notifySuccess(m['postage.added']({ date: formatDay(validFrom) }))
      form.setValues({ cents: '', validFrom: '' })
    })
  return (
    <form method="post" data-words="asked" className={classes.form} onSubmit={form.onSubmit((values) => void add(values))} noValidate>
      <NativeSelect
        size="md"
        label={m['postage.columnSize']()}
        value={form.values.size}
        onChange={({ currentTarget }) => choose(LABELLED_SIZES.find((size) => size === currentTarget.value) ?? FIRST)}
        data={LABELLED_SIZES.map((value) => ({ value, label: sizeLabel(value) }))}
        error={form.errors['size']}
      />
      <TextInput label={m['postage.fieldEuros']()} inputMode="decimal" autoComplete="off" {...form.getInputProps('cents')} />
      <TextInput label={m['postage.fieldGrams']()} inputMode="numeric" autoComplete="off" {...form.getInputProps('gramsMax')} />
      <TextInput label={m['postage.fieldMillimetres']()} inputMode="numeric" autoComplete="off" {...form.getInputProps('millimetresMax')} />
      <TextInput type="date" label={m['postage.fieldDay']()} min={firstDay} max={lastDay} {...form.getInputProps('validFrom')} />
      <Button type="submit" loading={isBusy} className={classes.add}>
        {m['postage.add']()}
      </Button>
      <p className={classes.hint}>
        {m['postage.addHint']()} {m['postage.noParcels']()}
      </p>
      <div className={classes.failure}>
        <FailureNotice failure={sentence} />
      </div>
    </form>
  )
}

/** What the post carries, until somebody promises less. */
function measuresOf(size: LabelledSize): Pick<TariffValues, 'gramsMax' | 'millimetresMax'> {
  const { grams, millimetres } = POSTAGE_LIMITS[size]
  return { gramsMax: String(grams), millimetresMax: String(millimetres) }
}

function wholeNumber(text: string): number | null {
  return /^\d{1,5}$/u.test(text.trim()) ? Number(text) : null
}

function isWithin(value: number | null, max: number): boolean {
  return value !== null && value >= 1 && value <= max
}
