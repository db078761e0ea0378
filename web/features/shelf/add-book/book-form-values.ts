import type { z } from 'zod'
import type { newBook } from '#contract/catalogue.ts'
import type { FormRule } from '#contract/field-errors.ts'
import { joinAuthors, splitAuthors } from '#domain/author-names.ts'
import { germanYear } from '#domain/german-day.ts'
import { readIsbn } from '#domain/isbn.ts'
import { BOOK_LANGUAGES, GENRES, type BookLanguage, type Genre } from '#domain/lookups.ts'
import { AUTHORS_MAX, DESCRIPTION_MAX, PAGES_MAX, PAGES_MIN, PUBLISHER_MAX, TITLE_MAX, YEAR_MIN } from '#domain/policy/catalogue.ts'
import { cutTo } from '#domain/texts/letters.ts'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import type { BookDraft } from './look-up-isbn.ts'

/** Typed values of the form (A §5). */
export interface BookFormValues {
  isbn: string
  title: string
  authors: string
  languageCode: BookLanguage | ''
  publisher: string
  publishDate: string
  numberOfPages: string
  genres: Genre[]
  description: string
  /** Known from a library, in no field. */
  originalTitle: string
  /** A new cover as data URL. */
  imageDataString: string
}

/** An empty form with the ISBN. */
export function emptyBook(isbn = ''): BookFormValues {
  return {
    isbn,
    title: '',
    authors: '',
    languageCode: '',
    publisher: '',
    publishDate: '',
    numberOfPages: '',
    genres: [],
    description: '',
    originalTitle: '',
    imageDataString: '',
  }
}

/** The form filled with library data, cut to its limits. */
export function bookFromDraft(isbn: string, draft: BookDraft): BookFormValues {
  const known: readonly string[] = draft.genres.map((genre) => genre.name)
  return {
    ...emptyBook(isbn),
    title: cutTo(draft.title, TITLE_MAX),
    authors: cutTo(joinAuthors(draft.authors.map((author) => author.authorFullName)), AUTHORS_MAX),
    languageCode: BOOK_LANGUAGES.find((language) => language === draft.languageCode) ?? '',
    publisher: cutTo(draft.publisher ?? '', PUBLISHER_MAX),
    publishDate: draft.publishDate ?? '',
    numberOfPages: draft.numberOfPages === null ? '' : String(draft.numberOfPages),
    genres: GENRES.filter((genre) => known.includes(genre)),
    description: cutTo(draft.description ?? '', DESCRIPTION_MAX),
    originalTitle: cutTo(draft.originalTitle ?? '', TITLE_MAX),
  }
}

/** A typed form. */
export interface TypedBook {
  values: BookFormValues
  /** What stood in it before. */
  filled: BookFormValues
}

/** Merges typed values over another form. */
export function withTyped(form: BookFormValues, typed: TypedBook | undefined): BookFormValues {
  if (!typed) return form
  const { values, filled } = typed
  function one<Field extends Exclude<keyof BookFormValues, 'genres'>>(field: Field): BookFormValues[Field] {
    return values[field] === '' || values[field] === filled[field] ? form[field] : values[field]
  }
  const isGenreTyped = values.genres.length > 0 && values.genres.join() !== filled.genres.join()
  return {
    isbn: one('isbn'),
    title: one('title'),
    authors: one('authors'),
    languageCode: one('languageCode'),
    publisher: one('publisher'),
    publishDate: one('publishDate'),
    numberOfPages: one('numberOfPages'),
    genres: isGenreTyped ? values.genres : form.genres,
    description: one('description'),
    originalTitle: one('originalTitle'),
    imageDataString: one('imageDataString'),
  }
}

type Errors = Partial<Record<keyof BookFormValues, string>>

/** Validates by A §5, like the server. */
export function validateBook(values: BookFormValues): Errors {
  const nextYear = germanYear(new Date()) + 1
  const rules: [keyof BookFormValues, FormRule, boolean][] = [
    ['title', 'TITLE.NOT_EMPTY', values.title.trim() !== ''],
    ['title', 'TITLE.MAX_LENGTH', values.title.trim().length <= TITLE_MAX],
    ['authors', 'AUTHORS.NOT_EMPTY', splitAuthors(values.authors).length > 0],
    ['authors', 'AUTHORS.MAX_LENGTH', values.authors.trim().length <= AUTHORS_MAX],
    ['languageCode', 'LANGUAGE.REQUIRED', values.languageCode !== ''],
    ['numberOfPages', 'PAGES.VALIDITY', isNumberWithin(values.numberOfPages, PAGES_MIN, PAGES_MAX)],
    ['publishDate', 'YEAR.VALIDITY', isNumberWithin(values.publishDate, YEAR_MIN, nextYear)],
    ['publisher', 'PUBLISHER.MAX_LENGTH', values.publisher.trim().length <= PUBLISHER_MAX],
    ['description', 'DESCRIPTION.MAX_LENGTH', values.description.trim().length <= DESCRIPTION_MAX],
  ]
  const errors: Errors = { ...isbnError(values.isbn) }
  for (const [field, rule, isMet] of rules) if (!isMet && !errors[field]) errors[field] = ruleText(rule)
  return errors
}

/** Whether a field is empty, or holds digits of a number within the limits and nothing else. */
function isNumberWithin(typed: string, min: number, max: number): boolean {
  const text = typed.trim()
  return text === '' || (/^\d+$/u.test(text) && Number(text) >= min && Number(text) <= max)
}

function isbnError(typed: string): Errors {
  if (typed.trim() === '') return {}
  const isbn = readIsbn(typed)
  if (isbn.ok) return {}
  return { isbn: ruleText(`ISBN.${isbn.problem}`) }
}

/** A new book for the API, without empty fields. Needs validated values. */
export function newBookOf(values: BookFormValues): z.input<typeof newBook> {
  return {
    title: values.title.trim(),
    authors: values.authors.trim(),
    languageCode: values.languageCode || 'ot',
    isbn: values.isbn.trim() || undefined,
    genres: values.genres.length > 0 ? values.genres : undefined,
    numberOfPages: values.numberOfPages.trim() ? Number(values.numberOfPages) : undefined,
    publishDate: values.publishDate.trim() ? Number(values.publishDate) : undefined,
    publisher: values.publisher.trim() || undefined,
    description: values.description.trim() || undefined,
    originalTitle: values.originalTitle || undefined,
    imageDataString: values.imageDataString || undefined,
  }
}
