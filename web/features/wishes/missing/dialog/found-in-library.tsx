import { Button } from '@mantine/core'
import { m } from '#messages'
import { FailureNotice } from '../../../../ui/forms/failure-notice.tsx'
import formButtons from '../../../../ui/forms/form-buttons.module.css'
import { useSubmission } from '../../../../ui/forms/use-submission.ts'
import { HeartIcon } from '../../../../ui/icons.tsx'
import classes from '../missing-books.module.css'
import { wishFor, type FoundBook } from './wish-steps.ts'

interface FoundInLibraryProps {
  found: FoundBook
  onWished: () => Promise<void>
  onBack: () => void
}

/** The book of an ISBN, to confirm. */
export function FoundInLibrary({ found, onWished, onBack }: FoundInLibraryProps) {
  const { isBusy, failure, submit } = useSubmission()
  const book = found.from === 'own' ? found.book : found.draft
  return (
    <div className={classes.flow}>
      <p className={classes.lead}>
        <span className={classes.title}>{book.title}</span>
        {book.authors.map((author) => author.authorFullName).join(', ')}
      </p>
      <FailureNotice failure={failure} />
      <div className={formButtons.buttons}>
        <Button variant="default" disabled={isBusy} onClick={onBack}>
          {m['wishes.missingOther']()}
        </Button>
        <Button
          leftSection={<HeartIcon />}
          loading={isBusy}
          onClick={() =>
            void submit(async () => {
              await wishFor(found)
              await onWished()
            })
          }
        >
          {m['wishes.add']()}
        </Button>
      </div>
    </div>
  )
}
