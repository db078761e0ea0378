import { Button, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Exchange } from '#contract/exchanges.ts'
import { PROBLEM_TEXT_MAX } from '#domain/policy/problems.ts'
import type { ReportedKind } from '#domain/problems.ts'
import { m } from '#messages'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { failureText } from '../../../platform/api/failure-text.ts'
import { formErrors, ruleText } from '../../../ui/forms/form-errors.ts'
import { Notice } from '../../../ui/notice.tsx'
import { notifySuccess } from '../../../ui/notifications/notify.ts'
import { KindChoice } from './kind-choice.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import formButtons from '../../../ui/forms/form-buttons.module.css'
import classes from './report-form.module.css'

interface ReportFormProps {
  exchange: Exchange
  /** Nothing closes the dialog meanwhile. */
  onSending: (isSending: boolean) => void
  onDone: () => void
}

type Errors = Partial<Record<'kind' | 'text' | 'photos', string>>

/** What is wrong, in words and photos; says before what happens to money and points. */
export function ReportForm({ exchange, onSending, onDone }: ReportFormProps) {
  const [kind, setKind] = useState<ReportedKind | null>(null)
  const [text, setText] = useState('')
  const [photos, setPhotos] = useState<readonly string[]>([])
  const { errors, failure, isSending, send } = useReport(exchange, onSending, onDone)
  function submit(event: FormEvent) {
    event.preventDefault()
    void send({ kind, text, photos })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.lead}>{m['problem.lead']()}</p>
      <KindChoice value={kind} onChange={setKind} error={kind === null ? errors.kind : undefined} />
      <Textarea
        label={m['problem.text']()}
        description={m['problem.textHint']()}
        required
        autosize
        minRows={4}
        maxRows={10}
        maxLength={PROBLEM_TEXT_MAX}
        value={text}
        error={text.trim() === '' ? errors.text : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <PhotoPicker photos={photos} onChange={setPhotos} error={errors.photos} />
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      <div className={formButtons.buttons}>
        <Button variant="default" onClick={onDone} disabled={isSending}>
          {m['shared.cancel']()}
        </Button>
        <Button type="submit" loading={isSending}>
          {m['problem.send']()}
        </Button>
      </div>
    </form>
  )
}

interface Draft {
  kind: ReportedKind | null
  text: string
  photos: readonly string[]
}

function useReport(exchange: Exchange, onSending: (isSending: boolean) => void, onDone: () => void) {
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const { revalidate } = useRevalidator()
  const mark = (now: boolean) => {
    setSending(now)
    onSending(now)
  }
  async function send({ kind, text, photos }: Draft) {
    setFailure(null)
    setErrors({
      ...(kind === null && { kind: ruleText('PROBLEM_KIND.REQUIRED') }),
      ...(text.trim() === '' && { text: ruleText('PROBLEM_TEXT.NOT_EMPTY') }),
    })
    if (kind === null || text.trim() === '') return
    mark(true)
    try {
      const call = browserApi.api.v1.exchanges['report-problem'][':uuid']
      await read(call.$post({ param: { uuid: exchange.uuid }, json: { kind, text, photos: [...photos] } }))
      onDone()
      notifySuccess(m['problem.sent']())
    } catch (error) {
      const found: Errors = formErrors(error)
      setErrors(found)
      if (Object.keys(found).length === 0) setFailure(failureText(error))
    } finally {
      mark(false)
      await revalidate()
    }
  }
  return { errors, failure, isSending, send }
}
