import { Link } from 'react-router'
import type { ImportOnTheWire, ImportRowOnTheWire } from '#contract/imports.ts'
import type { ImportGroup } from '#domain/imports.ts'
import { IMPORT_PAGE_SIZE } from '#domain/policy/imports.ts'
import { LIST_TOOLS_FROM } from '#domain/policy/interface.ts'
import { m } from '#messages'
import { formatNumber } from '../../../platform/language/format.ts'
import { Paging } from '../../../ui/paging.tsx'
import lists from '../../../ui/lists.module.css'
import classes from './import-entries.module.css'
import { ImportEntry } from './import-entry.tsx'
import { groupNames, importPath } from './import-groups.ts'

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
