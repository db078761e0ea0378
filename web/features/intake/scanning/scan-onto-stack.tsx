import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { STACK_PATH } from '#domain/scanner.ts'
import { m } from '#messages'
import { useOffline } from '../../../platform/offline/use-offline.ts'
import { CameraIcon } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { DECODER_FILES } from '../../scanner/reading/decoder-files.ts'
import type { StackView } from '../list/stack-view.ts'
import { refusalText } from '../intake-labels.ts'
import { PendingLine } from '../pending/pending-line.tsx'
import type { PendingScans } from '../pending/use-pending-scans.ts'
import { StackCamera } from './stack-camera.tsx'
import classes from './stack-camera.module.css'
import type { CameraSwitch } from './use-camera-switch.ts'

interface ScanOntoStackProps {
  camera: CameraSwitch
  pending: PendingScans
  view: StackView
  /** Nothing is read while somebody types in a dialog. */
  isPaused: boolean
}

/** Camera of the stack with unsent and refused scans. */
export function ScanOntoStack({ camera: { isOn, turn }, pending, view: { rows, defaults }, isPaused }: ScanOntoStackProps) {
  const end = useCallback(() => turn(false), [turn])
  useOffline(STACK_PATH, DECODER_FILES)
  const reasons = new Set(pending.refusals.map(refusalText))
  return (
    <div className={classes.scanning}>
      {isOn ? (
        <StackCamera onEnd={end} isPaused={isPaused} pending={pending} rows={rows} defaults={defaults} />
      ) : (
        <Button className={classes.start} leftSection={<CameraIcon />} onClick={() => turn(true)}>
          {m['stackScan.start']()}
        </Button>
      )}
      <PendingLine pending={pending} />
      {[...reasons].map((reason) => (
        <Notice key={reason} kind="error">
          {reason}
        </Notice>
      ))}
    </div>
  )
}
