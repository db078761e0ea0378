import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { failureText } from '../../platform/api/failure-text.ts'
import { UnreadablePicture } from '../../ui/forms/compress-picture.ts'
import { TooManyPixels } from '../../ui/forms/picture-pixels.ts'
import { Notice } from '../../ui/notice.tsx'
import { AddBookDialog } from '../shelf/add-book/add-book-dialog.tsx'
import { stepAfter, type AddBookStep } from '../shelf/add-book/add-book-steps.ts'
import { MissingBookDialog } from '../wishes/missing/dialog/missing-book-dialog.tsx'
import { NOTHING_TYPED } from '../wishes/missing/dialog/missing-book-values.ts'
import { ReaderMissing } from './reading/barcode-reader.ts'
import classes from './scanner.module.css'
import type { FoundBook, ScanNotice } from './use-scan.ts'

interface ScanNoticeProps {
  notice: ScanNotice
  last: FoundBook | null
  onLookUp: (isbn: string) => void
  onOpen: (found: FoundBook) => void
}

/** What became of a read, above the camera that goes on. */
export function ScanNoticeLine({ notice, last, onLookUp, onOpen }: ScanNoticeProps) {
  if (notice.kind === 'unknown') return <UnknownBook isbn={notice.isbn} />
  if (notice.kind === 'other') return <Notice title={m['scan.otherTitle']()}>{m['scan.otherText']()}</Notice>
  if (notice.kind === 'same') {
    return <Notice action={last && <Button onClick={() => onOpen(last)}>{m['scan.openAgain']()}</Button>}>{m['scan.same']()}</Notice>
  }
  if (notice.kind === 'nothing') return <Notice kind="error">{m['scan.pictureNothing']()}</Notice>
  if (notice.kind === 'unsure') {
    return (
      <Notice action={<Button onClick={() => onLookUp(notice.isbn)}>{m['scan.unsureYes']()}</Button>}>
        {m['scan.unsure']({ isbn: notice.shown })}
      </Notice>
    )
  }
  if (notice.kind === 'noNumber') return <Notice kind="error">{m['scan.noNumber']()}</Notice>
  const { isbn, failure } = notice
  return (
    <Notice kind="error" action={isbn && <Button onClick={() => onLookUp(isbn)}>{m['scan.again']()}</Button>}>
      {textOf(failure)}
    </Notice>
  )
}

/** What went wrong with a look-up, or with a picture. */
function textOf(failure: unknown): string {
  if (failure instanceof UnreadablePicture) return m['shelf.coverUnreadable']()
  if (failure instanceof TooManyPixels) return m['shared.tooManyPixels']({ max: failure.maxMillions })
  return failure instanceof ReaderMissing ? m['scan.readerMissing']() : failureText(failure)
}

/** Nobody knows this number (A §8): it can be entered by hand, or wished for. */
function UnknownBook({ isbn }: { isbn: string }) {
  const [start, setStart] = useState<AddBookStep | null>(null)
  const [isWishing, setWishing] = useState(false)
  return (
    <>
      <Notice
        kind="error"
        title={m['scan.unknownBookTitle']({ isbn })}
        action={
          <div className={classes.buttons}>
            <Button onClick={() => setStart(stepAfter({ from: 'nowhere', isbn }))}>{m['scan.byHand']()}</Button>
            <Button variant="default" onClick={() => setWishing(true)}>
              {m['scan.wish']()}
            </Button>
          </div>
        }
      >
        {m['scan.unknownBookText']()}
      </Notice>
      <AddBookDialog start={start} onClose={() => setStart(null)} />
      <MissingBookDialog opened={isWishing} onClose={() => setWishing(false)} initialValues={{ ...NOTHING_TYPED, isbn }} />
    </>
  )
}
