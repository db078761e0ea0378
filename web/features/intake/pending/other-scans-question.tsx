import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { STACK_PATH } from '#domain/scanner.ts'
import { m } from '#messages'
import { formatNumber } from '../../../platform/language/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { discardScans, leaveOnDevice, takeOver } from '../../scanner/kept/other-scans.ts'
import classes from './other-scans-question.module.css'

interface OtherScansQuestionProps {
  owner: string
  /** Of the scans that are asked about. */
  keys: readonly string[]
}

/** Asks whose the scans on this device are. */
export function OtherScansQuestion({ owner, keys }: OtherScansQuestionProps) {
  const [isAsking, setAsking] = useState(false)
  const [isFull, setFull] = useState(false)
  const navigate = useNavigate()
  const count = keys.length
  function take() {
    if (takeOver(owner, keys)) void navigate(STACK_PATH)
    else setFull(true)
  }
  return (
    <aside className={classes.question} aria-label={m['intake.foundHereTitle']({ count, number: formatNumber(count) })}>
      <Notice
        kind={isFull ? 'error' : 'info'}
        title={m['intake.foundHereTitle']({ count, number: formatNumber(count) })}
        action={
          <div className={classes.buttons}>
            <Button onClick={take}>{m['intake.foundHereTake']()}</Button>
            <Button variant="default" onClick={() => setAsking(true)}>
              {m['intake.foundHereDiscard']()}
            </Button>
            <Button variant="subtle" onClick={() => setFull(!leaveOnDevice(keys))}>
              {m['intake.foundHereLeave']()}
            </Button>
          </div>
        }
      >
        {isFull ? m['intake.foundHereFull']() : m['intake.foundHereText']({ count })}
      </Notice>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={m['intake.foundHereDiscardTitle']()}
        confirmLabel={m['intake.foundHereDiscard']()}
        onConfirm={() => void discardScans(keys)}
      >
        {m['intake.foundHereDiscardText']()}
      </ConfirmDialog>
    </aside>
  )
}
