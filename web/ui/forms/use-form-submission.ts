import { flushSync } from 'react-dom'
import { hasCode, type ApiError } from '../../platform/api/api-client.ts'
import { focusFirstError } from './focus-first-error.ts'
import { formFailure, type FormFailure } from './form-failure.ts'
import { useSubmission, type SubmissionInUse } from './use-submission.ts'

/** What a submission needs of a form (`useForm`): the names of its fields, and where their errors go. */
interface FormOfFields {
  getValues: () => object
  setErrors: (errors: Record<string, string>) => void
}

interface FormSubmissionOptions {
  /** Of bodies that wrap the form (`book.title` with prefix `book`). */
  prefix?: string
  /** What some failures say in this form, where that is not the usual. */
  failureOf?: (error: unknown) => FormFailure | undefined
  afterwards?: () => Promise<unknown>
}

export interface FormSubmission extends SubmissionInUse {
  /** What is to be said for the whole form, where it needs more than words the failure itself; null when nothing is, or the fields say it. */
  sentence: string | ApiError | null
}

/** A submission with errors at fields and focus on the first; the rest in `<FailureNotice failure={sentence} />`. */
export function useFormSubmission(form: FormOfFields, options: FormSubmissionOptions = {}): FormSubmission {
  const { prefix, failureOf, afterwards } = options
  const told = (error: unknown): FormFailure => failureOf?.(error) ?? formFailure(error, Object.keys(form.getValues()), prefix)
  const submission = useSubmission({
    onFailure: (error) => {
      flushSync(() => form.setErrors(told(error).atFields))
      focusFirstError()
    },
    afterwards,
  })
  return { ...submission, sentence: sentenceFor(submission.failure, told) }
}

function sentenceFor(failure: unknown, told: (error: unknown) => FormFailure): string | ApiError | null {
  if (failure === null) return null
  if (hasCode(failure, 'OTHER_MEMBER')) return failure
  return typeof failure === 'string' ? failure : told(failure).sentence
}
