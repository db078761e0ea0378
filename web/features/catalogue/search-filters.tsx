import { Switch } from '@mantine/core'
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
      <nav aria-label={m['catalogue.filterLabel']()}>
        <ul className={classes.tabs}>
          {SEARCH_FILTERS.map((filter) => (
            <li key={filter}>
              <Choice to={searchPath(withFilter(search, filter))} isChosen={filter === search.filterBy} name={FILTER_NAMES[filter]()} />
            </li>
          ))}
        </ul>
      </nav>
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
  return (
    <nav aria-label={label} className={classes.terms}>
      <ul className={classes.chips}>
        {terms.map((term) => (
          <li key={term}>
            <Choice to={searchPath({ ...search, q: term, start: 0 })} isChosen={term === search.q} name={nameOf(term)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Choice({ to, isChosen, name }: { to: string; isChosen: boolean; name: string }) {
  return (
    <Link to={to} className={classes.choice} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
      {name}
    </Link>
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
