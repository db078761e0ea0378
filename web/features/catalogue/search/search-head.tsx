import { Loader } from '@mantine/core'
import { m } from '#messages'
import { formatNumber } from '../../../platform/language/format.ts'
import classes from './search-page.module.css'
import { searchedFor, type Search } from '../../../books/search-query.ts'

const KICKERS = {
  all: m['catalogue.searchFor'],
  title: m['catalogue.inTitle'],
  author: m['catalogue.inAuthor'],
  genre: m['catalogue.inGenre'],
  language: m['catalogue.inLanguage'],
}

interface SearchHeadProps {
  search: Search
  /** Null while the books are being fetched. */
  total: number | null
  /** False when there are more than are counted. */
  totalIsExact: boolean
}

/** Query and number of hits. */
export function SearchHead({ search, total, totalIsExact }: SearchHeadProps) {
  const { term, kind } = searchedFor(search)
  return (
    <header className={classes.head}>
      {term && <p className={classes.kicker}>{KICKERS[kind]()}</p>}
      <h1>{term || m['catalogue.allBooks']()}</h1>
      <div className={classes.countLine}>
        <output>{total === null ? m['catalogue.loading']() : countText(total, totalIsExact)}</output>
        {total === null && <Loader size={16} color="var(--breast)" aria-hidden="true" />}
      </div>
    </header>
  )
}

function countText(total: number, isExact: boolean): string {
  const number = formatNumber(total)
  if (!isExact) return m['catalogue.bookCountMore']({ number })
  return total > 0 ? m['catalogue.bookCount']({ count: total, number }) : ''
}
