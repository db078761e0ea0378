import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { BOOKCASE_SHAPES, WHEELCHAIR } from '#domain/bookcases.ts'
import { BOOKCASE_HOURS_MAX, BOOKCASE_NAME_MAX, BOOKCASE_NOTE_MAX } from '#domain/policy/bookcases.ts'
import { m } from '#messages'
import { shapeLabel, wheelchairLabel } from '../../reports/bookcase-labels.ts'
import type { ReportDraft } from './report-draft.ts'

const nothing = () => ({ value: '', label: m['bookcaseReport.unknown']() })

/** What is known of a bookcase, to be corrected or told. */
export function FactFields({ form, withHours }: { form: UseFormReturnType<ReportDraft>; withHours: boolean }) {
  return (
    <>
      <TextInput label={m['bookcaseFacts.name']()} maxLength={BOOKCASE_NAME_MAX} {...form.getInputProps('name')} />
      <TextInput label={m['bookcaseFacts.street']()} maxLength={BOOKCASE_NAME_MAX} {...form.getInputProps('street')} />
      {withHours && <HoursField form={form} />}
      <NativeSelect
        label={m['bookcaseFacts.shape']()}
        data={[nothing(), ...BOOKCASE_SHAPES.map((shape) => ({ value: shape, label: shapeLabel(shape) }))]}
        {...form.getInputProps('shape')}
      />
      <NativeSelect
        label={m['bookcaseFacts.wheelchair']()}
        data={[nothing(), ...WHEELCHAIR.map((wheelchair) => ({ value: wheelchair, label: wheelchairLabel(wheelchair) }))]}
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
    </>
  )
}

/** Opening hours as OpenStreetMap writes them. */
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
