import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { bookPath } from '../../books/book-path.ts'
import type { Book } from '#contract/books.ts'
import { ADMIN_REASON_MAX } from '#domain/policy/administration.ts'
import { ARTICLE_MAX, TITLE_MAX } from '#domain/policy/catalogue.ts'
import { m } from '#messages'
import { browserApi, hasCode, callApi } from '../../platform/api/api-client.ts'
import { failureText } from '../../platform/api/failure-text.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { FormButtons } from '../../ui/forms/form-buttons.tsx'
import type { FormFailure } from '../../ui/forms/form-failure.ts'
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts'
import { BookFields } from '../shelf/add-book/book-fields.tsx'
import { bookFromDraft, newBookOf, validateBook, type BookFormValues } from '../shelf/add-book/book-form-values.ts'
import { CoverUpload } from '../shelf/add-book/fields/cover-upload.tsx'
import { GenreChoice } from '../shelf/add-book/fields/genre-choice.tsx'
import classes from './moderation-panel.module.css'

interface EditBookFormProps {
  book: Book
  version: string
  onDone: () => Promise<void>
  onCancel: () => void
}

/** All data of a book, its cover and its article, for administrators (A §6). */
export function EditBookForm({ book, version, onDone, onCancel }: EditBookFormProps) {
  const article = useArticle(book.uuid)
  const [removeCover, setRemoveCover] = useState(false)
  const [reason, setReason] = useState('')
  const [isWaiting, setWaiting] = useState(false)
  const { form, isBusy, sentence, isChanged, save } = useBookEdit({ book, version, onDone })
  return (
    <form
      method="post"
      data-words="asked"
      className={classes.form}
      onSubmit={form.onSubmit((values) => void save(values, { article: article.text, removeCover, reason }))}
      noValidate
    >
      <BookFields form={form} />
      <TextInput label={m['bookCare.originalTitle']()} maxLength={TITLE_MAX} {...form.getInputProps('originalTitle')} />
      <GenreChoice value={form.values.genres} onChange={(genres) => form.setFieldValue('genres', genres)} />
      <CoverUpload
        value={form.values.imageDataString}
        onChange={(dataUrl) => form.setFieldValue('imageDataString', dataUrl)}
        onBusy={setWaiting}
        error={form.errors.imageDataString}
      />
      {book.imageUrl.startsWith('/blobs/') && (
        <Checkbox
          label={m['bookCare.drawnCover']()}
          checked={removeCover}
          onChange={(event) => setRemoveCover(event.currentTarget.checked)}
        />
      )}
      <ArticleField article={article} />
      <TextInput
        label={m['bookCare.reason']()}
        maxLength={ADMIN_REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FailureNotice failure={sentence ?? article.failure} />
      {isChanged && (
        <a href={bookPath(book)} target="_blank" rel="noreferrer">
          {m['bookCare.changedLink']()}
        </a>
      )}
      <FormButtons onCancel={onCancel} isBusy={isBusy} isWaiting={isWaiting}>
        {m['bookCare.save']()}
      </FormButtons>
    </form>
  )
}

interface FurtherEdits {
  article: string | undefined
  removeCover: boolean
  reason: string
}

function useBookEdit({ book, version, onDone }: Omit<EditBookFormProps, 'onCancel'>) {
  const { revalidate } = useRevalidator()
  // The form keeps what it began with, and so its version, whatever the page reads anew behind it.
  const [begunWith] = useState(version)
  const form = useForm<BookFormValues>({
    initialValues: bookFromDraft(book.isbn ?? '', book),
    validate: validateBook,
    validateInputOnBlur: true,
  })
  const { isBusy, failure, sentence, submit } = useFormSubmission(form, {
    prefix: 'book',
    failureOf: changedMeanwhile,
  })
  const isChanged = hasCode(failure, 'CASE_CHANGED')
  const save = (values: BookFormValues, { reason, ...further }: FurtherEdits) =>
    submit(async () => {
      const json = { book: { ...newBookOf(values), ...further }, reason, version: begunWith }
      try {
        await callApi(browserApi.api.v1.books.book[':uuid'].$put({ param: { uuid: book.uuid }, json }))
      } catch (error) {
        // Once this form is closed, the next one begins with what stands there now.
        if (hasCode(error, 'CASE_CHANGED')) await revalidate()
        throw error
      }
      await onDone()
    })
  return { form, isBusy, sentence, isChanged, save }
}

function changedMeanwhile(error: unknown): FormFailure | undefined {
  return hasCode(error, 'CASE_CHANGED') ? { atFields: {}, sentence: m['bookCare.changed']() } : undefined
}

function ArticleField({ article }: { article: ReturnType<typeof useArticle> }) {
  return (
    <Textarea
      label={m['bookCare.article']()}
      description={m['bookCare.articleHint']()}
      autosize
      minRows={3}
      maxRows={12}
      maxLength={ARTICLE_MAX}
      disabled={article.text === undefined}
      value={article.text ?? ''}
      onChange={(event) => article.setText(event.currentTarget.value)}
    />
  )
}

/** The article as it is stored; undefined until it is there, and then what is undefined is not changed. */
function useArticle(uuid: string) {
  const [text, setText] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    callApi(browserApi.api.v1.books['book-article'][':id'].$get({ param: { id: uuid } })).then(
      (answer) => isCurrent && setText(answer.article),
      (error: unknown) => isCurrent && setFailure(failureText(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [uuid])
  return { text, setText, failure }
}
