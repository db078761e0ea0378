import { Button } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import decisions from '../decisions.module.css'
import { EntryDialogs, type EntryDialog } from './entry-dialogs.tsx'
import { actOfKey, type EntryAct } from './entry-keys.ts'
import { EntryList } from './entry-list.tsx'
import { EntryView } from './entry-view.tsx'
import type { ListedEntry, OpenedEntry } from './listed-entry.ts'
import { useDecisions } from './use-decisions.ts'
import classes from './books.module.css'

const BOOKS_PATH = '/admin/books'

interface EntryDeskProps {
  entries: readonly ListedEntry[]
  open: OpenedEntry | null
}

/** Entries in a list, one of them open, worked off by mouse or by the keys that stand at the buttons. Keys act while the focus is in here. */
export function EntryDesk({ entries, open }: EntryDeskProps) {
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
