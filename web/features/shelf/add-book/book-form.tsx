import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { Book } from '#contract/books.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { DraftLine } from '../../../ui/forms/draft-line.tsx'
import type { Draft } from '../../../ui/forms/use-draft.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { useFormSubmission } from '../../../ui/forms/use-form-submission.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { BookFields } from './book-fields.tsx'
import formButtons from '../../../ui/forms/form-buttons.module.css'
import classes from './book-form.module.css'
import { validateBook, type BookFormValues } from './book-form-values.ts'
import { fetchLookAlikes, type LookAlikes } from './fetch-look-alikes.ts'
import { CoverUpload } from './fields/cover-upload.tsx'
import { GenreChoice } from './fields/genre-choice.tsx'
import { saveLastBook } from './last-book.ts'

interface BookFormProps {
  initialValues: BookFormValues
  /** The language is only a suggestion, which is said until another is chosen. */
  isLanguageGuessed?: boolean
  /** The form is filled in, and this is what we have that looks like it (decision 16). Nothing is made yet. */
  onTyped: (values: BookFormValues, found: LookAlikes) => void
  /** The person has found their book among the suggestions. */
  onFound: (book: Book, values: BookFormValues) => void
  onBack: (values: BookFormValues) => void
  /** Told of each change. */
  onValues: (values: BookFormValues) => void
  draft: Draft
}

/** The book form, empty or prefilled (A §5, "Book"). Created together with its copy. */
export function BookForm({ initialValues, isLanguageGuessed = false, onTyped, onFound, onBack, onValues, draft }: BookFormProps) {
  const form = useForm<BookFormValues>({ initialValues, validate: validateBook, validateInputOnBlur: true, onValuesChange: onValues })
  const check = useFormSubmission(form)
  const choice = useSubmission()
  const [isWaiting, setWaiting] = useState(false)

  async function goOn(values: BookFormValues) {
    choice.say(null)
    saveLastBook(values)
    await check.submit(async () => onTyped(values, await fetchLookAlikes(values)))
  }

  async function take(uuid: string) {
    check.say(null)
    await choice.submit(async () => {
      const { book } = await callApi(browserApi.api.v1.books.book[':uuid'].$get({ param: { uuid } }))
      onFound(book, form.getValues())
    })
  }

  return (
    <form method="post" data-words={draft.words} className={classes.form} onSubmit={form.onSubmit((values) => goOn(values))} noValidate>
      <DraftLine draft={draft} />
      <BookFields
        form={form}
        isLanguageGuessed={isLanguageGuessed && form.values.languageCode === initialValues.languageCode}
        onFound={(uuid) => void take(uuid)}
      />
      <GenreChoice value={form.values.genres} onChange={(genres) => form.setFieldValue('genres', genres)} />
      <CoverUpload
        value={form.values.imageDataString}
        onChange={(dataUrl) => form.setFieldValue('imageDataString', dataUrl)}
        onBusy={setWaiting}
        error={form.errors.imageDataString}
      />
      <FailureNotice failure={check.sentence ?? choice.failure} />
      <div className={`${formButtons.buttons} ${classes.buttons}`}>
        <Button variant="default" disabled={isWaiting} onClick={() => onBack(form.values)}>
          {m['shelf.back']()}
        </Button>
        <Button type="submit" loading={check.isBusy || isWaiting}>
          {m['shelf.toOffer']()}
        </Button>
      </div>
    </form>
  )
}
