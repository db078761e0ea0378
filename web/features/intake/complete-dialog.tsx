import { memo, useEffect, useState } from 'react'
import { useForm } from '@mantine/form'
import type { FoundEdition } from '#contract/by-title.ts'
import type { IntakeRow } from '#contract/intake.ts'
import { m } from '#messages'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { FormButtons } from '../../ui/forms/form-buttons.tsx'
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { bookByHand } from '../shelf/add-book/add-book-steps.ts'
import { BookFields } from '../shelf/add-book/book-fields.tsx'
import { bookFromDraft, newBookOf, validateBook, type BookFormValues } from '../shelf/add-book/book-form-values.ts'
import type { TitleFound, TypedTitle } from '../shelf/add-book/by-title/look-up-title.ts'
import { TitleStep } from '../shelf/add-book/by-title/title-step.tsx'
import { GenreChoice } from '../shelf/add-book/fields/genre-choice.tsx'
import { saveLastBook } from '../shelf/add-book/last-book.ts'
import { lookUpIsbn, type BookDraft } from '../shelf/add-book/look-up-isbn.ts'
import { SeveralBooks } from '../shelf/add-book/several-books.tsx'
import classes from './stack-page.module.css'
import type { RowChanges } from './stack-client.ts'

interface CompleteDialogProps {
  /** Null while it is closed. */
  row: IntakeRow | null
  onClose: () => void
  onChange: (key: string, changes: RowChanges) => Promise<void>
}

/** Sets the book of an unknown row. */
export const CompleteDialog = memo(function CompleteDialog({ row, ...acts }: CompleteDialogProps) {
  return (
    <Dialog opened={row !== null} onClose={acts.onClose} title={m['intake.complete']()} width={600}>
      {row && <CompleteStart key={row.key} row={row} {...acts} />}
    </Dialog>
  )
})

/** What the libraries know of a row that lacks its author, or whose number several books carry; undefined until they have told. */
function useDrafts({ isbn, state }: IntakeRow): readonly BookDraft[] | undefined {
  const asks = isbn !== null && (state === 'AUTHOR_MISSING' || state === 'SEVERAL_BOOKS')
  const [drafts, setDrafts] = useState<readonly BookDraft[] | undefined>(asks ? undefined : [])
  useEffect(() => {
    if (!asks) return undefined
    let isOpen = true
    // Without an answer the form is filled in by hand.
    void lookUpIsbn(isbn)
      .catch(() => undefined)
      .then((found) => isOpen && setDrafts(found?.from === 'library' ? [found.draft, ...(found.others ?? [])] : []))
    return () => void (isOpen = false)
  }, [asks, isbn])
  return drafts
}

function CompleteStart({ row, ...acts }: CompleteDialogProps & { row: IntakeRow }) {
  const drafts = useDrafts(row)
  const [known, setKnown] = useState<BookFormValues | undefined>()
  const isbn = row.isbn ?? ''
  if (known) return <CompleteForm row={row} known={known} {...acts} />
  if (drafts === undefined) return <p role="status">{m['intake.stateLookingUp']()}</p>
  if (drafts.length > 1)
    return (
      <SeveralBooks
        drafts={drafts}
        onTake={(draft) => setKnown(bookFromDraft(isbn, draft))}
        onNone={() => setKnown(bookByHand(knownTitle(row), isbn).filled)}
      />
    )
  const [draft] = drafts
  if (draft) return <CompleteForm row={row} known={bookFromDraft(isbn, draft)} {...acts} />
  return row.state === 'UNKNOWN' ? (
    <CompleteByTitle row={row} onForm={setKnown} {...acts} />
  ) : (
    <CompleteForm row={row} known={bookByHand(knownTitle(row), isbn).filled} {...acts} />
  )
}

/** What the row is called so far, by whoever has said it. */
function knownTitle({ title, book }: IntakeRow): TypedTitle {
  return { title: title ?? book?.title ?? '', author: book?.authors ?? '' }
}

interface CompleteByTitleProps extends CompleteDialogProps {
  row: IntakeRow
  /** The form, with what is known. */
  onForm: (known: BookFormValues) => void
}

/** No library knows its number, or it has none: its title is looked for, and what is found fills the row. */
function CompleteByTitle({ row, onClose, onChange, onForm }: CompleteByTitleProps) {
  const [found, setFound] = useState<{ typed: TypedTitle; found: TitleFound | undefined }>({ typed: knownTitle(row), found: undefined })
  const { failure, submit } = useSubmission()
  function take({ book }: FoundEdition) {
    const values = bookFromDraft(row.isbn ?? book.isbn ?? '', book)
    const changes = book.uuid === undefined ? { book: bookOf(values) } : { bookUuid: book.uuid }
    // What an edition lacks is typed.
    if (book.uuid === undefined && Object.keys(validateBook(values)).length > 0) return onForm(values)
    return void submit(async () => {
      await onChange(row.key, changes)
      onClose()
    })
  }
  return (
    <>
      <TitleStep
        typed={found.typed}
        {...(found.found && { found: found.found })}
        asksAtOnce
        onFound={(typed, editions) => setFound({ typed, found: editions })}
        onTake={take}
        onByHand={(typed) => onForm(bookByHand(typed, row.isbn ?? '').filled)}
        onBack={onClose}
      />
      <FailureNotice failure={failure} />
    </>
  )
}

function bookOf(values: BookFormValues) {
  const { imageDataString: _, ...book } = newBookOf(values)
  return book
}

function CompleteForm({ row, known, onClose, onChange }: CompleteDialogProps & { row: IntakeRow; known: BookFormValues }) {
  const form = useForm<BookFormValues>({ initialValues: known, validate: validateBook })
  const { isBusy, sentence, submit } = useFormSubmission(form)
  const save = (values: BookFormValues) =>
    submit(async () => {
      saveLastBook(values)
      await onChange(row.key, { book: bookOf(values) })
      onClose()
    })
  return (
    <form method="post" data-words="asked" className={classes.complete} onSubmit={form.onSubmit((values) => save(values))} noValidate>
      <BookFields form={form} />
      <GenreChoice value={form.values.genres} onChange={(genres) => form.setFieldValue('genres', genres)} />
      <FailureNotice failure={sentence} />
      <FormButtons onCancel={onClose} isBusy={isBusy}>
        {m['shelf.save']()}
      </FormButtons>
    </form>
  )
}
