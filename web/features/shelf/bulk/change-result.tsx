import { Button } from '@mantine/core'
import type { ShelfAct } from '#domain/shelf.ts'
import { SHELF_RESTORE_MINUTES } from '#domain/policy/offers.ts'
import { m } from '#messages'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { DoneChange } from './change-shelf.ts'
import type { ShelfChangeInUse } from './use-shelf-change.ts'

const DONE: Record<ShelfAct, (said: { count: number; price: number }) => string> = {
  PRICE: ({ count, price }) => m['shelf.donePrice']({ count, points: m['shared.pointsAccusative']({ count: price }) }),
  PAUSE: m['shelf.donePause'],
  RESUME: m['shelf.doneResume'],
  DELETE: m['shelf.doneDelete'],
  RESTORE: m['shelf.doneResume'],
}

/** What became of many copies: how many were changed, which were not and why, and the way back; after that, what did not come back. */
export function ChangeResult({ change: { done, left, isBusy, undoFailure, undo } }: { change: ShelfChangeInUse }) {
  if (!done) return left && <Left change={left} />
  const count = done.changed.length
  return (
    <Notice
      title={count > 0 ? DONE[done.act]({ count, price: done.price ?? 0 }) : m['shelf.doneNothing']()}
      action={
        count > 0 && (
          <Button variant="default" loading={isBusy} onClick={() => void undo()}>
            {m['shelf.undo']()}
          </Button>
        )
      }
    >
      <Refused refused={done.refused} />
      <FailureLine failure={undoFailure} />
    </Notice>
  )
}

/** How many were taken back, of how many, and what keeps the others as they are. */
function Left({ change: { act, changed, undone } }: { change: DoneChange }) {
  const title = m['shelf.undoneOf']({ done: undone.size, all: changed.length })
  return (
    <Notice title={title}>
      {act === 'DELETE' ? m['shelf.undoneDeleted']({ minutes: SHELF_RESTORE_MINUTES }) : m['shelf.undoneStays']()}
    </Notice>
  )
}

function Refused({ refused }: Pick<DoneChange, 'refused'>) {
  const titles = (code: DoneChange['refused'][number]['code']): string =>
    refused
      .filter((copy) => copy.code === code)
      .map((copy) => m['shelf.quoted']({ title: copy.title }))
      .join(', ')
  const [ordered, unanswered] = [titles('OFFER_IN_EXCHANGE'), titles('OFFER_UNANSWERED')]
  return (
    <>
      {ordered && <p>{m['shelf.refusedOrdered']({ titles: ordered })}</p>}
      {unanswered && <p>{m['shelf.refusedUnanswered']({ titles: unanswered })}</p>}
    </>
  )
}
