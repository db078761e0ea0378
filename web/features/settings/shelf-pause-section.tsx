import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { ProfileSettings } from '#contract/profile.ts'
import { ANSWER_HOURS } from '#domain/policy/exchange.ts'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { formatDay } from '../../platform/language/format.ts'
import { FailureLine, FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { ruleText } from '../../ui/forms/form-errors.ts'
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { Notice } from '../../ui/notice.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import { Section } from '../../ui/page.tsx'
import classes from '../../ui/sections.module.css'

/** Planned pause of the shelf (decision 9). */
export function ShelfPauseSection({ settings }: { settings: ProfileSettings }) {
  return (
    <Section title={m['profile.pauseTitle']()} id="pause">
      <p className={classes.why}>{m['profile.pauseWhy']({ hours: ANSWER_HOURS })}</p>
      <PresentPause settings={settings} />
      <PauseForm key={settings.plannedPause?.from ?? ''} settings={settings} />
    </Section>
  )
}

/** What is in force or to come, and the way out of it. */
function PresentPause({ settings: { isShelfPaused, plannedPause: plan } }: { settings: ProfileSettings }) {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  if (!plan && !isShelfPaused) return null
  const end = () =>
    submit(async () => {
      const api = browserApi.api.v1
      // While the shelf is hidden, an older pause may lie beneath the planned one: this ends both.
      await callApi(isShelfPaused ? api.exchanges['resume-shelf'].$post() : api['edit-profile']['shelf-pause'].$delete())
      notifySuccess(isShelfPaused ? m['profile.pauseEnded']() : m['profile.pauseDropped']())
    })
  const days = plan && { from: formatDay(plan.from), until: formatDay(plan.until) }
  return (
    <Notice
      title={days ? m['profile.pausePlanned'](days) : m['profile.pauseOther']()}
      action={
        <Button variant="default" loading={isBusy} onClick={() => void end()}>
          {isShelfPaused ? m['profile.pauseEnd']() : m['profile.pauseDrop']()}
        </Button>
      }
    >
      {isShelfPaused ? m['profile.pauseHidden']() : m['profile.pauseToCome']()}
      <FailureLine failure={failure} />
    </Notice>
  )
}

function PauseForm({ settings: { plannedPause, today } }: { settings: ProfileSettings }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { from: plannedPause?.from ?? '', until: plannedPause?.until ?? '' },
    validate: {
      from: (value) => (value ? null : ruleText('PAUSE_FROM.VALIDITY')),
      until: (value, { from }) => (value && value >= from ? null : ruleText('PAUSE_UNTIL.VALIDITY')),
    },
  })
  const { isBusy, sentence, submit } = useFormSubmission(form)
  const save = (json: typeof form.values) =>
    submit(async () => {
      await callApi(browserApi.api.v1['edit-profile']['shelf-pause'].$post({ json }))
      notifySuccess(m['profile.pauseSaved']())
      await revalidate()
    })
  return (
    <>
      <form method="post" data-words="asked" className={classes.dates} noValidate onSubmit={form.onSubmit((values) => void save(values))}>
        <TextInput type="date" label={m['profile.pauseFrom']()} min={today} key={form.key('from')} {...form.getInputProps('from')} />
        <TextInput type="date" label={m['profile.pauseUntil']()} min={today} key={form.key('until')} {...form.getInputProps('until')} />
        <Button type="submit" variant="default" loading={isBusy}>
          {plannedPause ? m['profile.pauseChange']() : m['profile.pauseSave']()}
        </Button>
      </form>
      <FailureNotice failure={sentence} />
    </>
  )
}
