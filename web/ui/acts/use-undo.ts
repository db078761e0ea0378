import { useRevalidator } from 'react-router'
import { useSubmission } from '../forms/use-submission.ts'
import { undoAct, type Act } from './acts.ts'

/** Undoes an act and reloads, also after a partial undo. */
export function useUndo(act: Act): { isBusy: boolean; failure: unknown; undo: () => void } {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  return { isBusy, failure, undo: () => void submit(() => undoAct(act)) }
}
