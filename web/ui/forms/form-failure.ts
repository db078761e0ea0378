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
 * What a failed call says in a form of these fields. An error about something else in the body is said for the whole form;
 * so is that something is wrong at all, because a field may be out of sight. `prefix` is cut off the paths, for bodies that
 * wrap the form (`book.title` with prefix `book`).
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

/** What a failed call says where there are no fields: the sentence about the first one, else the one about the failure. */
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
