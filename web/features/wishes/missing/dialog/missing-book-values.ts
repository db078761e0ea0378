import { readIsbn } from '#domain/isbn.ts'
import { AUTHORS_MAX, TITLE_MAX } from '#domain/policy/catalogue.ts'
import { ruleText } from '../../../../ui/forms/form-errors.ts'

/** Typed values of a missing book. */
export interface MissingBookValues {
  title: string
  authors: string
  isbn: string
}

export const NOTHING_TYPED: MissingBookValues = { title: '', authors: '', isbn: '' }

/** Validates like the server. */
export function validateMissingBook({ title, authors, isbn }: MissingBookValues): Partial<MissingBookValues> {
  const typed = isbn.trim() === '' ? undefined : readIsbn(isbn)
  return {
    ...(title.trim() === '' && { title: ruleText('TITLE.NOT_EMPTY') }),
    ...(title.trim().length > TITLE_MAX && { title: ruleText('TITLE.MAX_LENGTH') }),
    ...(authors.trim().length > AUTHORS_MAX && { authors: ruleText('AUTHORS.MAX_LENGTH') }),
    ...(typed && !typed.ok && { isbn: ruleText(`ISBN.${typed.problem}`) }),
  }
}
