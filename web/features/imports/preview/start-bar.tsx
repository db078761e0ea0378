import { Button } from '@mantine/core'
import type { ImportOnTheWire } from '#contract/imports.ts'
import { m } from '#messages'
import { countsLabel } from '../import-labels.ts'
import { reserveSpaceForBar } from '../../../ui/kept-room.ts'
import stickyBar from '../../../ui/sticky-bar.module.css'
import classes from './start-bar.module.css'

/** Anchor of the start form. */
export const START_ID = 'import-start'

/** Sticky summary with a link to the start form. */
export function StartBar({ preview }: { preview: ImportOnTheWire }) {
  return (
    <div ref={reserveSpaceForBar} className={`${stickyBar.bar} ${classes.bar}`}>
      <p className={classes.counts}>{countsLabel(preview)}</p>
      <Button component="a" href={`#${START_ID}`}>
        {m['imports.toStart']()}
      </Button>
    </div>
  )
}
