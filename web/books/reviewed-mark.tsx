import { m } from '#messages'
import { useMayCall } from '../platform/session/session.ts'
import { CheckIcon } from '../ui/icons.tsx'
import classes from './reviewed-mark.module.css'

/** Mark of reviewed books in lists, for administrators (A §6). */
export function ReviewedMark({ book }: { book: { reviewed: boolean } }) {
  const mayReview = useMayCall()('post /books/review')
  if (!mayReview || !book.reviewed) return null
  return (
    <span className={classes.mark}>
      <CheckIcon size={14} />
      {m['catalogue.reviewed']()}
    </span>
  )
}
