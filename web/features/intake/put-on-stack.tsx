import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { newUuid } from '../../platform/new-uuid.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import formButtons from '../../ui/forms/form-buttons.module.css'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { shownOf, type Offered } from '../shelf/offer/offered.ts'
import { refusedText } from './intake-labels.ts'
import type { StackList } from './list/stack-list.ts'
import type { ScannedBook } from './stack-client.ts'

interface PutOnStackProps {
  stack: StackList
  offered: Offered
  onDone: () => void
  onBack: (() => void) | undefined
}

/** Adds a found or typed book to the stack. */
export function PutOnStack({ stack, offered, onDone, onBack }: PutOnStackProps) {
  const [key] = useState(newUuid)
  const { isBusy, failure, say, submit } = useSubmission()
  const { title, authors } = shownOf(offered)
  async function put() {
    await submit(async () => {
      const { refused } = await stack.add([{ key, foundBy: 'TITLE', scannedAt: new Date().toISOString(), ...bookOf(offered) }])
      const [refusal] = refused
      if (refusal) say(refusedText(refusal))
      else onDone()
    })
  }
  return (
    <>
      <p>
        <strong>{title}</strong>
        <br />
        {authors.join(', ')}
      </p>
      <FailureNotice failure={failure} />
      <div className={formButtons.buttons}>
        {onBack && (
          <Button variant="default" disabled={isBusy} onClick={onBack}>
            {m['shelf.back']()}
          </Button>
        )}
        <Button loading={isBusy} onClick={() => void put()}>
          {m['intake.add']()}
        </Button>
      </div>
    </>
  )
}

function bookOf(offered: Offered): Pick<ScannedBook, 'bookUuid' | 'book'> {
  if (offered.kind === 'known') return { bookUuid: offered.book.uuid }
  const { imageDataString: _, ...book } = offered.book
  return { book }
}
