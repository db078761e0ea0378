import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { SEARCH_FILTERS } from '#domain/lookups.ts'
import { m } from '#messages'
import { useMember } from '../../../../platform/session/session.ts'
import { choicesOf } from './search-choices.ts'
import classes from './search-filters.module.css'
import { SearchForm } from '../search-form.tsx'
import { searchPath, withFilter, type Search } from '../../../../books/search-query.ts'

const FILTER_NAMES = {
  all: m['catalogue.filterAll'],
  title: m['catalogue.filterTitle'],
  author: m['catalogue.filterAuthor'],
  genre: m['catalogue.filterGenre'],
  language: m['catalogue.filterLanguage'],
}

/** Scope and availability as links. */
export function SearchFilters({ search }: { search: Search }) {
  const member = useMember()
  const { filterBy } = search
  return (
    <div className={classes.filters}>
      <Choices
        label={m['catalogue.filterLabel']()}
        choices={SEARCH_FILTERS.map((filter) => ({ name: FILTER_NAMES[filter](), to: searchPath(withFilter(search, filter)) }))}
        chosen={SEARCH_FILTERS.indexOf(filterBy)}
      />
      {member && <OnlyOffered search={search} />}
      {(filterBy === 'genre' || filterBy === 'language') && <Terms search={search} facet={filterBy} />}
    </div>
  )
}

const TERM_LABELS = { genre: m['catalogue.chooseGenre'], language: m['catalogue.chooseLanguage'] }

/** All genres or languages there are: one of them narrows the search, whose words stay. */
function Terms({ search, facet }: { search: Search; facet: 'genre' | 'language' }) {
  const choices = choicesOf({ ...search, filterBy: 'all' }, facet).map((choice) => ({ name: choice.name, to: searchPath(choice.search) }))
  return (
    <div className={classes.terms}>
      <Choices label={TERM_LABELS[facet]()} choices={choices} chosen={-1} />
    </div>
  )
}

interface ChoicesProps {
  label: string
  choices: readonly { name: string; to: string }[]
  /** Index of the one in force; -1 for none. */
  chosen: number
}

/** Links side by side. On phones the line scrolls, so the chosen one is brought into view. */
function Choices({ label, choices, chosen }: ChoicesProps) {
  const line = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const item = line.current?.children.item(chosen)
    if (!line.current || !(item instanceof HTMLElement)) return
    line.current.scrollLeft = item.offsetLeft - (line.current.clientWidth - item.offsetWidth) / 2
  }, [chosen])
  return (
    <nav aria-label={label}>
      <ul className={classes.choices} ref={line}>
        {choices.map(({ name, to }, index) => (
          <li key={name}>
            <Link to={to} className={classes.choice} aria-current={index === chosen ? 'true' : undefined} preventScrollReset>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Members alone choose this (A §2, §6); guests are not shown what they cannot press. */
function OnlyOffered({ search }: { search: Search }) {
  return (
    <SearchForm search={search} own={['only_offered']}>
      <input type="hidden" name="only_offered" value={String(!search.onlyOffered)} />
      <button type="submit" role="switch" aria-checked={search.onlyOffered} className={classes.switch}>
        <span className={classes.track} />
        {m['catalogue.onlyOffered']()}
      </button>
    </SearchForm>
  )
}
