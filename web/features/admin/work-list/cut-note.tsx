import { formatNumber } from '../../../platform/language/format.ts'
import classes from './work-list.module.css'

interface CutNoteProps {
  shown: number
  /** As many as a list shows at most. */
  most: number
  /** Which ones these are. */
  text: (values: { number: string }) => string
}

/** Says below a list that is as long as it can be that it may not be all; nothing below a shorter one. */
export function CutNote({ shown, most, text }: CutNoteProps) {
  return shown < most ? null : <p className={classes.cut}>{text({ number: formatNumber(most) })}</p>
}
