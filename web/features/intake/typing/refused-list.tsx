import { Button } from '@mantine/core'
import { m } from '#messages'
import { Notice } from '../../../ui/notice.tsx'
import classes from './add-isbn.module.css'
import { groupsOf, type RefusedNumber } from './refused-numbers.ts'

interface RefusedNumbersProps {
  refused: readonly RefusedNumber[]
  onAgain: (isbns: readonly string[]) => void
  onDismiss: (texts: readonly string[]) => void
}

/** Refused numbers with reasons, until dismissed. */
export function RefusedNumbers({ refused, onAgain, onDismiss }: RefusedNumbersProps) {
  return groupsOf(refused).map(({ reason, texts, canAgain }) => (
    <Notice
      key={reason}
      kind="error"
      title={canAgain ? m['intake.notAdded']({ numbers: texts.join(', ') }) : m['intake.notNumber']({ numbers: texts.join(', ') })}
      action={
        <div className={classes.buttons}>
          {canAgain && <Button onClick={() => onAgain(texts)}>{m['scan.again']()}</Button>}
          <Button variant="default" onClick={() => onDismiss(texts)}>
            {m['intake.dismiss']()}
          </Button>
        </div>
      }
    >
      {reason}
    </Notice>
  ))
}
