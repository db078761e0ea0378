import { m } from '#messages'
import { useMember } from '../platform/session/session.ts'
import { CheckIcon } from '../ui/icons.tsx'
import classes from './reviewed-mark.module.css'

/** Tells administrators in lists that a book has been reviewed (A §6). */
export function ReviewedMark({ book }: { book: { reviewed: boolean } }) {
  const isAdmin = useMember()?.role === 'admin'
  if (!isAdmin || !book.reviewed) return null
  return (
    <span className={classes.mark}>
      <CheckIcon size={14} />
      {m['catalogue.reviewed']()}
    </span>
  )
}
