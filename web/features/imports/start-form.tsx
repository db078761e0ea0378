import { Button, Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate, useRevalidator } from 'react-router'
import type { ImportOnTheWire } from '#contract/imports.ts'
import { CONDITIONS, type Condition } from '#domain/lookups.ts'
import { m } from '#messages'
import { browserApi, hasCode, callApi } from '../../platform/api/api-client.ts'
import { useMember } from '../../platform/session/session.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { ruleText } from '../../ui/forms/form-errors.ts'
import { useFormSubmission, type FormSubmission } from '../../ui/forms/use-form-submission.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { ConditionChoice } from '../shelf/offer/condition-choice.tsx'
import { VerifyEmailNotice } from '../shelf/offer/verify-email-notice.tsx'
import { startFailureText } from './import-failure.ts'
import { importPath } from './preview/import-groups.ts'
import { START_ID } from './preview/start-bar.tsx'
import formButtons from '../../ui/forms/form-buttons.module.css'
import classes from './start-form.module.css'
import { useEndImport } from './use-end-import.ts'

interface StartValues {
  condition: Condition | ''
  lookUp: boolean
}

/** Choices for all copies, and the start button. */
export function StartForm({ preview }: { preview: ImportOnTheWire }) {
  const { form, submission, start } = useStart(preview)
  const member = useMember()
  const { isBusy, failure, end } = useEndImport(preview.uuid, m['imports.discarded'])
  const { condition } = form.values
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
          </>
        )}
        {(preview.verdicts.UNKNOWN_BOOK ?? 0) > 0 && (
          <Checkbox label={m['imports.lookUp']()} {...form.getInputProps('lookUp', { type: 'checkbox' })} />
        )}
        {isEmpty && <Notice>{m['imports.nothingToAdd']()}</Notice>}
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
  const form = useForm<StartValues>({
    initialValues: { condition: '', lookUp: true },
    validate: { condition: (chosen) => (!onlyWishes && chosen === '' ? ruleText('CONDITION.REQUIRED') : null) },
  })
  const submission = useFormSubmission(form)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  async function start(values: StartValues) {
    const json = { condition: values.condition || CONDITIONS[0], lookUp: values.lookUp }
    await submission.submit(async () => {
      await callApi(browserApi.api.v1.imports[':uuid'].start.$post({ param: { uuid: preview.uuid }, json }))
      await navigate(importPath('all'))
      await revalidate()
    })
  }
  return { form, submission, start }
}

function Failure({ submission: { failure } }: { submission: FormSubmission }) {
  if (hasCode(failure, 'EMAIL_NOT_VERIFIED')) return <VerifyEmailNotice />
  return <FailureNotice failure={failure} textOf={startFailureText} />
}
