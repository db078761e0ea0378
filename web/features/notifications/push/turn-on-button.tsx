import { Button } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { ApiError } from '../../../platform/api/api-client.ts'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import { turnOnPush, type PushState } from './device-push.ts'

interface TurnOnButtonProps {
  applicationKey: string
  label: string
  /** After the person has answered, either way. */
  onAnswer: () => Promise<void>
}

/** Asks whether this device may show news, at a press alone. */
export function TurnOnButton({ applicationKey, label, onAnswer }: TurnOnButtonProps) {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  const turnOn = () =>
    submit(async () => {
      const isOn = await turnOnPush(applicationKey)
      await onAnswer()
      if (isOn) notifySuccess(m['push.turnedOn']())
    })
  return (
    <>
      <Button loading={isBusy} onClick={() => void turnOn()}>
        {label}
      </Button>
      <FailureLine failure={failure instanceof Error && !(failure instanceof ApiError) ? m['push.failed']() : failure} />
    </>
  )
}

/** Why a device cannot show news, in a sentence; null where it can. */
export function whyNot(state: PushState): string | null {
  if (state === 'unsupported') return m['push.unsupported']()
  if (state === 'needsHomeScreen') return m['push.needsHomeScreen']()
  return state === 'denied' ? m['push.denied']() : null
}
