import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Book } from '#contract/books.ts'
import { m } from '#messages'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { useFormSubmission } from '../../../ui/forms/use-form-submission.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { BookFields } from './book-fields.tsx'
import formButtons from '../../../ui/forms/form-buttons.module.css'
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
  const creation = useFormSubmission(form, { prefix: 'book', onRefused: focusFirstError })
  const choice = useSubmission()

  async function save(values: BookFormValues) {
    choice.say(null)
    if (saved && !form.isDirty()) return onSaved(saved, values, false)
    await creation.submit(async () => {
      const call = browserApi.api.v1.books.create.$post({ json: { book: newBookOf(values) } })
      const { book } = await read(call)
      onSaved(book, values, (await call).status === KNOWN)
    })
  }

  async function take(uuid: string) {
    creation.say(null)
    await choice.submit(async () => {
      const { book } = await read(browserApi.api.v1.books.book[':uuid'].$get({ param: { uuid } }))
      onFound(book, form.values)
    })
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
      <FailureNotice failure={creation.sentence ?? choice.failure} />
      <div className={`${formButtons.buttons} ${classes.buttons}`}>
        <Button variant="default" onClick={() => onBack(form.values)}>
          {m['shelf.back']()}
        </Button>
        <Button type="submit" loading={creation.isBusy}>
          {m['shelf.toOffer']()}
        </Button>
      </div>
    </form>
  )
}
