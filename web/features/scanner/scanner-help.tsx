import { Link } from 'react-router'
import { m } from '#messages'
import type { AddBookStep } from '../shelf/add-book/add-book-steps.ts'
import { WithoutCodeButton } from '../shelf/add-book/by-title/without-code-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { hintText } from './hint-text.ts'
import type { ScanHint } from './use-scan-hint.ts'
import classes from './scanner.module.css'

interface ScannerHelpProps {
  hint: ScanHint
  /** Somebody wants to offer a book without its code. */
  onOffer: (start: AddBookStep) => void
}

/** How to hold a book, and a hint after ten seconds (A §2, §9). */
export function ScannerHelp({ hint, onOffer }: ScannerHelpProps) {
  if (!hint.isLate) return <p className={classes.help}>{m['scan.help']()}</p>
  return (
    <Notice
      action={
        <div className={classes.buttons}>
          <Link to="/search?emptyState=true">{m['scan.hintLink']()}</Link>
          <WithoutCodeButton onOpen={onOffer} />
        </div>
      }
    >
      {hintText(hint.problem)} {m['scan.hintSearch']()}
    </Notice>
  )
}
