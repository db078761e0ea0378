import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShelfAct } from '#domain/shelf.ts'
import { m } from '#messages'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../../ui/notifications/notify.ts'
import { changeChosen, undoChange, type DoneChange } from './change-shelf.ts'
import type { ShelfQuery } from './shelf-query.ts'
import type { Selection } from './use-selection.ts'

export interface ShelfChangeInUse {
  isBusy: boolean
  /** Why the last change, or its undoing, did not go through; null while there is nothing to say. */
  failure: unknown
  undoFailure: unknown
  /** The last change, until it is taken back or the next one. */
  done: DoneChange | null
  /** A change that was taken back, but not all of it: until the next one. */
  left: DoneChange | null
  change: (act: ShelfAct, price?: number) => Promise<boolean>
  undo: () => Promise<boolean>
}

/** Changes the chosen copies, says what became of them, and takes it back on wish. */
export function useShelfChange(selection: Selection, query: ShelfQuery): ShelfChangeInUse {
  const [done, setDone] = useState<DoneChange | null>(null)
  const [left, setLeft] = useState<DoneChange | null>(null)
  const { revalidate } = useRevalidator()
  const changing = useSubmission({ afterwards: revalidate })
  const undoing = useSubmission({ afterwards: revalidate })
  const change = (act: ShelfAct, price?: number) =>
    changing.submit(async () => {
      const doing: DoneChange = { act, price, changed: [], refused: [], undone: new Set() }
      try {
        await changeChosen(doing, selection, query)
        selection.clear()
      } finally {
        setDone(doing)
        setLeft(null)
      }
    })
  const undo = () =>
    undoing.submit(async () => {
      if (!done) return
      await undoChange(done)
      setDone(null)
      if (done.undone.size < done.changed.length) setLeft(done)
      else notifySuccess(m['shelf.undone']())
    })
  const isBusy = changing.isBusy || undoing.isBusy
  return { isBusy, failure: changing.failure, undoFailure: undoing.failure, done, left, change, undo }
}
