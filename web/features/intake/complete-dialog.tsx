import { memo, useEffect, useState } from 'react'
import { useForm } from '@mantine/form'
import type { IntakeRow } from '#contract/intake.ts'
import { m } from '#messages'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { FormButtons } from '../../ui/forms/form-buttons.tsx'
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts'
import { BookFields } from '../shelf/add-book/book-fields.tsx'
import { bookFromDraft, emptyBook, newBookOf, validateBook, type BookFormValues } from '../shelf/add-book/book-form-values.ts'
import { GenreChoice } from '../shelf/add-book/fields/genre-choice.tsx'
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

/** Says by hand what book a row is that nobody knows. */
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
  const [chosen, setChosen] = useState<BookDraft | 'none' | undefined>()
  if (drafts === undefined) return <p role="status">{m['intake.stateLookingUp']()}</p>
  if (drafts.length > 1 && chosen === undefined) return <SeveralBooks drafts={drafts} onTake={setChosen} onNone={() => setChosen('none')} />
  const draft = chosen === undefined ? drafts[0] : chosen === 'none' ? undefined : chosen
  const isbn = row.isbn ?? ''
  return <CompleteForm row={row} known={draft ? bookFromDraft(isbn, draft) : { ...emptyBook(isbn), title: row.title ?? '' }} {...acts} />
}

function CompleteForm({ row, known, onClose, onChange }: CompleteDialogProps & { row: IntakeRow; known: BookFormValues }) {
  const form = useForm<BookFormValues>({ initialValues: known, validate: validateBook })
  const { isBusy, sentence, submit } = useFormSubmission(form)
  const save = (values: BookFormValues) =>
    submit(async () => {
      const { imageDataString: _, ...book } = newBookOf(values)
      await onChange(row.key, { book })
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
