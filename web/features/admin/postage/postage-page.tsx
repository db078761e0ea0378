import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Link, type MetaDescriptor, useRevalidator } from 'react-router'
import { useForm } from '@mantine/form'
import type { KeptTariff } from '#contract/postage.ts'
import { m } from '#messages'
import { LABELLED_SIZES, POSTAGE_CENTS_MAX, POSTAGE_LIMITS } from '#domain/policy/postage.ts'
import { callApi, browserApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { formatCents, formatDay } from '../../../platform/language/format.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Page, Section } from '../../../ui/page.tsx'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { useFormSubmission } from '../../../ui/forms/use-form-submission.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import type { Route } from './+types/postage-page.ts'
import { ComingTariffs } from './coming-tariffs.tsx'
import classes from './postage.module.css'
import { TariffTable } from './tariff-table.tsx'
import { centsOfEuros, sizeLabel } from './postage-labels.ts'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ context }: Route.LoaderArgs) {
  return callApi(context.get(apiContext).api.v1.admin.postage.$get()).catch(hideFromMembers)
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['postage.title'](), matches })
}

/** What postage costs: what is valid, what comes, what was, and a way to set what comes (decision 7). */
export default function PostagePage({ loaderData: { tariffs, firstDay, lastDay, labelCents } }: Route.ComponentProps) {
  const of = (state: KeptTariff['state']) => tariffs.filter((tariff) => tariff.state === state)
  const past = of('PAST')
  return (
    <Page
      title={m['postage.title']()}
      lead={m['postage.lead']()}
      actions={
        <Button component={Link} to="/admin/labels" variant="default">
          {m['postage.backToLabels']()}
        </Button>
      }
    >
      <Section title={m['postage.validTitle']()}>
        <TariffTable label={m['postage.validTitle']()} tariffs={of('VALID')} />
        {labelCents !== null && <LabelCost cents={labelCents} tariffs={of('VALID')} />}
      </Section>
      <Section title={m['postage.comingTitle']()}>
        <ComingTariffs tariffs={of('COMING')} />
      </Section>
      <Section title={m['postage.addTitle']()}>
        <TariffForm firstDay={firstDay} lastDay={lastDay} />
      </Section>
      {past.length > 0 && (
        <Section title={m['postage.pastTitle']()}>
          <TariffTable label={m['postage.pastTitle']()} tariffs={past} />
        </Section>
      )}
    </Page>
  )
}

/** What a label costs the platform beside what it takes for it: a loss is allowed, and said. */
function LabelCost({ cents, tariffs }: { cents: number; tariffs: readonly KeptTariff[] }) {
  const amount = formatCents(cents)
  if (tariffs.some((tariff) => tariff.cents < cents)) return <Notice>{m['postage.labelLoss']({ amount })}</Notice>
  return <p className={classes.cost}>{m['postage.labelCost']({ amount })}</p>
}

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
function TariffForm({ firstDay, lastDay }: { firstDay: string; lastDay: string }) {
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
