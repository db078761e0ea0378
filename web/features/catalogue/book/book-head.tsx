import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Book } from '#contract/books.ts'
import { GENRES } from '#domain/lookups.ts'
import { m } from '#messages'
import { HeartButton } from '../../wishes/heart-button.tsx'
import { ReportMenu, type ReportedSubject } from '../../reports/report-menu.tsx'
import { BookDescription } from './book-description.tsx'
import classes from './book-page.module.css'
import { Cover } from '../../../books/cover.tsx'
import { genreName, languageName } from '../../../books/lookup-names.ts'
import { searchPath, someOf } from '../../../books/search-query.ts'
import { splitTitle } from '../../../books/split-title.ts'

export function BookHead({ book, isbn, wish }: { book: Book; isbn: string | null; wish: { onlyThisEdition: boolean } | null }) {
  const { main, subtitle } = splitTitle(book.title)
  return (
    <>
      <div className={classes.cover}>
        <Cover book={book} sizes="(min-width: 769px) 280px, 128px" eager transitionName="book-cover" />
      </div>
      <header className={classes.head}>
        <h1 className={classes.title}>
          {main}
          {subtitle && (
            <>
              {/* Read out with a pause. */}
              <span className={classes.colon}>: </span>
              <span className={classes.subtitle}>{subtitle}</span>
            </>
          )}
        </h1>
        <p className={classes.authors}>
          {book.authors.map((author, index) => (
            <Fragment key={author.uuid}>
              {index > 0 && ', '}
              <Link to={searchPath({ searchText: author.authorFullName, filterBy: 'author', onlyOffered: true })}>
                {author.authorFullName}
              </Link>
            </Fragment>
          ))}
        </p>
        {book.genres.length > 0 && (
          <ul className={classes.genres}>
            {book.genres.map((genre) => (
              <li key={genre.uuid}>
                <Link to={searchPath({ genres: someOf(GENRES, [genre.name]), onlyOffered: true })}>{genreName(genre.name)}</Link>
              </li>
            ))}
          </ul>
        )}
        <div className={classes.ways}>
          <HeartButton book={book} wish={wish} />
          <ReportMenu
            label={m['shared.moreAbout']({ name: book.title })}
            subjects={[{ kind: 'BOOK', uuid: book.uuid }, ...photoOf(book)]}
          />
        </div>
      </header>
      <div className={classes.about}>
        <BookFacts book={book} isbn={isbn} />
        {book.description && <BookDescription text={book.description} />}
      </div>
    </>
  )
}

function BookFacts({ book, isbn }: { book: Book; isbn: string | null }) {
  const facts: [string, string | number | null][] = [
    [m['catalogue.factPublisher'](), book.publisher],
    [m['catalogue.factYear'](), book.publishDate],
    [m['catalogue.factPages'](), book.numberOfPages],
    ['ISBN', isbn],
    [m['catalogue.factLanguage'](), languageName(book.languageCode)],
    [m['catalogue.factOriginalTitle'](), book.originalTitle],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** A photo of the cover can be reported; a cover that is drawn is nobody's. */
function photoOf({ uuid, imageUrl }: Book): ReportedSubject[] {
  return imageUrl.startsWith('/blobs/') ? [{ kind: 'COVER', uuid }] : []
}
