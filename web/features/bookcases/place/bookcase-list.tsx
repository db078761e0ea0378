import type { Bookcase } from '#contract/bookcases.ts'
import { m } from '#messages'
import { BookcaseEntry } from './bookcase-entry.tsx'
import { RowBoundary } from '../../../ui/row-boundary.tsx'
import classes from './bookcase-list.module.css'

interface BookcaseListProps {
  list: readonly Bookcase[]
  /** Meters from the reader, in the order of the list. */
  distances: readonly number[] | null
  /** The entry that the pointer is on; null for none. */
  onActive: (number: number | null) => void
}

export function BookcaseList({ list, distances, onActive }: BookcaseListProps) {
  return (
    <ol className={classes.list} aria-label={m['bookcases.list']()}>
      {list.map((bookcase, index) => (
        <li
          key={bookcase.uuid}
          id={`b-${bookcase.uuid}`}
          className={classes.entry}
          onPointerEnter={() => onActive(index + 1)}
          onPointerLeave={() => onActive(null)}
        >
          <RowBoundary>
            <BookcaseEntry bookcase={bookcase} number={index + 1} metersToReader={distances?.[index] ?? null} />
          </RowBoundary>
        </li>
      ))}
    </ol>
  )
}
