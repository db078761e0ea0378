import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { SHELF_QUERY_MAX } from '#domain/policy/offers.ts'
import { SHELF_SORTS, SHELF_STATES, type ShelfSort, type ShelfState } from '#domain/shelf.ts'
import { m } from '#messages'
import { SHELF_PATH, shelfPath, type ShelfQuery } from './shelf-query.ts'
import classes from './shelf-tools.module.css'

const SORTS: Record<ShelfSort, () => string> = {
  newest: m['shelf.sortNewest'],
  oldest: m['shelf.sortOldest'],
  title: m['shelf.sortTitle'],
  author: m['shelf.sortAuthor'],
  cheapest: m['shelf.sortCheapest'],
  dearest: m['shelf.sortDearest'],
}
const STATES: Record<ShelfState, () => string> = {
  all: m['shelf.stateAll'],
  offered: m['shelf.stateOffered'],
  paused: m['shelf.statePaused'],
  ordered: m['shelf.stateOrdered'],
}

/** Search, filter and order of the own shelf as links. */
export function ShelfTools({ query }: { query: ShelfQuery }) {
  const navigate = useNavigate()
  const show = (part: Partial<ShelfQuery>) => void navigate(shelfPath({ ...query, start: 0, ...part }), { preventScrollReset: true })
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    show({ q: typeof typed === 'string' ? typed.trim() : '' })
  }
  return (
    <div className={classes.tools}>
      <form data-words="none" action={SHELF_PATH} role="search" className={classes.search} onSubmit={search}>
        <TextInput
          key={query.q}
          className={classes.field}
          type="search"
          name="q"
          label={m['shelf.searchLabel']()}
          maxLength={SHELF_QUERY_MAX}
          defaultValue={query.q}
        />
        <Button type="submit" variant="default">
          {m['shelf.searchButton']()}
        </Button>
      </form>
      <NativeSelect
        size="md"
        label={m['shelf.stateLabel']()}
        value={query.state}
        onChange={(event) => show({ state: SHELF_STATES.find((state) => state === event.currentTarget.value) ?? 'all' })}
        data={SHELF_STATES.map((value) => ({ value, label: STATES[value]() }))}
      />
      <NativeSelect
        size="md"
        label={m['shelf.sortLabel']()}
        value={query.sort}
        onChange={(event) => show({ sort: SHELF_SORTS.find((sort) => sort === event.currentTarget.value) ?? 'newest' })}
        data={SHELF_SORTS.map((value) => ({ value, label: SORTS[value]() }))}
      />
    </div>
  )
}
