import { useRevalidator } from 'react-router'
import type { Condition } from '#domain/lookups.ts'
import type { ShelfAct } from '#domain/shelf.ts'
import { showAct } from '../../../ui/acts/acts.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { changeChosen, type DoneChange } from './change-shelf.ts'
import type { ShelfQuery } from './shelf-query.ts'
import { actOf } from './shelf-act.ts'
import type { Selection } from './use-selection.ts'

export interface ShelfChangeInUse {
  isBusy: boolean
  /** Why the last change did not go through; null while there is nothing to say. */
  failure: unknown
  change: (act: ShelfAct, wanted?: { price?: number; condition?: Condition }) => Promise<boolean>
}

/** Changes chosen copies and shows the result with undo. */
export function useShelfChange(selection: Selection, query: ShelfQuery): ShelfChangeInUse {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  const change: ShelfChangeInUse['change'] = (act, wanted = {}) =>
    submit(async () => {
      const doing: DoneChange = { act, ...wanted, changed: [], refused: [], undone: new Set() }
      try {
        await changeChosen(doing, selection, query)
        selection.clear()
        showAct(actOf(doing))
      } catch (error) {
        // What went through before can be taken back.
        if (doing.changed.length > 0) showAct(actOf(doing))
        throw error
      }
    })
  return { isBusy, failure, change }
}
