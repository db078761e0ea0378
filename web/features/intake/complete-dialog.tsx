import { memo } from 'react'
import { useForm } from '@mantine/form'
import type { IntakeRow } from '#contract/intake.ts'
import { m } from '#messages'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { FormButtons } from '../../ui/forms/form-buttons.tsx'
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts'
import { BookFields } from '../shelf/add-book/book-fields.tsx'
import { emptyBook, newBookOf, validateBook, type BookFormValues } from '../shelf/add-book/book-form-values.ts'
import { GenreChoice } from '../shelf/add-book/fields/genre-choice.tsx'
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
      {row && <CompleteForm key={row.key} row={row} {...acts} />}
    </Dialog>
  )
})

function CompleteForm({ row, onClose, onChange }: CompleteDialogProps & { row: IntakeRow }) {
  const initialValues = { ...emptyBook(row.isbn ?? ''), title: row.title ?? '' }
  const form = useForm<BookFormValues>({ initialValues, validate: validateBook })
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
