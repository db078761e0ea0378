import { useRevalidator } from 'react-router'
import { useSubmission } from '../forms/use-submission.ts'
import { undoAct, type Act } from './acts.ts'

/** Takes an act back; what the page shows is read anew, also when only a part of it went through. */
export function useUndo(act: Act): { isBusy: boolean; failure: unknown; undo: () => void } {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  return { isBusy, failure, undo: () => void submit(() => undoAct(act)) }
}
