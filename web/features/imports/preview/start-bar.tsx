import { Button } from '@mantine/core'
import type { ImportOnTheWire } from '#contract/imports.ts'
import { m } from '#messages'
import { countsLabel } from '../import-labels.ts'
import { keepRoomForBar } from '../../../ui/kept-room.ts'
import stickyBar from '../../../ui/sticky-bar.module.css'
import classes from './start-bar.module.css'

/** Where the form below the entries begins. */
export const START_ID = 'import-start'

/** What would be taken over, always in sight while one looks through the entries, with the way to the form below them. */
export function StartBar({ preview }: { preview: ImportOnTheWire }) {
  return (
    <div ref={keepRoomForBar} className={`${stickyBar.bar} ${classes.bar}`}>
      <p className={classes.counts}>{countsLabel(preview)}</p>
      <Button component="a" href={`#${START_ID}`}>
        {m['imports.toStart']()}
      </Button>
    </div>
  )
}
