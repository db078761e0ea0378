import { expect, test } from 'vitest'
import type { ErrorCode, FieldError } from '#contract/errors.ts'
import { ApiError } from '../../platform/api/api-client.ts'
import { failureText } from '../../platform/api/failure-text.ts'
import { ruleText } from './form-errors.ts'
import { formFailure, sentenceOf } from './form-failure.ts'

function refusal(code: ErrorCode, errors?: FieldError[]): ApiError {
  return new ApiError({ type: 'about:blank', title: code, status: 400, detail: '', code, ...(errors && { errors }) })
}

const FIELDS = ['title', 'genres']

test('errors go to the fields they are about, through the wrapping of the body and into lists', () => {
  const error = refusal('VALIDATION', [
    { path: 'book.title', code: 'FORMS_RULES.TITLE.NOT_EMPTY' },
    { path: 'book.genres.0', code: 'FORMS_RULES.GENRES.VALIDITY' },
  ])
  expect(formFailure(error, FIELDS, 'book')).toEqual({
    atFields: { title: ruleText('TITLE.NOT_EMPTY'), genres: ruleText('GENRES.VALIDITY') },
    sentence: failureText(error),
  })
})

test('what is about no field of the form is said for all of it', () => {
  const error = refusal('VALIDATION', [
    { path: 'title', code: 'FORMS_RULES.TITLE.MAX_LENGTH' },
    { path: 'reason', code: 'FORMS_RULES.REASON.NOT_EMPTY' },
  ])
  expect(formFailure(error, FIELDS)).toEqual({
    atFields: { title: ruleText('TITLE.MAX_LENGTH') },
    sentence: ruleText('REASON.NOT_EMPTY'),
  })
  expect(sentenceOf(error)).toBe(ruleText('TITLE.MAX_LENGTH'))
})

test('a failure without fields has its sentence', () => {
  const error = refusal('RATE_LIMITED')
  expect(formFailure(error, FIELDS)).toEqual({ atFields: {}, sentence: failureText(error) })
  expect(sentenceOf(error)).toBe(failureText(error))
  expect(formFailure(new Error('no network'), FIELDS)).toEqual({ atFields: {}, sentence: failureText(null) })
})
