import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { SCANNER_PATH, STACK_PATH } from '#domain/scanner.ts'
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

interface ScanOntoStackProps {
  pending: PendingScans
  view: StackView
  /** Nothing is read while somebody types in a dialog. */
  isPaused: boolean
}

/** The camera of the stack, what it has read and the server does not have yet, and what the server does not take. */
export function ScanOntoStack({ pending, view: { rows, defaults }, isPaused }: ScanOntoStackProps) {
  const [search] = useSearchParams()
  const [isOff, setOff] = useState(!search.has('scan'))
  const end = useCallback(() => setOff(true), [])
  useOffline(STACK_PATH, DECODER_FILES)
  const reasons = new Set(pending.refusals.map(refusalText))
  return (
    <div className={classes.scanning}>
      {isOff ? (
        <div className={classes.start}>
          <Button leftSection={<CameraIcon />} onClick={() => setOff(false)}>
            {m['stackScan.start']()}
          </Button>
          <Link to={SCANNER_PATH}>{m['stackScan.oneBook']()}</Link>
        </div>
      ) : (
        <StackCamera onEnd={end} isPaused={isPaused} pending={pending} rows={rows} defaults={defaults} />
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
