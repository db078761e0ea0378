import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { formatNumber } from '../../../platform/language/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { ConditionDialog } from './condition-dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { reserveSpaceForBar } from '../../../ui/kept-room.ts'
import stickyBar from '../../../ui/sticky-bar.module.css'
import classes from './selection-bar.module.css'
import type { Selection } from './use-selection.ts'
import type { ShelfChangeInUse } from './use-shelf-change.ts'

interface SelectionBarProps {
  selection: Selection
  /** Copies that match, on all pages. */
  total: number
  change: ShelfChangeInUse
}

/** Sticky actions for chosen copies. */
export function SelectionBar({ selection, total, change: { isBusy, failure, change } }: SelectionBarProps) {
  const [asked, setAsked] = useState<'price' | 'condition' | 'delete' | null>(null)
  const count = selection.isAll ? total : selection.chosen.length
  if (count === 0 && asked === null) return null
  return (
    <section ref={reserveSpaceForBar} className={`${stickyBar.bar} ${classes.bar}`} aria-label={m['shelf.selectionLabel']()}>
      <p className={classes.count} role="status">
        {m['shelf.selected']({ count, number: formatNumber(count) })}
      </p>
      <div className={classes.buttons}>
        {!selection.isAll && count < total && (
          <Button size="sm" variant="subtle" onClick={selection.chooseAll}>
            {m['shelf.selectAll']({ number: formatNumber(total) })}
          </Button>
        )}
        <Button size="sm" variant="default" disabled={isBusy} onClick={() => setAsked('price')}>
          {m['shelf.changePrice']()}
        </Button>
        <Button size="sm" variant="default" disabled={isBusy} onClick={() => setAsked('condition')}>
          {m['shelf.changeCondition']()}
        </Button>
        <Button size="sm" variant="default" disabled={isBusy} onClick={() => void change('PAUSE')}>
          {m['shelf.pause']()}
        </Button>
        <Button size="sm" variant="default" disabled={isBusy} onClick={() => void change('RESUME')}>
          {m['shelf.resumeOne']()}
        </Button>
        <Button size="sm" variant="default" disabled={isBusy} onClick={() => setAsked('delete')}>
          {m['shelf.delete']()}
        </Button>
        <Button size="sm" variant="subtle" onClick={selection.clear}>
          {m['shelf.selectNone']()}
        </Button>
      </div>
      <FailureLine failure={failure} />
      <PriceDialog
        opened={asked === 'price'}
        count={count}
        onClose={() => setAsked(null)}
        onPrice={(price) => change('PRICE', { price })}
      />
      <ConditionDialog
        opened={asked === 'condition'}
        count={count}
        onClose={() => setAsked(null)}
        onCondition={(condition) => change('CONDITION', { condition })}
      />
      <ConfirmDialog
        opened={asked === 'delete'}
        onClose={() => setAsked(null)}
        title={m['shelf.deleteManyTitle']({ count, number: formatNumber(count) })}
        confirmLabel={m['shelf.delete']()}
        onConfirm={async () => void (await change('DELETE'))}
      >
        <p>{m['shelf.deleteManyText']()}</p>
      </ConfirmDialog>
    </section>
  )
}
