import { failureText } from '../../platform/api/failure-text.ts'
import { Notice } from '../notice.tsx'

interface FailureNoticeProps {
  /** What `useSubmission` or `useFormSubmission` gives; a sentence is said as it is. */
  failure: unknown
  /** Where the usual sentences do not fit. */
  textOf?: (error: unknown) => string
}

/** What a submission failed with, where its form is. */
export function FailureNotice({ failure, textOf = failureText }: FailureNoticeProps) {
  if (failure === null) return null
  return <Notice kind="error">{typeof failure === 'string' ? failure : textOf(failure)}</Notice>
}
