import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Book } from '#contract/books.ts'
import { m } from '#messages'
import { bookPath } from '../../../books/book-path.ts'
import { Cover } from '../../../books/cover.tsx'
import { languageName } from '../../../books/lookup-names.ts'
import { formatDay } from '../../../platform/language/format.ts'
import type { EntryAct } from './entry-keys.ts'
import type { ListedEntry } from './listed-entry.ts'
import classes from './books.module.css'

interface EntryViewProps {
  book: Book
  entry: ListedEntry | undefined
  /** How many are chosen to be decided on at once. */
  selected: number
  isBusy: boolean
  onAct: (act: EntryAct) => void
}

/** The entry that is open, and what can be decided about it; the first button has the focus, so that the keys work at once. */
export function EntryView({ book, entry, selected, isBusy, onAct }: EntryViewProps) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  const several = selected > 0 ? { count: selected } : null
  const buttons: [EntryAct, string, string][] = [
    ['approve', 'a', several ? m['bookCare.approveSeveral'](several) : m['bookCare.review']()],
    ['hide', 'h', several ? m['bookCare.hideSeveral'](several) : m['bookCare.archive']()],
    ...(several
      ? []
      : ([
          ['correct', 'c', m['bookCare.correct']()],
          ['merge', 'm', m['bookCare.merge']()],
        ] satisfies [EntryAct, string, string][])),
  ]
  return (
    <article className={classes.entry}>
      <Cover book={book} width={96} decorative />
      <div>
        <h2 className={classes.heading}>
          <Link to={bookPath(book)}>{book.title}</Link>
        </h2>
        <Facts book={book} />
        {book.description && <p className={classes.description}>{book.description}</p>}
        {entry?.addedBy && (
          <p className={classes.facts}>
            <Link to={`/admin/users/${entry.addedBy.uuid}`}>{entry.addedBy.name}</Link>{' '}
            {m['adminMembers.since']({ date: formatDay(entry.addedBy.memberSince) })}
          </p>
        )}
        <div className={classes.buttons}>
          {buttons.map(([act, key, label], index) => (
            <Button
              key={act}
              ref={index === 0 ? first : undefined}
              variant={index === 0 ? 'filled' : 'default'}
              loading={index === 0 && isBusy}
              onClick={() => onAct(act)}
            >
              {label} <kbd className={classes.key}>{key}</kbd>
            </Button>
          ))}
        </div>
        <p className={classes.facts}>{m['bookCare.keys']()}</p>
      </div>
    </article>
  )
}

function Facts({ book: { authors, publisher, publishDate, languageCode, numberOfPages, isbn, genres } }: { book: Book }) {
  const facts = [
    authors.map(({ authorFullName }) => authorFullName).join(', '),
    publisher,
    publishDate,
    languageName(languageCode),
    numberOfPages !== null && m['bookCare.pages']({ number: numberOfPages }),
    isbn && `ISBN ${isbn}`,
    genres.length === 0 && m['bookCare.noGenre'](),
  ]
  return <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
}
