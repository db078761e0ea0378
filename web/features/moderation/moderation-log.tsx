import { useEffect, useState } from 'react'
import type { BookAdminLogEntry } from '#contract/book-moderation.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { formatDateTime } from '../../platform/language/format.ts'
import { Notice } from '../../ui/notice.tsx'
import lists from '../../ui/lists.module.css'
import classes from './moderation-panel.module.css'

const ACT_NAMES: Record<string, () => string> = {
  'book.edit': m['bookCare.actEdit'],
  'book.archive': m['bookCare.actArchive'],
  'book.restore': m['bookCare.actRestore'],
  'book.review': m['bookCare.actReview'],
  'book.unreview': m['bookCare.actUnreview'],
  'work.merge': m['bookCare.actMerge'],
  'work.split': m['bookCare.actSplit'],
}

interface LogEntries {
  /** Null until they are read. */
  entries: BookAdminLogEntry[] | null
  hasFailed: boolean
  reload: () => void
}

/** The acts on a book, read when the page is there, and again when asked to. */
export function useModerationLog(bookUuid: string): LogEntries {
  const [state, setState] = useState<Pick<LogEntries, 'entries' | 'hasFailed'>>({ entries: null, hasFailed: false })
  useEffect(() => readEntries(bookUuid, setState), [bookUuid])
  return { ...state, reload: () => void readEntries(bookUuid, setState) }
}

/** Gives the way to hear no more of it. */
function readEntries(uuid: string, tell: (state: { entries: BookAdminLogEntry[] | null; hasFailed: boolean }) => void): () => void {
  let isCurrent = true
  callApi(browserApi.api.v1.books['admin-log'][':uuid'].$get({ param: { uuid } })).then(
    ({ entries }) => isCurrent && tell({ entries, hasFailed: false }),
    () => isCurrent && tell({ entries: null, hasFailed: true }),
  )
  return () => {
    isCurrent = false
  }
}

/** Who did what with this book, when and why (decision 32). */
export function ModerationLog({ log: { entries, hasFailed } }: { log: LogEntries }) {
  return (
    <>
      <h3 className={classes.logTitle}>{m['bookCare.log']()}</h3>
      {hasFailed && <Notice kind="error">{m['bookCare.logFailed']()}</Notice>}
      {entries?.length === 0 && <p className={classes.note}>{m['bookCare.logEmpty']()}</p>}
      <ul className={`${lists.plain} ${classes.log}`}>
        {entries?.map(({ uuid, act, reason, admin, at }) => (
          <li key={uuid}>
            <strong>{(ACT_NAMES[act] ?? m['bookCare.actOther'])()}</strong>
            <span className={classes.who}>
              {m['bookCare.logWho']({ admin: admin ?? m['adminLog.platform'](), date: formatDateTime(at) })}
            </span>
            {reason && <span className={classes.reasonGiven}>{reason}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
