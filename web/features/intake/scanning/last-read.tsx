import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { IntakeRow } from '#contract/intake.ts'
import { m } from '#messages'
import { Cover } from '../../../books/cover.tsx'
import { formatPoints } from '../../../platform/language/format.ts'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { titleOf, troubleOf } from '../intake-labels.ts'
import classes from './stack-camera.module.css'

/** The last scan. */
export type Read =
  | { kind: 'added'; isbn: string; key: string }
  /** It lies on the stack already. */
  | { kind: 'again'; isbn: string }
  | { kind: 'takenBack' }

interface LastReadProps {
  read: Read | null
  /** What the camera has seen since: a code that is on no book, or why nothing can be read. */
  beside: string | null
  /** The camera sees something. */
  isWatching: boolean
  rows: readonly IntakeRow[]
  onAgain: (isbn: string) => void
  onTakeBack: (key: string) => Promise<void>
}

/** Result of the last scan with actions, on one line below the camera. */
export function LastRead({ read, beside, isWatching, rows, onAgain, onTakeBack }: LastReadProps) {
  const { isBusy, failure, submit } = useSubmission()
  if (read === null) return <Line beside={beside}>{isWatching && <p>{m['stackScan.begin']()}</p>}</Line>
  if (read.kind === 'takenBack') return <Line beside={beside}>{<p>{m['stackScan.takenBack']()}</p>}</Line>
  const row = rows.find((known) => (read.kind === 'added' ? known.key === read.key : known.isbn === read.isbn))
  if (read.kind === 'again') {
    return (
      <Line beside={beside} action={<Button onClick={() => onAgain(read.isbn)}>{m['stackScan.secondCopy']()}</Button>}>
        <p>{m['stackScan.again']({ title: row ? titleOf(row) : `ISBN ${read.isbn}` })}</p>
      </Line>
    )
  }
  return (
    <Line
      beside={beside}
      action={
        <Button variant="default" loading={isBusy} onClick={() => void submit(() => onTakeBack(read.key))}>
          {m['stackScan.takeBack']()}
        </Button>
      }
    >
      {row?.book?.imageUrl && <Cover book={{ title: row.book.title, imageUrl: row.book.imageUrl }} width={36} decorative eager />}
      <p>
        <strong>{row ? titleOf(row) : `ISBN ${read.isbn}`}</strong> {row ? factOf(row) : m['stackScan.pending']()}
      </p>
      <FailureLine failure={failure} />
    </Line>
  )
}

/** What it would be offered for, or what is in the way; a copy more is said, as the first one may be far down the list. */
function factOf(row: IntakeRow): string {
  const copies = row.copies.inStack + row.copies.onShelf
  if (copies > 0) return m['intake.copies']({ count: copies + 1 })
  return troubleOf(row) ?? (row.points === null ? '' : formatPoints(row.points))
}

interface LineProps {
  beside: string | null
  children: ReactNode
  action?: ReactNode
}

/** What can be done about the last book stays, whatever else passes the camera: a sticker of the shop, a jar of beans. */
function Line({ beside, children, action }: LineProps) {
  return (
    <div className={classes.last}>
      <div className={classes.said} role="status">
        <div className={classes.words}>{children}</div>
        {beside && <p className={classes.other}>{beside}</p>}
      </div>
      {action}
    </div>
  )
}
