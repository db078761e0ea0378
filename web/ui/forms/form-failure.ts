import type { FieldError } from '#contract/errors.ts'
import { ApiError } from '../../platform/api/api-client.ts'
import { failureText } from '../../platform/api/failure-text.ts'
import { fieldErrorText } from './form-errors.ts'

export interface FormFailure {
  /** Name of the field to sentence, for `form.setErrors(...)`. */
  atFields: Record<string, string>
  /** What is said once for the whole form; null when the fields say everything. */
  sentence: string | null
}

/**
 * Errors of a failed call by field; others and a summary for the form. `prefix` is removed from paths (`book.title` with prefix `book`).
 */
export function formFailure(error: unknown, fields: readonly string[], prefix = ''): FormFailure {
  const atFields: Record<string, string> = {}
  let elsewhere: string | undefined
  for (const { path, code } of fieldErrorsOf(error)) {
    const field = fieldOf(path, prefix)
    if (fields.includes(field)) atFields[field] = fieldErrorText(code)
    else elsewhere ??= fieldErrorText(code)
  }
  return { atFields, sentence: elsewhere ?? failureText(error) }
}

/** A sentence for a failed call without fields. */
export function sentenceOf(error: unknown): string {
  const [first] = fieldErrorsOf(error)
  return first ? fieldErrorText(first.code) : failureText(error)
}

function fieldErrorsOf(error: unknown): FieldError[] {
  return error instanceof ApiError ? error.fieldErrors : []
}

/** The field a path leads into: of an entry of a list, the list. */
function fieldOf(path: string, prefix: string): string {
  const start = prefix ? `${prefix}.` : ''
  const [field = ''] = (path.startsWith(start) ? path.slice(start.length) : path).split('.')
  return field
}
