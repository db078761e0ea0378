import { Button } from '@mantine/core'
import { useState, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Book } from '#contract/books.ts'
import { m } from '#messages'
import type { BookAdminLogEntry } from '#contract/book-moderation.ts'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import { formatDateTime } from '../../platform/language/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { ActForm } from './act-form.tsx'
import tags from '../../ui/tags.module.css'
import classes from './moderation-panel.module.css'
import { EditBookForm } from './edit-book-form.tsx'
import { MergeForm } from './merge-form.tsx'
import lists from '../../ui/lists.module.css'

type Act = 'edit' | 'archive' | 'restore' | 'review' | 'merge' | 'split'

const TITLES: Record<Act, () => string> = {
  edit: m['bookCare.edit'],
  archive: m['bookCare.archiveTitle'],
  restore: m['bookCare.restoreTitle'],
  review: m['bookCare.reviewTitle'],
  merge: m['bookCare.mergeTitle'],
  split: m['bookCare.splitTitle'],
}

interface ModerationPanelProps {
  book: Book
  /** Of the data of the book that the page shows. */
  version: string
  /** How many other editions there are. */
  editions: number
}

/** What administrators do with a book (A §2, A §6); after each act the page shows the new state. */
export function ModerationPanel({ book, version, editions }: ModerationPanelProps) {
  const { revalidate } = useRevalidator()
  const [act, setAct] = useState<Act | null>(null)
  // Stays while the dialog fades out.
  const [shown, setShown] = useState<Act>('edit')
  const log = useModerationLog(book.uuid)
  function open(next: Act) {
    setShown(next)
    setAct(next)
  }
  async function finish() {
    setAct(null)
    notifySuccess(m['bookCare.done']())
    await revalidate()
    log.reload()
  }
  return (
    <section className={classes.panel} aria-labelledby="moderation-title">
      <div className={classes.head}>
        <h2 id="moderation-title" className={classes.title}>
          {m['bookCare.title']()}
        </h2>
        <ReviewState isReviewed={book.reviewed} />
        {book.archived && (
          <span className={tags.tag} data-tone="quiet">
            {m['bookCare.archived']()}
          </span>
        )}
      </div>
      {book.archived && <p className={classes.note}>{m['bookCare.archivedText']()}</p>}
      <ModerationButtons book={book} editions={editions} onChoose={open} />
      <ModerationLog log={log} />
      <Dialog opened={act !== null} onClose={() => setAct(null)} title={TITLES[shown]()} width={shown === 'edit' ? 640 : 520}>
        <ActView act={shown} book={book} version={version} onDone={finish} onCancel={() => setAct(null)} />
      </Dialog>
    </section>
  )
}

function ReviewState({ isReviewed }: { isReviewed: boolean }) {
  return (
    <span className={tags.tag} data-tone={isReviewed ? undefined : 'quiet'}>
      {isReviewed ? m['catalogue.reviewed']() : m['bookCare.notReviewed']()}
    </span>
  )
}

function ModerationButtons({ book, editions, onChoose }: Omit<ModerationPanelProps, 'version'> & { onChoose: (act: Act) => void }) {
  const buttons: [Act, string, boolean][] = [
    ['edit', m['bookCare.edit'](), true],
    ['review', m['bookCare.review'](), !book.reviewed],
    ['merge', m['bookCare.merge'](), true],
    ['split', m['bookCare.split'](), editions > 0],
    ['archive', m['bookCare.archive'](), !book.archived],
    ['restore', m['bookCare.restore'](), book.archived],
  ]
  return (
    <div className={classes.buttons}>
      {buttons.map(
        ([act, label, isThere]) =>
          isThere && (
            <Button key={act} variant="default" onClick={() => onChoose(act)}>
              {label}
            </Button>
          ),
      )}
    </div>
  )
}

interface ActViewProps extends Pick<ModerationPanelProps, 'book' | 'version'> {
  act: Act
  onDone: () => Promise<void>
  onCancel: () => void
}

function ActView({ act, book, version, onDone, onCancel }: ActViewProps) {
  const { books } = browserApi.api.v1
  const common = { onDone, onCancel }
  if (act === 'edit') return <EditBookForm book={book} version={version} {...common} />
  if (act === 'merge') return <MergeForm book={book} {...common} />
  const bookId = book.uuid
  const acts = {
    archive: (
      <ActForm
        {...common}
        text={m['bookCare.archiveText']()}
        submitLabel={m['bookCare.archive']()}
        isReasonNeeded
        onSubmit={(reason) => callApi(books.archive.$post({ json: { bookId, reason } }))}
      />
    ),
    restore: (
      <ActForm
        {...common}
        text={m['bookCare.restoreText']()}
        submitLabel={m['bookCare.restore']()}
        onSubmit={(reason) => callApi(books.restore.$post({ json: { bookId, reason } }))}
      />
    ),
    review: (
      <ActForm
        {...common}
        text={m['bookCare.reviewText']()}
        submitLabel={m['bookCare.review']()}
        onSubmit={(reason) => callApi(books.review.$post({ json: { bookId, reason } }))}
      />
    ),
    split: (
      <ActForm
        {...common}
        text={m['bookCare.splitText']()}
        submitLabel={m['bookCare.splitSubmit']()}
        isReasonNeeded
        onSubmit={(reason) => callApi(books['split-work'].$post({ json: { bookUuid: bookId, reason } }))}
      />
    ),
  }
  return acts[act]
}

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
function useModerationLog(bookUuid: string): LogEntries {
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
function ModerationLog({ log: { entries, hasFailed } }: { log: LogEntries }) {
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
