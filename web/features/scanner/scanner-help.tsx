import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { SCAN_HINT_MS } from '#domain/policy/scanner.ts'
import { m } from '#messages'
import type { AddBookStep } from '../shelf/add-book/add-book-steps.ts'
import { WithoutCodeButton } from '../shelf/add-book/by-title/without-code-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import classes from './scanner.module.css'

interface ScannerHelpProps {
  isReading: boolean
  /** Somebody wants to offer a book without its code. */
  onOffer: (start: AddBookStep) => void
}

/** How to hold a book, and when nothing was read for ten seconds, the way to the search (A §2, §9). */
export function ScannerHelp({ isReading, onOffer }: ScannerHelpProps) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isReading) return undefined
    const timer = setTimeout(() => setLate(true), SCAN_HINT_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isReading])
  if (!isReading) return null
  if (!isLate) return <p className={classes.help}>{m['scan.help']()}</p>
  return (
    <Notice
      action={
        <div className={classes.buttons}>
          <Link to="/search?emptyState=true">{m['scan.hintLink']()}</Link>
          <WithoutCodeButton onOpen={onOffer} />
        </div>
      }
    >
      {m['scan.hint']()}
    </Notice>
  )
}
