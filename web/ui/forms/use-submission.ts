import { useState, useSyncExternalStore } from 'react'
import { Submission, type SubmissionOptions, type SubmissionState } from './submission.ts'

export interface SubmissionInUse extends SubmissionState {
  /** Does `act`, unless the last one is still under way; gives whether it went through. */
  submit: (act: () => Promise<unknown>) => Promise<boolean>
  /** Says what is wrong before anything is sent; null takes it back. */
  say: (failure: unknown) => void
}

/** State of a submission: pending, failed or idle. Show failures with `<FailureNotice>` or `<FailureLine>`. */
export function useSubmission(options: SubmissionOptions = {}): SubmissionInUse {
  const [submission] = useState(() => new Submission())
  const state = useSyncExternalStore(submission.watch, submission.read, submission.read)
  return { ...state, say: submission.say, submit: (act) => submission.run(act, options) }
}
