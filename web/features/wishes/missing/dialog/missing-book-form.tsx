import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { AUTHORS_MAX, TITLE_MAX } from '#domain/policy/catalogue.ts'
import { m } from '#messages'
import { ISBN_KEYS } from '../../../shelf/add-book/fields/isbn-keys.ts'
import { FailureNotice } from '../../../../ui/forms/failure-notice.tsx'
import formButtons from '../../../../ui/forms/form-buttons.module.css'
import { useFormSubmission } from '../../../../ui/forms/use-form-submission.ts'
import { HeartIcon } from '../../../../ui/icons.tsx'
import classes from '../missing-books.module.css'
import { validateMissingBook, type MissingBookValues } from './missing-book-values.ts'

interface MissingBookFormProps {
  initialValues: MissingBookValues
  onSubmit: (values: MissingBookValues) => Promise<void>
}

export function MissingBookForm({ initialValues, onSubmit }: MissingBookFormProps) {
  const form = useForm<MissingBookValues>({ initialValues, validate: validateMissingBook, validateInputOnBlur: true })
  const { isBusy, sentence, submit } = useFormSubmission(form)
  return (
    <form
      method="post"
      data-words="asked"
      className={classes.form}
      onSubmit={form.onSubmit((values) => void submit(() => onSubmit(values)))}
      noValidate
    >
      <TextInput label={m['shelf.fieldTitle']()} required maxLength={TITLE_MAX} {...form.getInputProps('title')} data-autofocus />
      <TextInput
        label={m['shelf.fieldAuthors']()}
        description={m['wishes.missingAuthorsHint']()}
        maxLength={AUTHORS_MAX}
        {...form.getInputProps('authors')}
      />
      <TextInput
        label="ISBN"
        description={m['wishes.missingIsbnHint']()}
        {...ISBN_KEYS}
        autoComplete="off"
        maxLength={40}
        {...form.getInputProps('isbn')}
      />
      <FailureNotice failure={sentence} />
      <div className={formButtons.buttons}>
        <Button type="submit" leftSection={<HeartIcon />} loading={isBusy}>
          {m['wishes.add']()}
        </Button>
      </div>
    </form>
  )
}
