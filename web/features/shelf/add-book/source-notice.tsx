import { Button } from '@mantine/core'
import { m } from '#messages'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { Notice } from '../../../ui/notice.tsx'
import { withWishDialog } from '../../../books/wish-path.ts'
import type { AddBookStep } from './add-book-steps.ts'
import classes from './book-form.module.css'
import { lookUpIsbn, type IsbnFound } from './look-up-isbn.ts'
import { notPrintedText } from './not-printed-text.ts'

type BookStep = Extract<AddBookStep, { name: 'book' }>

const SOURCE_TEXTS: Record<Exclude<BookStep['source'], 'manual' | 'notPrinted'>, () => string> = {
  nowhere: m['shelf.isbnUnknown'],
  unreached: m['shelf.isbnUnreached'],
  dnb: m['shelf.sourceDnb'],
  openlibrary: m['shelf.sourceOpenLibrary'],
  googlebooks: m['shelf.sourceGoogleBooks'],
}

interface SourceNoticeProps {
  step: BookStep
  /** The libraries were asked once more. */
  onFound: (found: IsbnFound) => void
}

/** Source of the form's values, or why there are none; offers wish and retry. */
export function SourceNotice({ step, onFound }: SourceNoticeProps) {
  const { source, values, instead } = step
  const { isBusy, failure, submit } = useSubmission()
  if (source === 'manual') return null
  const isNone = source === 'nowhere' || source === 'unreached' || source === 'notPrinted'
  const wish = withWishDialog({ pathname: '/search', search: new URLSearchParams({ q: values.isbn }).toString() })
  return (
    <div className={classes.source}>
      <Notice
        kind={isNone ? 'error' : 'info'}
        action={
          (source === 'nowhere' || source === 'unreached') && (
            <div className={classes.sourceActions}>
              {source === 'unreached' && (
                <Button variant="subtle" loading={isBusy} onClick={() => void submit(async () => onFound(await lookUpIsbn(values.isbn)))}>
                  {m['shelf.askAgain']()}
                </Button>
              )}
              <a href={wish} target="_blank" rel="noopener">
                {m['shelf.isbnWish']()}
              </a>
            </div>
          )
        }
      >
        {source === 'notPrinted' ? notPrintedText(instead ?? { medium: 'OTHER', title: '' }) : SOURCE_TEXTS[source]()}
      </Notice>
      <FailureLine failure={failure} />
    </div>
  )
}
