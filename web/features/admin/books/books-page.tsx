import { type MetaDescriptor, useNavigate, Link } from 'react-router'
import { Button, Checkbox } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { OWN_ENTRIES_COUNTED, OWN_ENTRIES_PAGE_SIZE } from '#domain/policy/catalogue.ts'
import { m } from '#messages'
import { hasCode, callApi, type ApiClient } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { formatNumber, formatDateTime } from '../../../platform/language/format.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ActForm } from '../../moderation/act-form.tsx'
import { EditBookForm } from '../../moderation/edit-book-form.tsx'
import { MergeForm } from '../../moderation/merge-form.tsx'
import { CutNote } from '../work-list/cut-note.tsx'
import type { Route } from './+types/books-page.ts'
import { listedEntry, type ListedEntry, type OpenedEntry } from './listed-entry.ts'
import decisions from '../decisions.module.css'
import { actOfKey, type EntryAct } from './entry-keys.ts'
import { EntryView } from './entry-view.tsx'
import { useDecisions, type Decisions } from './use-decisions.ts'
import classes from './books.module.css'
import lists from '../../../ui/lists.module.css'

/** Only for administrators; for others the address does not exist (decision 57). `book` names the entry that is open. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const { books, total } = await callApi(api.v1.books.unreviewed.$get({ query: {} })).catch(hideFromMembers)
  const wanted = new URL(request.url).searchParams.get('book')
  const chosen = books.find(({ uuid }) => uuid === wanted) ?? books[0]
  return { entries: books.map(listedEntry), total, open: chosen ? await readOpen(api, chosen.uuid) : null }
}

/** Null when somebody has just taken it away, or the session has just ended. */
async function readOpen(api: ApiClient['api'], uuid: string) {
  try {
    const { book, version, editions } = await callApi(api.v1.books.book[':uuid'].$get({ param: { uuid } }))
    return version === null ? null : { book, version, hasEditions: editions.length > 0 }
  } catch (error) {
    if (hasCode(error, 'NOT_FOUND')) return null
    throw error
  }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['bookCare.unreviewedTitle'](), matches })
}

/** What newcomers have typed and nobody has looked at, beside the entry that is open. */
export default function BooksPage({ loaderData: { entries, total, open } }: Route.ComponentProps) {
  const number = total < OWN_ENTRIES_COUNTED ? formatNumber(total) : m['bookCare.moreThan']({ number: formatNumber(total - 1) })
  return (
    <Page title={m['bookCare.unreviewedTitle']()} lead={total > 0 ? m['bookCare.unreviewedLead']({ number }) : undefined}>
      {entries.length === 0 && <EmptyState title={m['bookCare.unreviewedEmpty']()}>{m['bookCare.unreviewedEmptyText']()}</EmptyState>}
      <EntryDesk entries={entries} open={open} />
    </Page>
  )
}

const BOOKS_PATH = '/admin/books'

interface EntryDeskProps {
  entries: readonly ListedEntry[]
  open: OpenedEntry | null
}

/** Entries in a list, one of them open, worked off by mouse or by the keys that stand at the buttons. Keys act while the focus is in here. */
function EntryDesk({ entries, open }: EntryDeskProps) {
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<EntryDialog | null>(null)
  const desk = useDecisions(entries, open)
  const goTo = (uuid: string | undefined) =>
    uuid === undefined ? undefined : void navigate(`${BOOKS_PATH}?book=${uuid}`, { replace: true, preventScrollReset: true })
  const place = entries.findIndex(({ uuid }) => uuid === open?.book.uuid)
  const acts: Record<EntryAct, () => void> = {
    next: () => goTo(entries[place + 1]?.uuid),
    previous: () => goTo(entries[place - 1]?.uuid),
    approve: () => void desk.approve(),
    correct: () => setDialog('correct'),
    merge: () => setDialog('merge'),
    hide: () => setDialog('hide'),
    select: () => open && desk.select(open.book.uuid),
    undo: () => void desk.undo(),
  }
  function press(event: KeyboardEvent<HTMLElement>) {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
    // A dialog stands in this tree and elsewhere in the document.
    if (isTyping || !(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    const act = actOfKey(event)
    if (!act) return
    event.preventDefault()
    if (act === 'undo' ? desk.canUndo : open !== null) acts[act]()
  }
  return (
    // The keys are short cuts of the buttons and links inside, one of which has the focus.
    // eslint-disable-next-line
    <section onKeyDown={press} aria-label={m['bookCare.unreviewedTitle']()}>
      <p className={classes.undo} aria-live="polite">
        {desk.done !== null && (
          <>
            {desk.done}{' '}
            {desk.canUndo && (
              <Button variant="subtle" size="compact-md" loading={desk.isBusy} onClick={acts.undo}>
                {m['bookCare.undo']()} <kbd className={classes.key}>u</kbd>
              </Button>
            )}
          </>
        )}
      </p>
      <FailureNotice failure={desk.failure} />
      {entries.length > 0 && (
        <div className={decisions.columns}>
          <EntryList entries={entries} open={open?.book.uuid ?? null} selected={desk.selected} onSelect={desk.select} />
          {open && (
            <EntryView
              key={open.book.uuid}
              book={open.book}
              entry={entries[place]}
              selected={desk.selected.size}
              isBusy={desk.isBusy}
              onAct={(act) => acts[act]()}
            />
          )}
        </div>
      )}
      {open && <EntryDialogs dialog={dialog} open={open} desk={desk} onClose={() => setDialog(null)} />}
    </section>
  )
}

interface EntryListProps {
  entries: readonly ListedEntry[]
  open: string | null
  selected: ReadonlySet<string>
  onSelect: (uuid: string) => void
}

/** The entries, each with a box to decide on several at once. */
function EntryList({ entries, open, selected, onSelect }: EntryListProps) {
  return (
    <nav className={decisions.list} aria-label={m['bookCare.entries']()}>
      <ul className={lists.plain}>
        {entries.map(({ uuid, title, authors, addedAt, addedBy }) => (
          <li key={uuid} className={classes.row}>
            <Checkbox
              aria-label={m['bookCare.selectEntry']({ title })}
              className={classes.box}
              checked={selected.has(uuid)}
              onChange={() => onSelect(uuid)}
            />
            <Link
              to={`/admin/books?book=${uuid}`}
              replace
              preventScrollReset
              className={decisions.line}
              aria-current={uuid === open || undefined}
            >
              <span className={classes.title}>{title}</span>
              <span className={decisions.facts}>{authors}</span>
              <span className={decisions.facts}>
                {addedBy?.name ?? m['shared.deletedMember']()} · {formatDateTime(addedAt)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <CutNote shown={entries.length} most={OWN_ENTRIES_PAGE_SIZE} text={m['bookCare.newestListed']} />
    </nav>
  )
}

type EntryDialog = 'correct' | 'merge' | 'hide'

const TITLES: Record<EntryDialog, () => string> = {
  correct: m['bookCare.correct'],
  merge: m['bookCare.mergeTitle'],
  hide: m['bookCare.archiveTitle'],
}

interface EntryDialogsProps {
  dialog: EntryDialog | null
  open: OpenedEntry
  desk: Decisions
  onClose: () => void
}

/** What asks for more than a key. */
function EntryDialogs({ dialog, open: { book, version }, desk, onClose }: EntryDialogsProps) {
  const done = async () => onClose()
  return (
    <>
      <Dialog opened={dialog === 'correct'} onClose={onClose} title={TITLES.correct()} width={640}>
        <EditBookForm key={book.uuid} book={book} version={version} onDone={() => desk.corrected().then(onClose)} onCancel={onClose} />
      </Dialog>
      <Dialog opened={dialog === 'merge'} onClose={onClose} title={TITLES.merge()} width={520}>
        <MergeForm
          key={book.uuid}
          book={book}
          text={m['bookCare.mergeEntryText']()}
          onMerge={desk.merge}
          onDone={done}
          onCancel={onClose}
        />
      </Dialog>
      <Dialog opened={dialog === 'hide'} onClose={onClose} title={TITLES.hide()} width={520}>
        <ActForm
          key={book.uuid}
          text={m['bookCare.archiveText']()}
          submitLabel={m['bookCare.archive']()}
          isReasonNeeded
          onSubmit={desk.hide}
          onDone={done}
          onCancel={onClose}
        />
      </Dialog>
    </>
  )
}
