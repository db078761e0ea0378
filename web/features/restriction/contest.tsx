import { Link, useRevalidator } from 'react-router'
import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Restriction } from '#contract/restriction.ts'
import { m } from '#messages'
import { OBJECTION_TEXT_MAX } from '#domain/policy/accounts.ts'
import { formatDay } from '../../platform/language/format.ts'
import { useSite } from '../../platform/session/session.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { DraftLine } from '../../ui/forms/draft-line.tsx'
import { useFormDraft } from '../../ui/forms/use-draft.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts'
import { notifySuccess } from '../../ui/notify.ts'
import classes from './restriction-page.module.css'

type Objection = Restriction['objection']

/** How to contest a block. */
export function Contest({ objection }: { objection: Objection }) {
  return (
    <Section title={m['restriction.contestTitle']()} id="contest">
      <ContestForm objection={objection} />
      <OtherWays />
    </Section>
  )
}

/** Earlier objections with answers, and the form; one is open at a time. */
export function ContestForm({ objection, restrictionUuid }: { objection: Objection; restrictionUuid?: string }) {
  return (
    <>
      {objection && <Made objection={objection} />}
      {(!objection || objection.answer) && <ObjectionForm restrictionUuid={restrictionUuid} />}
    </>
  )
}

/** Where else one can write to, and what the terms say. */
export function OtherWays() {
  const { email } = useSite().operator
  return (
    <>
      <p className={classes.elsewhere}>{email ? m['restriction.contestMail']({ email }) : m['restriction.contestNoMail']()}</p>
      <p className={classes.ways}>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        <Link to="/agb#suspension">{m['content.terms']()}</Link>
        <Link to="/imprint">{m['content.imprint']()}</Link>
      </p>
    </>
  )
}

function Made({ objection: { text, madeAt, answer } }: { objection: NonNullable<Objection> }) {
  return (
    <Notice>
      <p className={classes.said}>
        {answer
          ? m['restriction.objectionAnswered']({ date: formatDay(answer.at), answer: answer.text })
          : m['restriction.objectionReceived']({ date: formatDay(madeAt) })}
      </p>
      {text !== '' && <p className={classes.said}>{m['restriction.objectionText']({ text })}</p>}
    </Notice>
  )
}

/** Objects to a restriction; without a uuid, to the block of the account. */
function ObjectionForm({ restrictionUuid }: { restrictionUuid?: string | undefined }) {
  const { revalidate } = useRevalidator()
  const form = useForm({ initialValues: { text: '' } })
  const { isBusy, sentence, submit } = useFormSubmission(form, { afterwards: revalidate })
  const draft = useFormDraft(form, `objection/${restrictionUuid ?? 'account'}`)
  const send = ({ text }: { text: string }) =>
    submit(async () => {
      await callApi(browserApi.api.v1.restriction.objection.$post({ json: { text, restrictionUuid } }))
      draft.end()
      notifySuccess(m['restriction.objectionSent']())
    })
  return (
    <form
      method="post"
      data-words={draft.words}
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) => void send(values))}
    >
      <DraftLine draft={draft} />
      <Textarea
        label={restrictionUuid ? m['restriction.objectionLabelLimit']() : m['restriction.objectionLabel']()}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={OBJECTION_TEXT_MAX}
        {...form.getInputProps('text')}
      />
      <FailureNotice failure={sentence} />
      <Button type="submit" loading={isBusy}>
        {m['restriction.objectionSend']()}
      </Button>
    </form>
  )
}
