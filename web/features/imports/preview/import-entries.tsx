import { Link } from 'react-router'
import type { ImportOnTheWire, ImportRowOnTheWire } from '#contract/imports.ts'
import type { ImportGroup, ImportVerdict } from '#domain/imports.ts'
import { IMPORT_PAGE_SIZE } from '#domain/policy/imports.ts'
import { LIST_TOOLS_FROM } from '#domain/policy/interface.ts'
import { m } from '#messages'
import { formatNumber } from '../../../platform/language/format.ts'
import { Paging } from '../../../ui/paging.tsx'
import { bookPath } from '../../../books/book-path.ts'
import { CheckIcon, InfoIcon, WarningIcon } from '../../../ui/icons.tsx'
import { verdictLabel } from '../import-labels.ts'
import lists from '../../../ui/lists.module.css'
import classes from './import-entries.module.css'
import { groupNames, importPath } from './import-groups.ts'
import { EntryChoices } from './entry-choices.tsx'

interface ImportEntriesProps {
  current: ImportOnTheWire
  entries: readonly ImportRowOnTheWire[]
  /** Entries of this group on all pages. */
  total: number
  group: ImportGroup
  start: number
}

export function ImportEntries({ current, entries, total, group, start }: ImportEntriesProps) {
  return (
    <>
      {(current.rows >= LIST_TOOLS_FROM || group !== 'all') && <Groups current={current} group={group} />}
      {entries.length === 0 ? (
        <p className={classes.empty}>{m['imports.groupEmpty']()}</p>
      ) : (
        <ol className={lists.closed} aria-label={m['imports.listLabel']()}>
          {entries.map((entry) => (
            <li key={`${current.uuid} ${entry.number}`} value={entry.number} className={classes.line} data-verdict={entry.verdict}>
              <ImportEntry current={current} entry={entry} />
            </li>
          ))}
        </ol>
      )}
      <Paging start={start} pageSize={IMPORT_PAGE_SIZE} total={total} pathOf={(offset) => importPath(group, offset)} />
    </>
  )
}

function Groups({ current, group }: Pick<ImportEntriesProps, 'current' | 'group'>) {
  return (
    <nav className={classes.groups} aria-label={m['imports.groupsLabel']()}>
      {groupNames(current).map((choice) => (
        <Link
          key={choice.group}
          to={importPath(choice.group)}
          className={classes.group}
          aria-current={choice.group === group ? 'page' : undefined}
          preventScrollReset
        >
          {m['imports.groupCount']({ name: choice.name, count: formatNumber(choice.count) })}
        </Link>
      ))}
    </nav>
  )
}

/** Entries that the member may send somewhere; the others cannot be added anywhere. */
const CHOOSABLE: readonly ImportVerdict[] = [
  'WILL_ADD',
  'UNKNOWN_BOOK',
  'NO_ISBN',
  'PROPOSAL',
  'UNSURE_ISBN',
  'REPEATED',
  'CONDITION_ASKED',
  'WAS_THERE',
  'NOT_PRINTED',
  'UNOWNED',
  'LEFT_OUT',
]
const TROUBLE: readonly ImportVerdict[] = ['ISBN_INVALID', 'NO_ISBN', 'FAILED']

function ImportEntry({ current, entry }: { current: ImportOnTheWire; entry: ImportRowOnTheWire }) {
  const isProposal = entry.verdict === 'PROPOSAL'
  const book = isProposal ? null : entry.book
  const title = book?.title ?? entry.title ?? m['imports.noTitle']()
  const facts = [book?.authors ?? entry.authors, entry.isbn].filter(Boolean).join(' · ')
  return (
    <>
      <span className={classes.number} aria-hidden="true">
        {entry.number}
      </span>
      <div className={classes.words}>
        {book ? (
          <Link to={bookPath(book)} className={classes.title}>
            {title}
          </Link>
        ) : (
          <span className={classes.title}>{title}</span>
        )}
        <p className={classes.facts}>{facts}</p>
        {entry.comment && <p className={classes.facts}>{m['imports.rowComment']({ comment: entry.comment })}</p>}
        {entry.priceText && <p className={classes.facts}>{m['imports.rowPriceText']({ price: entry.priceText })}</p>}
        <Copies entry={entry} />
        <p className={classes.verdict} data-kind={kindOf(entry.verdict)}>
          <VerdictIcon verdict={entry.verdict} />
          {verdictLabel(entry, current.status === 'RUNNING')}
        </p>
        {entry.verdict === 'UNOWNED' && entry.absenceWord && (
          <p className={classes.facts}>{m['imports.absenceWord']({ word: entry.absenceWord })}</p>
        )}
      </div>
      {current.status === 'PREVIEW' && CHOOSABLE.includes(entry.verdict) && (
        <div className={classes.choices}>
          <EntryChoices importUuid={current.uuid} entry={entry} title={title} />
        </div>
      )}
    </>
  )
}

/** Where a book comes more than once. */
function Copies({ entry: { copies, copiesInFile, target } }: { entry: ImportRowOnTheWire }) {
  if (copies === 1 || target === 'WISHES') return null
  const cut = copiesInFile === null ? '' : m['imports.copiesCut']({ number: formatNumber(copiesInFile), count: copies })
  return <p className={classes.facts}>{[m['imports.copies']({ count: copies }), cut].filter(Boolean).join('. ')}</p>
}

function kindOf(verdict: ImportVerdict): 'good' | 'bad' | 'quiet' {
  if (TROUBLE.includes(verdict)) return 'bad'
  return verdict === 'WILL_ADD' || verdict === 'ADDED' || verdict === 'STACKED' ? 'good' : 'quiet'
}

function VerdictIcon({ verdict }: { verdict: ImportVerdict }) {
  const kind = kindOf(verdict)
  const Icon = kind === 'bad' ? WarningIcon : kind === 'good' ? CheckIcon : InfoIcon
  return <Icon size={18} className={classes.icon} />
}
