import { Button } from '@mantine/core'
import { m } from '#messages'
import { NoConnection } from '../../platform/api/api-client.ts'
import { failureText } from '../../platform/api/failure-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { stepAfter } from '../shelf/add-book/add-book-steps.ts'
import { notPrintedText } from '../shelf/add-book/not-printed-text.ts'
import { WhichBook } from './which-book.tsx'
import { KeptNotice, NotLookedUp } from './kept/kept-notice.tsx'
import { pictureFailureText } from './photo/picture-failure-text.ts'
import type { Aside } from './scanner-aside.tsx'
import classes from './scanner.module.css'
import type { FoundBook, ScanNotice } from './use-scan.ts'

interface ScanNoticeProps {
  notice: ScanNotice
  last: FoundBook | null
  onLookUp: (isbn: string) => void
  onOpen: (found: FoundBook) => void
  /** Lets a number wait on the stack. */
  onKeep: (isbn: string) => void
  onAside: (aside: Aside) => void
}

/** Result of a scan, above the running camera. */
export function ScanNoticeLine({ notice, last, onLookUp, onOpen, onKeep, onAside }: ScanNoticeProps) {
  if (notice.kind === 'unknown') return <UnknownBook isbn={notice.isbn} onAside={onAside} />
  if (notice.kind === 'unreached') {
    const { isbn } = notice
    return (
      <NotLookedUp onAgain={() => onLookUp(isbn)} onKeep={() => onKeep(isbn)}>
        {m['scan.unreached']({ isbn })}
      </NotLookedUp>
    )
  }
  if (notice.kind === 'notPrinted') return <NotPrinted found={notice.found} onAside={onAside} />
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
  if (notice.kind === 'which') return <WhichBook candidates={notice.candidates} onChoose={onLookUp} />
  if (notice.kind === 'noNumber') return <Notice kind="error">{m['scan.noNumber']()}</Notice>
  if (notice.kind === 'kept') return <KeptNotice {...notice} />
  const { isbn, failure } = notice
  if (isbn !== null && failure instanceof NoConnection)
    return (
      <NotLookedUp onAgain={() => onLookUp(isbn)} onKeep={() => onKeep(isbn)}>
        {failureText(failure)}
      </NotLookedUp>
    )
  return (
    <Notice kind="error" action={isbn && <Button onClick={() => onLookUp(isbn)}>{m['scan.again']()}</Button>}>
      {pictureFailureText(failure)}
    </Notice>
  )
}

/** A reading or a file has this number; who holds a book all the same enters it by hand. */
function NotPrinted({ found, onAside }: { found: Extract<ScanNotice, { kind: 'notPrinted' }>['found']; onAside: (aside: Aside) => void }) {
  return (
    <Notice kind="error" action={<Button onClick={() => onAside({ name: 'offer', start: stepAfter(found) })}>{m['scan.byHand']()}</Button>}>
      {notPrintedText(found)}
    </Notice>
  )
}

/** Nobody knows this number (A §8): it can be entered by hand, or wished for. */
function UnknownBook({ isbn, onAside }: { isbn: string; onAside: (aside: Aside) => void }) {
  return (
    <Notice
      kind="error"
      title={m['scan.unknownBookTitle']({ isbn })}
      action={
        <div className={classes.buttons}>
          <Button onClick={() => onAside({ name: 'offer', start: stepAfter({ from: 'nowhere', isbn }) })}>{m['scan.byHand']()}</Button>
          <Button variant="default" onClick={() => onAside({ name: 'wish', isbn })}>
            {m['scan.wish']()}
          </Button>
        </div>
      }
    >
      {m['scan.unknownBookText']()}
    </Notice>
  )
}
