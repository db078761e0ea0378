import { Button } from '@mantine/core'
import { useRevalidator } from 'react-router'
import type { PushDevice } from '#contract/push.ts'
import { PUSH_QUIET_FROM_HOUR, PUSH_QUIET_UNTIL_HOUR } from '#domain/policy/push.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { formatDay } from '../../../platform/language/format.ts'
import { deviceName } from '../../../platform/session/device-name.ts'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import lists from '../../../ui/lists.module.css'
import { notifySuccess } from '../../../ui/notify.ts'
import { Section } from '../../../ui/page.tsx'
import classes from '../../../ui/sections.module.css'
import { WithScripts } from '../../../ui/with-scripts.tsx'
import { DeviceChoice } from './device-choice.tsx'
import { endSubscription } from './device-push.ts'
import { TurnOnButton, whyNot } from './turn-on-button.tsx'
import { usePushState } from './use-push-state.ts'

interface PushSectionProps {
  /** Null where this site sends nothing to devices: then nothing is said of it. */
  applicationKey: string | null
  devices: readonly PushDevice[]
}

/** News on the member's devices: this one and what it shows, and the others. */
export function PushSection({ applicationKey, devices }: PushSectionProps) {
  if (applicationKey === null) return null
  const others = devices.filter(({ isCurrent }) => !isCurrent)
  return (
    <Section title={m['push.title']()} id="push">
      <p className={classes.why}>{m['push.why']({ from: PUSH_QUIET_FROM_HOUR, until: PUSH_QUIET_UNTIL_HOUR })}</p>
      <WithScripts>
        <ThisDevice applicationKey={applicationKey} device={devices.find(({ isCurrent }) => isCurrent)} />
      </WithScripts>
      {others.length > 0 && (
        <>
          <h3 className={classes.below}>{m['push.otherDevices']()}</h3>
          <ul className={lists.closed}>
            {others.map((device) => (
              <li key={device.uuid}>
                <OtherDevice device={device} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

function ThisDevice({ applicationKey, device }: { applicationKey: string; device: PushDevice | undefined }) {
  const { state, refresh } = usePushState()
  if (state === null) return null
  if (state === 'on' && device) return <OwnDevice device={device} onRemoved={refresh} />
  const reason = whyNot(state)
  if (reason !== null) return <p>{reason}</p>
  return <TurnOnButton applicationKey={applicationKey} label={m['push.turnOn']()} onAnswer={refresh} />
}

function OwnDevice({ device, onRemoved }: { device: PushDevice; onRemoved: () => Promise<void> }) {
  const { isBusy, failure, remove } = useRemove(device, async () => {
    await endSubscription()
    await onRemoved()
  })
  return (
    <>
      <DeviceChoice device={device} title={m['push.kindsTitle']()} />
      <Button className={classes.below} variant="default" loading={isBusy} onClick={() => void remove()}>
        {m['push.turnOff']()}
      </Button>
      <FailureLine failure={failure} />
    </>
  )
}

function OtherDevice({ device }: { device: PushDevice }) {
  const { isBusy, failure, remove } = useRemove(device)
  const name = deviceName(device)
  return (
    <>
      <div className={classes.line}>
        <div>
          <p>{name}</p>
          <p className={classes.fact}>{datesOf(device)}</p>
        </div>
        <Button variant="subtle" size="sm" loading={isBusy} onClick={() => void remove()} aria-label={m['push.removeOf']({ device: name })}>
          {m['push.remove']()}
        </Button>
      </div>
      <DeviceChoice device={device} title={m['push.kindsTitle']()} isFolded />
      <FailureLine failure={failure} />
    </>
  )
}

function useRemove({ uuid }: PushDevice, alsoHere?: () => Promise<void>) {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  const remove = () =>
    submit(async () => {
      await callApi(browserApi.api.v1.push.devices[':uuid'].$delete({ param: { uuid } }))
      await alsoHere?.()
      notifySuccess(m['push.removed']())
    })
  return { isBusy, failure, remove }
}

function datesOf({ createdAt, deliveredAt }: PushDevice): string {
  const date = formatDay(createdAt)
  return deliveredAt ? m['push.lastDelivered']({ date, delivered: formatDay(deliveredAt) }) : m['push.since']({ date })
}
