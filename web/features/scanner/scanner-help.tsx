import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { SCAN_HINT_MS } from '#domain/policy/scanner.ts'
import { m } from '#messages'
import { WithoutCodeButton } from '../shelf/add-book/by-title/without-code-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import classes from './scanner.module.css'

/** How to hold a book, and when nothing was read for ten seconds, the way to the search (A §2, §9). */
export function ScannerHelp({ isReading }: { isReading: boolean }) {
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
          <WithoutCodeButton />
        </div>
      }
    >
      {m['scan.hint']()}
    </Notice>
  )
}
