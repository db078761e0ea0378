import { NativeSelect, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { GROUNDS, type Ground } from '#domain/grounds.ts'
import { WITHDRAWAL_NAME_MAX } from '#domain/policy/legal.ts'
import { PROBLEM_PHOTOS_MAX } from '#domain/policy/problems.ts'
import { REPORT_TEXT_MAX } from '#domain/policy/reports.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'
import { browserApi, hasCode, callApi } from '../../platform/api/api-client.ts'
import { formatNumber } from '../../platform/language/format.ts'
import { useMember } from '../../platform/session/session.ts'
import { DraftLine } from '../../ui/forms/draft-line.tsx'
import { useFormDraft } from '../../ui/forms/use-draft.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { FormButtons } from '../../ui/forms/form-buttons.tsx'
import { ruleText } from '../../ui/forms/form-errors.ts'
import type { FormFailure } from '../../ui/forms/form-failure.ts'
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts'
import { notifySuccess } from '../../ui/notify.ts'
import { WordsAndPhotos } from '../../ui/photos/words-and-photos.tsx'
import { emailError, requiredTextError } from '../login/form-rules.ts'
import type { ReportedSubject } from './report-menu.tsx'
import classes from './report-form.module.css'
import { groundLabel, subjectLabel } from '#messages/words/reports.ts'

interface ReportFormProps {
  subjects: readonly [ReportedSubject, ...ReportedSubject[]]
  /** Nothing closes the dialog meanwhile. */
  onSending: (isSending: boolean) => void
  onDone: () => void
}

interface Draft {
  kind: ReportedSubject['kind']
  ground: Ground | ''
  text: string
  /** Data URLs. */
  pictures: readonly string[]
  name: string
  email: string
}

type Form = UseFormReturnType<Draft>

/** Report with reason, text and pictures; guests give their name. */
export function ReportForm({ subjects, onSending, onDone }: ReportFormProps) {
  const { form, draft, isGuest, isBusy, sentence, send } = useReport(subjects, onSending, onDone)
  const [isWaiting, setWaiting] = useState(false)
  const text = { label: m['report.text'](), hint: m['report.textHint']({ max: formatNumber(REPORT_TEXT_MAX) }) }
  return (
    <form
      method="post"
      data-words={draft.words}
      className={classes.form}
      onSubmit={form.onSubmit((values) => void send(values))}
      noValidate
    >
      <p className={classes.lead}>{m['report.lead']()}</p>
      <DraftLine draft={draft} />
      {subjects.length > 1 && <SubjectChoice subjects={subjects} form={form} />}
      <NativeSelect
        label={m['report.ground']()}
        data={[{ value: '', label: m['report.choose']() }, ...GROUNDS.map((ground) => ({ value: ground, label: groundLabel(ground) }))]}
        {...form.getInputProps('ground')}
      />
      <WordsAndPhotos
        {...text}
        isTextNeeded={false}
        maxLength={REPORT_TEXT_MAX}
        text={form.getInputProps('text')}
        photos={form.values.pictures}
        onPhotos={isGuest ? null : (added) => form.setFieldValue('pictures', added)}
        onBusy={setWaiting}
        photosError={form.errors['pictures']}
      />
      {isGuest && <GuestFields form={form} />}
      <FailureNotice failure={sentence} />
      <FormButtons onCancel={onDone} isBusy={isBusy} isWaiting={isWaiting}>
        {m['report.send']()}
      </FormButtons>
    </form>
  )
}

function SubjectChoice({ subjects, form }: { subjects: readonly ReportedSubject[]; form: Form }) {
  return (
    <fieldset className={classes.subjects}>
      <legend className={classes.legend}>{m['report.what']()}</legend>
      {subjects.map(({ kind }) => (
        <label key={kind} className={classes.subject}>
          <input type="radio" name="report-subject" checked={form.values.kind === kind} onChange={() => form.setFieldValue('kind', kind)} />
          {subjectLabel(kind)}
        </label>
      ))}
    </fieldset>
  )
}

function GuestFields({ form }: { form: Form }) {
  return (
    <>
      <TextInput label={m['report.name']()} autoComplete="name" maxLength={WITHDRAWAL_NAME_MAX} {...form.getInputProps('name')} />
      <TextInput
        label={m['report.email']()}
        description={m['report.guestHint']()}
        type="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
    </>
  )
}

function useReport([first, ...others]: ReportFormProps['subjects'], onSending: (isSending: boolean) => void, onDone: () => void) {
  const isGuest = useMember() === null
  const form = useForm<Draft>({
    initialValues: { kind: first.kind, ground: '', text: '', pictures: [], name: '', email: '' },
    validate: {
      ground: (value) => (value === '' ? ruleText('GROUND.REQUIRED') : null),
      text: (value, { ground }) => (ground === 'OTHER' && value.trim() === '' ? ruleText('REPORT_TEXT.NOT_EMPTY') : null),
      name: (value) => (isGuest ? requiredTextError('NAME', WITHDRAWAL_NAME_MAX)(value) : null),
      email: (value) => (isGuest ? emailError(value) : null),
    },
  })
  const { isBusy, sentence, submit } = useFormSubmission(form, { failureOf: fullReport })
  const draft = useFormDraft(form, `report/${first.uuid}`)
  async function send({ kind, ground, text, pictures, name, email }: Draft) {
    if (ground === '') return
    const { uuid } = others.find((subject) => subject.kind === kind) ?? first
    const guest = isGuest ? { name: name.trim(), email: email.trim(), language: getLocale() } : {}
    onSending(true)
    await submit(async () => {
      await callApi(browserApi.api.v1.reports.$post({ json: { kind, uuid, ground, text, pictures: [...pictures], ...guest } }))
      draft.end()
      onDone()
      notifySuccess(m['report.sent']())
    })
    onSending(false)
  }
  return { form, draft, isGuest, isBusy, sentence, send }
}

/** What is written stays in the form: the first report lies with administrators, and cannot hold it as well. */
function fullReport(error: unknown): FormFailure | undefined {
  if (!hasCode(error, 'ALREADY_REPORTED')) return undefined
  const sentence = m['report.full']({ max: formatNumber(REPORT_TEXT_MAX), photos: PROBLEM_PHOTOS_MAX })
  return { atFields: {}, sentence }
}
