import { m } from '#messages'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ActForm } from '../../moderation/act-form.tsx'
import { EditBookForm } from '../../moderation/edit-book-form.tsx'
import { MergeForm } from '../../moderation/merge-form.tsx'
import type { OpenedEntry } from './listed-entry.ts'
import type { Decisions } from './use-decisions.ts'

export type EntryDialog = 'correct' | 'merge' | 'hide'

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
export function EntryDialogs({ dialog, open: { book, version }, desk, onClose }: EntryDialogsProps) {
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
