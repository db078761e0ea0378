import { ActionIcon } from '@mantine/core'
import { memo, useEffect, useState } from 'react'
import type { IntakeDefaults, IntakeRow } from '#contract/intake.ts'
import { m } from '#messages'
import { formatPoints } from '../../../platform/language/format.ts'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { TrashIcon } from '../../../ui/icons.tsx'
import { Cover } from '../../../books/cover.tsx'
import { conditionName } from '../../../books/lookup-names.ts'
import tags from '../../../ui/tags.module.css'
import { canComplete, titleOf, troubleOf } from '../intake-labels.ts'
import type { RowChanges } from '../stack-client.ts'
import { RowFields } from './row-fields.tsx'
import { useRowCamera } from './row-photos.tsx'
import classes from './stack-row.module.css'
import { useComment } from './use-comment.ts'

interface StackRowProps {
  row: IntakeRow
  defaults: IntakeDefaults
  onChange: (key: string, changes: RowChanges) => Promise<void>
  onRemove: (row: IntakeRow) => Promise<void>
  /** Says what book it is, where nobody knows. */
  onComplete: (row: IntakeRow) => void
  /** Keeps the row in the list, however long that is, until the answer is called. */
  onHold: (key: string) => () => void
}

/** A row of the stack; its fields are rendered when opened. */
export const StackRow = memo(function StackRow({ row, defaults, onChange, onRemove, onComplete, onHold }: StackRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { isBusy, failure, submit } = useSubmission()
  const { comment, isUnkept, failure: unkept } = useComment(row, onChange)
  const camera = useRowCamera(row, () => onChange(row.key, {}))
  const isHeld = isOpen || isUnkept
  useEffect(() => (isHeld ? onHold(row.key) : undefined), [isHeld, onHold, row.key])
  const title = titleOf(row)
  return (
    <li className={classes.row} data-state={row.state}>
      <RowCover row={row} />
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes.summary}>
          <span className={classes.title}>{title}</span>
          {row.book && <span className={classes.authors}>{editionOf(row.book)}</span>}
          <RowFacts row={row} defaults={defaults} />
        </summary>
        {isOpen && (
          <RowFields
            row={row}
            defaults={defaults}
            comment={comment}
            onChange={onChange}
            onComplete={canComplete(row) ? onComplete : undefined}
          />
        )}
      </details>
      <div className={classes.acts}>
        {!row.offerUuid && camera.button}
        <ActionIcon
          variant="default"
          size={44}
          radius="xl"
          aria-label={m['intake.remove']({ title })}
          title={m['intake.removeHint']()}
          loading={isBusy}
          onClick={() => void submit(() => onRemove(row))}
        >
          <TrashIcon />
        </ActionIcon>
      </div>
      <FailureLine failure={failure ?? unkept ?? camera.failure} />
    </li>
  )
})

function RowCover({ row: { book } }: { row: IntakeRow }) {
  if (book?.imageUrl) return <Cover book={{ title: book.title, imageUrl: book.imageUrl }} width={44} decorative />
  return <span className={classes.noCover} aria-hidden="true" />
}

/** "Heinrich Böll, 1963" */
function editionOf({ authors, year }: NonNullable<IntakeRow['book']>): string {
  return year === null ? authors : `${authors}, ${year}`
}

function RowFacts({ row, defaults }: { row: IntakeRow; defaults: IntakeDefaults }) {
  const trouble = troubleOf(row)
  const { inStack, onShelf } = row.copies
  const copies = inStack + onShelf
  return (
    <span className={classes.facts}>
      {row.points !== null && <span className={classes.price}>{formatPoints(row.points)}</span>}
      <span className={tags.small}>{conditionName(row.condition ?? defaults.condition)}</span>
      {copies > 0 && (
        <span className={tags.small} data-tone="quiet">
          {m['intake.copies']({ count: copies + 1 })}
        </span>
      )}
      {row.photos.length > 0 && (
        <span className={tags.small} data-tone="quiet">
          {m['photos.count']({ count: row.photos.length })}
        </span>
      )}
      {trouble && <span className={classes.trouble}>{trouble}</span>}
    </span>
  )
}
