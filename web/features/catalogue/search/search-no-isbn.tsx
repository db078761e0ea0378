import type { IsbnResult } from '#domain/isbn.ts'
import { m } from '#messages'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { Notice } from '../../../ui/notice.tsx'
import { AddFromSearch } from './add-from-search.tsx'
import { MissingBookActions } from './missing-book-actions.tsx'
import classes from './search-page.module.css'

interface NoBookOfIsbnProps {
  /** The number as it was typed. */
  typed: string
  isbn: IsbnResult
}

/** Message for an unknown or invalid ISBN: wish first, then the form. */
export function NoBookOfIsbn({ typed, isbn }: NoBookOfIsbnProps) {
  return (
    <>
      <header className={classes.head}>
        <p className={classes.kicker}>ISBN</p>
        <h1>{typed}</h1>
      </header>
      {isbn.ok ? (
        <EmptyState title={m['catalogue.isbnUnknown']()} action={<MissingBookActions isbn={typed} isNothingFound />}>
          {m['catalogue.isbnUnknownText']({ isbn: typed })}
        </EmptyState>
      ) : (
        <Notice kind="error">{ruleText(`ISBN.${isbn.problem}`)}</Notice>
      )}
      <AddFromSearch key={typed} isbn={typed} isBoxOnly={isbn.ok} />
    </>
  )
}
