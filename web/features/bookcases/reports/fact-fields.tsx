import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Bookcase } from '#contract/bookcases.ts'
import { BOOKCASE_SHAPES, WHEELCHAIR } from '#domain/bookcases.ts'
import { BOOKCASE_HOURS_MAX, BOOKCASE_NAME_MAX, BOOKCASE_NOTE_MAX } from '#domain/policy/bookcases.ts'
import { m } from '#messages'
import { shapeLabel, wheelchairLabel } from '../../reports/bookcase-labels.ts'
import type { ReportDraft } from './report-draft.ts'

interface FactFieldsProps {
  form: UseFormReturnType<ReportDraft>
  /** The one that is corrected; null of a new one, whose hours are asked for, too. */
  bookcase: Bookcase | null
}

/** Fields for facts of a bookcase. */
export function FactFields({ form, bookcase }: FactFieldsProps) {
  const nothing = { value: '', label: bookcase ? m['bookcaseReport.none']() : m['bookcaseReport.unknown']() }
  return (
    <>
      <TextInput label={m['bookcaseFacts.name']()} maxLength={BOOKCASE_NAME_MAX} {...form.getInputProps('name')} />
      <TextInput label={m['bookcaseFacts.street']()} maxLength={BOOKCASE_NAME_MAX} {...form.getInputProps('street')} />
      {!bookcase && <HoursField form={form} />}
      <NativeSelect
        label={m['bookcaseFacts.shape']()}
        data={[nothing, ...BOOKCASE_SHAPES.map((shape) => ({ value: shape, label: shapeLabel(shape) }))]}
        {...form.getInputProps('shape')}
      />
      <NativeSelect
        label={m['bookcaseFacts.wheelchair']()}
        data={[nothing, ...WHEELCHAIR.map((wheelchair) => ({ value: wheelchair, label: wheelchairLabel(wheelchair) }))]}
        {...form.getInputProps('wheelchair')}
      />
      <Textarea
        label={m['bookcaseFacts.note']()}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={BOOKCASE_NOTE_MAX}
        {...form.getInputProps('description')}
      />
      {bookcase && <Removals form={form} bookcase={bookcase} />}
    </>
  )
}

/** What can only go: nobody but the source says who looks after a bookcase, or where it has a website. */
function Removals({ form, bookcase: { operator, website } }: { form: UseFormReturnType<ReportDraft>; bookcase: Bookcase }) {
  const facts = [
    { field: 'removesOperator', label: m['bookcaseFacts.operator'](), value: operator },
    { field: 'removesWebsite', label: m['bookcaseFacts.website'](), value: website && new URL(website).host },
  ] as const
  return facts.map(
    ({ field, label, value }) =>
      value !== null && (
        <Checkbox
          key={field}
          label={<bdi>{m['bookcaseReport.remove']({ fact: `${label} ${value}` })}</bdi>}
          {...form.getInputProps(field, { type: 'checkbox' })}
        />
      ),
  )
}

/** Opening hours in the OpenStreetMap format. */
export function HoursField({ form }: { form: UseFormReturnType<ReportDraft> }) {
  return (
    <TextInput
      label={m['bookcaseFacts.hours']()}
      description={m['bookcaseReport.hoursHint']()}
      placeholder="24/7"
      maxLength={BOOKCASE_HOURS_MAX}
      {...form.getInputProps('hours')}
    />
  )
}
