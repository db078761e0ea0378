import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import type { SecondFactorStart } from '#contract/second-factor.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { useFormSubmission } from '../../../ui/forms/use-form-submission.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import { CodeField } from '../../login/code-field.tsx'
import classes from './second-factor.module.css'

interface EnrolmentProps {
  start: SecondFactorStart
  onActive: (recoveryCodes: readonly string[]) => Promise<void>
}

/** Enrolment: secret to the app, then a first code. */
export function Enrolment({ start, onActive }: EnrolmentProps) {
  const { form, sentence, isBusy, activate } = useActivation(onActive)
  const steps = useRef<HTMLOListElement>(null)
  // The button that led here is gone.
  useEffect(() => steps.current?.focus(), [])
  return (
    <ol className={classes.steps} ref={steps} tabIndex={-1}>
      <li>{m['secondFactor.stepApp']()}</li>
      <li>
        {m['secondFactor.stepScan']()}
        <QrCode {...start.qrCode} />
        <p className={classes.key}>
          {m['secondFactor.key']()} <code>{inGroups(start.secret)}</code>
        </p>
        <a href={start.uri}>{m['secondFactor.openApp']()}</a>
      </li>
      <li>
        {m['secondFactor.stepCode']()}
        <form
          method="post"
          data-words="none"
          className={classes.code}
          noValidate
          onSubmit={form.onSubmit((values) => void activate(values))}
        >
          <FailureNotice failure={sentence} />
          <CodeField kind="app" key={form.key('code')} {...form.getInputProps('code')} />
          <div>
            <Button type="submit" loading={isBusy}>
              {m['secondFactor.activate']()}
            </Button>
          </div>
        </form>
      </li>
    </ol>
  )
}

function useActivation(onActive: EnrolmentProps['onActive']) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() ? null : ruleText('CODE.NOT_EMPTY')) },
  })
  const { isBusy, sentence, submit } = useFormSubmission(form)
  const activate = (json: { code: string }) =>
    submit(async () => {
      const { recoveryCodes } = await callApi(browserApi.api.v1['second-factor'].activate.$post({ json }))
      notifySuccess(m['secondFactor.activated']())
      await onActive(recoveryCodes)
    })
  return { form, sentence, isBusy, activate }
}

/** Black on white in every scheme: cameras do not read it the other way round. */
function QrCode({ size, path }: SecondFactorStart['qrCode']) {
  return (
    <svg className={classes.qrCode} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={m['secondFactor.qrCode']()}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

/** For typing: four characters at a time. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/gu)?.join(' ') ?? secret
}
