import { useEffect, useState } from 'react'
import type { BookAdminLogEntry } from '#contract/book-moderation.ts'
import { m } from '#messages'
import { browserApi, read } from '../../platform/api/api-client.ts'
import { formatDateTime } from '../../platform/language/format.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './care-panel.module.css'

const ACT_NAMES: Record<string, () => string> = {
  'book.edit': m['bookCare.actEdit'],
  'book.archive': m['bookCare.actArchive'],
  'book.restore': m['bookCare.actRestore'],
  'book.review': m['bookCare.actReview'],
  'work.merge': m['bookCare.actMerge'],
  'work.split': m['bookCare.actSplit'],
}

interface CareLogProps {
  bookUuid: string
  /** Acts done since the page came: the log is read again after each. */
  times: number
}

/** Who did what with this book, when and why (decision 32). */
export function CareLog({ bookUuid, times }: CareLogProps) {
  const [entries, setEntries] = useState<BookAdminLogEntry[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    read(browserApi.api.v1.books['admin-log'][':uuid'].$get({ param: { uuid: bookUuid } })).then(
      (answer) => isCurrent && setEntries(answer.entries),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [bookUuid, times])
  return (
    <>
      <h3 className={classes.logTitle}>{m['bookCare.log']()}</h3>
      {hasFailed && <Notice kind="error">{m['bookCare.logFailed']()}</Notice>}
      {entries?.length === 0 && <p className={classes.note}>{m['bookCare.logEmpty']()}</p>}
      <ul className={classes.log}>
        {entries?.map(({ uuid, act, reason, admin, at }) => (
          <li key={uuid}>
            <strong>{(ACT_NAMES[act] ?? m['bookCare.actOther'])()}</strong>
            <span className={classes.who}>{m['bookCare.logWho']({ admin, date: formatDateTime(at) })}</span>
            {reason && <span className={classes.reasonGiven}>{reason}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
