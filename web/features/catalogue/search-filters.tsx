import { Switch } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { BOOK_LANGUAGES, GENRES, SEARCH_FILTERS } from '#domain/lookups.ts'
import { m } from '#messages'
import { useMember } from '../../platform/session.ts'
import { genreName, languageName } from './lookup-names.ts'
import { useLoginPath } from './login-path.ts'
import classes from './search-filters.module.css'
import { searchPath, withFilter, type Search } from './search-query.ts'

const FILTER_NAMES = {
  all: m['catalogue.filterAll'],
  title: m['catalogue.filterTitle'],
  author: m['catalogue.filterAuthor'],
  genre: m['catalogue.filterGenre'],
  language: m['catalogue.filterLanguage'],
}

/** Where to look, and whether only among what can be ordered. Choices are links: each has its address. */
export function SearchFilters({ search }: { search: Search }) {
  return (
    <div className={classes.filters}>
      <Choices
        label={m['catalogue.filterLabel']()}
        choices={SEARCH_FILTERS.map((filter) => ({ name: FILTER_NAMES[filter](), to: searchPath(withFilter(search, filter)) }))}
        chosen={SEARCH_FILTERS.indexOf(search.filterBy)}
      />
      <OnlyOffered search={search} />
      {search.filterBy === 'genre' && <Terms search={search} terms={GENRES} nameOf={genreName} label={m['catalogue.chooseGenre']()} />}
      {search.filterBy === 'language' && (
        <Terms search={search} terms={BOOK_LANGUAGES} nameOf={languageName} label={m['catalogue.chooseLanguage']()} />
      )}
    </div>
  )
}

interface TermsProps {
  search: Search
  terms: readonly string[]
  nameOf: (term: string) => string
  label: string
}

function Terms({ search, terms, nameOf, label }: TermsProps) {
  const choices = terms.map((term) => ({ name: nameOf(term), to: searchPath({ ...search, q: term, start: 0 }) }))
  return (
    <div className={classes.terms}>
      <Choices label={label} choices={choices} chosen={terms.indexOf(search.q)} />
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

/** Guests see what the address says, locked, with a way to log in (decision 20). */
function OnlyOffered({ search }: { search: Search }) {
  const member = useMember()
  const navigate = useNavigate()
  const loginPath = useLoginPath()
  const toggled = searchPath({ ...search, start: 0, onlyOffered: !search.onlyOffered })
  return (
    <div className={classes.offered}>
      <Switch
        checked={search.onlyOffered}
        disabled={!member}
        classNames={{ label: classes.switchLabel }}
        onChange={() => void navigate(toggled, { preventScrollReset: true })}
        label={m['catalogue.onlyOffered']()}
        aria-describedby={member ? undefined : 'only-offered-hint'}
      />
      {!member && (
        <p className={classes.hint} id="only-offered-hint">
          {m['catalogue.onlyOfferedLocked']()} <Link to={loginPath()}>{m['catalogue.logIn']()}</Link>
        </p>
      )}
    </div>
  )
}
