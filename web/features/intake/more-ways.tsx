import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { m } from '#messages'
import { ChevronIcon } from '../../ui/icons.tsx'
import type { AddBookStep } from '../shelf/add-book/add-book-steps.ts'
import { WithoutCodeButton } from '../shelf/add-book/by-title/without-code-button.tsx'
import classes from './more-ways.module.css'

interface MoreWaysProps {
  /** Without a camera there is room for everything, also on a phone. */
  isScanning: boolean
  /** Somebody wants to offer a book without its code. */
  onOffer: (start: AddBookStep) => void
  /** `onReveal` brings it into sight, at once. */
  children: (onReveal: () => void) => ReactNode
}

/** Ways to add books besides the camera; folded on phones while it is on, except the title search. */
export function MoreWays({ isScanning, onOffer, children }: MoreWaysProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.ways} data-scanning={isScanning || undefined}>
      <div className={classes.line}>
        <WithoutCodeButton onOpen={onOffer} />
        <Button
          className={classes.toggle}
          variant="subtle"
          aria-expanded={isOpen}
          rightSection={<ChevronIcon className={classes.chevron} />}
          onClick={() => setOpen(!isOpen)}
        >
          {m['stackScan.more']()}
        </Button>
      </div>
      <div className={classes.more} data-open={isOpen || undefined}>
        {children(() => flushSync(() => setOpen(true)))}
      </div>
    </div>
  )
}
