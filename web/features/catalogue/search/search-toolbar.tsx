import { VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { MeantSubject } from '#contract/catalogue.ts'
import { SEARCH_SORTS, type SearchSort } from '#domain/lookups.ts'
import { m } from '#messages'
import { CloseIcon, FilterIcon } from '../../../ui/icons.tsx'
import { choicesInUse, withoutFacets } from './filters/search-choices.ts'
import { SearchForm } from './search-form.tsx'
import { subjectName } from './subject-name.ts'
import { hasWords, searchPath, sortInForce, withoutSubject, type Search } from '../../../books/search-query.ts'
import classes from './search-toolbar.module.css'

const SORT_NAMES: Record<SearchSort, () => string> = {
  relevance: m['catalogue.sortRelevance'],
  newest: m['catalogue.sortNewest'],
  price: m['catalogue.sortPrice'],
  wished: m['catalogue.sortWished'],
}

/** Anchor of the facets, for use without scripts. */
export const FACETS_ID = 'filters'

/** Chosen and recognized filters, order, and on phones the facets button. */
export function SearchToolbar({ search, meant, onOpen }: { search: Search; meant: readonly MeantSubject[]; onOpen: () => void }) {
  return (
    <div className={classes.toolbar}>
      <FilterButton count={choicesInUse(search).length} onOpen={onOpen} />
      <Chips search={search} meant={meant} />
      <Sort search={search} />
    </div>
  )
}

function FilterButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  return (
    <a
      href={`#${FACETS_ID}`}
      role="button"
      className={classes.open}
      data-on={count > 0 || undefined}
      onClick={(event) => {
        event.preventDefault()
        onOpen()
      }}
      // A link that is called a button must be pressed like one.
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        onOpen()
      }}
    >
      <FilterIcon size={18} />
      {m['catalogue.filters']()}
      {count > 0 && (
        <>
          <span className={classes.number} aria-hidden="true">
            {count}
          </span>
          <VisuallyHidden>{m['catalogue.filtersOn']({ count })}</VisuallyHidden>
        </>
      )}
    </a>
  )
}

/** What the words were read as and each choice in force, with the way to take it back. The focus stays here when its chip goes. */
function Chips({ search, meant }: { search: Search; meant: readonly MeantSubject[] }) {
  const line = useRef<HTMLDivElement>(null)
  const choices = choicesInUse(search)
  const remove = () => line.current?.focus({ preventScroll: true })
  return (
    <div ref={line} className={classes.chips} role="group" aria-label={m['catalogue.filtersOnLabel']()} tabIndex={-1}>
      {meant.map((subject) => (
        <Chip key={subject.kind} name={subjectName(subject)} without={withoutSubject(search, subject.kind)} onRemove={remove} />
      ))}
      {choices.map(({ facet, id, name, search: without }) => (
        <Chip key={`${facet} ${id}`} name={name} without={without} onRemove={remove} />
      ))}
      {choices.length > 0 && (
        <Link to={searchPath(withoutFacets(search))} className={classes.clear} onClick={remove} preventScrollReset>
          {m['catalogue.filtersClear']()}
        </Link>
      )}
    </div>
  )
}

function Chip({ name, without, onRemove }: { name: string; without: Search; onRemove: () => void }) {
  return (
    <Link
      to={searchPath(without)}
      className={classes.chip}
      aria-label={m['catalogue.filterRemove']({ name })}
      onClick={onRemove}
      preventScrollReset
    >
      {name}
      <CloseIcon size={14} strokeWidth={2.2} />
    </Link>
  )
}

function Sort({ search }: { search: Search }) {
  const sorts = SEARCH_SORTS.filter((sort) => sort !== 'relevance' || hasWords(search))
  return (
    <SearchForm search={search} own={['sort']} className={classes.sort}>
      <select
        name="sort"
        aria-label={m['catalogue.sort']()}
        className={classes.select}
        value={sortInForce(search)}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_NAMES[sort]()}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit">{m['catalogue.sort']()}</button>
      </noscript>
    </SearchForm>
  )
}
