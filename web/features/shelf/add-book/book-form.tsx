import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { Book } from '#contract/books.ts'
import { m } from '#messages'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { failureText } from '../../../platform/api/failure-text.ts'
import { formErrors } from '../../../ui/forms/form-errors.ts'
import { Notice } from '../../../ui/notice.tsx'
import { BookFields } from './book-fields.tsx'
import classes from './book-form.module.css'
import { newBookOf, validateBook, type BookFormValues } from './book-form-values.ts'
import { CoverUpload } from './fields/cover-upload.tsx'
import { GenreChoice } from './fields/genre-choice.tsx'

// A new book is 201.
const KNOWN = 200

interface BookFormProps {
  initialValues: BookFormValues
  /** The book these very values made before, when the person came back to look at them: not made twice. */
  saved?: Book
  /** `isKnown` when the ISBN was in our catalogue already: then it is the book there (decision 16). */
  onSaved: (book: Book, values: BookFormValues, isKnown: boolean) => void
  /** The person has found their book among the suggestions. */
  onFound: (book: Book, values: BookFormValues) => void
  onBack: (values: BookFormValues) => void
}

/** A book by hand: prefilled from a library or empty (A §5, "Book"). */
export function BookForm({ initialValues, saved, onSaved, onFound, onBack }: BookFormProps) {
  const form = useForm<BookFormValues>({ initialValues, validate: validateBook, validateInputOnBlur: true })
  const [failure, setFailure] = useState<string | null>(null)

  async function save(values: BookFormValues) {
    setFailure(null)
    if (saved && !form.isDirty()) return onSaved(saved, values, false)
    try {
      const call = browserApi.api.v1.books.create.$post({ json: { book: newBookOf(values) } })
      const { book } = await read(call)
      onSaved(book, values, (await call).status === KNOWN)
    } catch (error) {
      const atFields = formErrors(error, 'book')
      form.setErrors(atFields)
      setFailure(failureText(error))
      focusFirstError()
    }
  }

  async function take(uuid: string) {
    setFailure(null)
    const call = read(browserApi.api.v1.books.book[':uuid'].$get({ param: { uuid } }))
    await call.then(
      ({ book }) => onFound(book, form.values),
      (error: unknown) => setFailure(failureText(error)),
    )
  }

  return (
    <form className={classes.form} onSubmit={form.onSubmit((values) => save(values), focusFirstError)} noValidate>
      <BookFields form={form} onFound={(uuid) => void take(uuid)} />
      <GenreChoice value={form.values.genres} onChange={(genres) => form.setFieldValue('genres', genres)} />
      <CoverUpload
        value={form.values.imageDataString}
        onChange={(dataUrl) => form.setFieldValue('imageDataString', dataUrl)}
        error={form.errors.imageDataString}
      />
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onBack(form.values)}>
          {m['shelf.back']()}
        </Button>
        <Button type="submit" loading={form.submitting}>
          {m['shelf.toOffer']()}
        </Button>
      </div>
    </form>
  )
}

/** The dialog scrolls: what is wrong has to come into view. Waits until the fields have shown their errors. */
function focusFirstError() {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[role="dialog"] :is([aria-invalid="true"], [data-invalid])')?.focus())
}
