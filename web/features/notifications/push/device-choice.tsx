import { Checkbox, Stack, Switch } from '@mantine/core'
import type { PushDevice } from '#contract/push.ts'
import { PUSH_KINDS, type PushKind } from '#domain/push.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSavedChoice } from '../../../ui/forms/use-kept-choice.ts'
import styles from './push.module.css'

const KIND_NAMES: Record<PushKind, () => string> = {
  request: m['push.kindRequest'],
  answer: m['push.kindAnswer'],
  label: m['push.kindLabel'],
  sent: m['push.kindSent'],
  message: m['push.kindMessage'],
  wish: m['push.kindWish'],
  deadline: m['push.kindDeadline'],
}

interface DeviceChoiceProps {
  device: PushDevice
  title: string
  /** Shown once it is asked for. */
  isFolded?: boolean
}

/** What a device shows, kept with each choice. */
export function DeviceChoice({ device, title, isFolded = false }: DeviceChoiceProps) {
  if (!isFolded) return <Choices device={device} title={title} />
  return (
    <details className={styles.folded}>
      <summary>{title}</summary>
      <Choices device={device} title={title} />
    </details>
  )
}

function Choices({ device, title }: { device: PushDevice; title: string }) {
  const { uuid } = device
  const { value, failure, choose } = useSavedChoice(
    { kinds: device.kinds, showsContent: device.showsContent },
    (json: { kinds: PushKind[]; showsContent: boolean }) =>
      callApi(browserApi.api.v1.push.devices[':uuid'].$put({ param: { uuid }, json })),
  )
  return (
    <>
      <Checkbox.Group
        label={title}
        value={value.kinds}
        onChange={(kinds) => choose({ ...value, kinds: PUSH_KINDS.filter((kind) => kinds.includes(kind)) })}
      >
        <Stack gap={14} className={styles.kinds}>
          {PUSH_KINDS.map((kind) => (
            <Checkbox key={kind} size="md" value={kind} label={KIND_NAMES[kind]()} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Switch
        size="md"
        className={styles.content}
        checked={value.showsContent}
        label={m['push.showContent']()}
        description={m['push.showContentWhy']()}
        onChange={(event) => choose({ ...value, showsContent: event.currentTarget.checked })}
      />
      <FailureLine failure={failure} />
    </>
  )
}
