import { Button } from '@mantine/core'
import { m } from '#messages'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import formButtons from '../ui/forms/form-buttons.module.css'
import classes from './leave-dialog.module.css'

interface LeaveDialogProps {
  opened: boolean
  onAnswer: (isLeaving: boolean) => void
}

export function LeaveDialog({ opened, onAnswer }: LeaveDialogProps) {
  return (
    <Dialog opened={opened} onClose={() => onAnswer(false)} title={m['shared.leaveTitle']()} width={440} onPhone="sheet">
      <p>{m['shared.leaveText']()}</p>
      <div className={`${formButtons.buttons} ${classes.buttons}`}>
        <Button variant="default" onClick={() => onAnswer(true)}>
          {m['shared.leaveGo']()}
        </Button>
        <Button onClick={() => onAnswer(false)} data-autofocus>
          {m['shared.leaveStay']()}
        </Button>
      </div>
    </Dialog>
  )
}
