import { Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import { OWN_ENTRIES_PAGE_SIZE } from '#domain/policy/catalogue.ts'
import { m } from '#messages'
import { formatDateTime } from '../../../platform/language/format.ts'
import lists from '../../../ui/lists.module.css'
import decisions from '../decisions.module.css'
import { CutNote } from '../work-list/cut-note.tsx'
import type { ListedEntry } from './listed-entry.ts'
import classes from './books.module.css'

interface EntryListProps {
  entries: readonly ListedEntry[]
  open: string | null
  selected: ReadonlySet<string>
  onSelect: (uuid: string) => void
}

/** The entries, each with a box to decide on several at once. */
export function EntryList({ entries, open, selected, onSelect }: EntryListProps) {
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
